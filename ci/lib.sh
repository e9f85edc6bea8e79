# Sourced by the scripts of this folder: where the project is, how a step is shown and how
# a failure says what failed.
cd "$(dirname "${BASH_SOURCE[0]}")/.."
step_now="starting"

step() {
  step_now="$*"
  printf '\n== %s\n' "$step_now"
}

fail() {
  printf '%s: %s\n' "$0" "$*" >&2
  exit 1
}

trap 'status=$?; [ $status -eq 0 ] || printf "%s: failed while: %s (status %d)\n" "$0" "$step_now" "$status" >&2' EXIT

# Runs a program and stops unless it ends with the wanted status: expect STATUS PROGRAM...
# What is said about the program stays apart from its output, which may be redirected.
exec 3>&1
expect() {
  local wanted=$1 status=0
  shift
  printf '$ %s\n' "$*" >&3
  "$@" || status=$?
  printf '[status %d]\n' "$status" >&3
  [ "$status" -eq "$wanted" ] || fail "status $status where $wanted was expected: $*"
}

jobs=$(nproc)
