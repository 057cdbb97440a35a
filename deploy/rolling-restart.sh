#!/usr/bin/env bash
# Restarts the processes of the shop one after the other, so that no request is lost: nginx stops sending to a process
# before it ends, and sends to it again when it is ready. On a machine with nginx.conf, shop@.service and nginx-processes.conf.
#   deploy/rolling-restart.sh 3001 3002
set -euo pipefail

list=${SHOP_PROCESSES:-/etc/nginx/shop-processes.conf}
reload=${RELOAD_PROXY:-nginx -s reload}
restart=${RESTART_SHOP:-systemctl restart shop@}

for port in "$@"; do
  sed -i -E "s/^(server [^ ]*:$port\b[^;]*);/\1 down;/" "$list"
  $reload
  # What nginx sent before the reload arrives; the process then finishes it.
  sleep 1
  ${restart}"$port"
  for _ in $(seq 300); do
    if curl -fsS -o /dev/null --max-time 2 "http://127.0.0.1:$port/readyz"; then ready=yes; break; fi
    ready=no
    sleep 0.2
  done
  if [ "$ready" = no ]; then
    echo "The process at port $port is not ready after a minute. It stays out of nginx; the others go on." >&2
    exit 1
  fi
  sed -i -E "s/^(server [^ ]*:$port\b[^;]*) down;/\1;/" "$list"
  $reload
  echo "The process at port $port is new."
done
