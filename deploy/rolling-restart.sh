#!/usr/bin/env bash
# Restarts the processes of the shop one at a time without losing requests: nginx sends what one process refuses to the next.
# Needs nginx.conf, nginx-processes.conf and shop@.service on this machine.
#   deploy/rolling-restart.sh 3001 3002
set -euo pipefail

restart=${RESTART_SHOP:-systemctl restart shop@}

for port in "$@"; do
  ${restart}"$port"
  for _ in $(seq 300); do
    if curl -fsS -o /dev/null --max-time 2 "http://127.0.0.1:$port/readyz"; then ready=yes; break; fi
    ready=no
    sleep 0.2
  done
  if [ "$ready" = no ]; then
    echo "The process at port $port is not ready after one minute. The other processes were not restarted." >&2
    exit 1
  fi
  echo "The process at port $port has restarted."
  # nginx uses it again after fail_timeout.
  sleep 3
done
