#!/usr/bin/env bash
# OpenStack Swift with its S3 API on loopback: a real storage that verifies signatures (SigV4) and answers preflights.
# start-swift.sh FOLDER PORT: the folder gets settings, rings, data and logs. To stop it: pkill -f FOLDER
# Access key test:tester, secret testing, region us-east-1. Debian's packages are installed if they are missing (root).
set -euo pipefail
export PYTHONPATH="$(dirname "$(realpath "$0")")" PYTHONDONTWRITEBYTECODE=1
command -v swift-proxy-server >/dev/null || { apt-get update && apt-get install -y --no-install-recommends \
  swift-proxy swift-account swift-container swift-object memcached; } >&2
dir=$(mkdir -p "$1" && cd "$1" && pwd) port=$2
mkdir -p "$dir"/{etc,node/d1,log} /etc/swift
printf '[swift-hash]\nswift_hash_path_suffix = suffix\nswift_hash_path_prefix = prefix\n' >/etc/swift/swift.conf
free() { python3 -c 'import socket; s=socket.socket(); s.bind(("127.0.0.1",0)); print(s.getsockname()[1])'; }
cache=$(free)
cd "$dir/etc"
for name in account container object; do
  p=$(free)
  cat >"$name-server.conf" <<CONF
[DEFAULT]
devices = $dir/node
mount_check = false
bind_ip = 127.0.0.1
bind_port = $p
workers = 1
user = root
swift_dir = $dir/etc
log_level = WARNING
[pipeline:main]
pipeline = $name-server
[app:$name-server]
use = egg:swift#$name
CONF
  rm -f "$name.builder" "$name.ring.gz"
  swift-ring-builder "$name.builder" create 4 1 1 >/dev/null
  swift-ring-builder "$name.builder" add "r1z1-127.0.0.1:$p/d1" 1 >/dev/null
  swift-ring-builder "$name.builder" rebalance >/dev/null
done
cat >proxy-server.conf <<CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $port
workers = 2
user = root
swift_dir = $dir/etc
[pipeline:main]
pipeline = cors_on_refusals catch_errors proxy-logging cache listing_formats s3api tempauth copy slo dlo proxy-server
[filter:cors_on_refusals]
paste.filter_factory = cors_on_refusals:filter_factory
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$cache
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
CONF
python=/usr/bin/python3
memcached -u root -p "$cache" -l 127.0.0.1 -P "$dir/memcached.pid" >"$dir/log/memcached" 2>&1 &
for name in account container object proxy; do
  "$python" "$(command -v swift-$name-server)" "$dir/etc/$name-server.conf" >"$dir/log/$name" 2>&1 &
done
for _ in $(seq 60); do
  if [ "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/info")" = 200 ]; then echo "ready: http://127.0.0.1:$port"; exit 0; fi
  sleep 0.25
done
echo "not ready; see $dir/log" >&2; exit 1
