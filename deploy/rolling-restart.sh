#!/usr/bin/env bash
# Restarts the processes of the shop one after the other, so that no request is lost: what a process no longer takes, nginx
# sends to the next one. On a machine with nginx.conf, nginx-processes.conf and shop@.service.
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
    echo "The process at port $port is not ready after a minute. The others go on as they were." >&2
    exit 1
  fi
  echo "The process at port $port is new."
  # nginx comes back to it after fail_timeout.
  sleep 3
done
