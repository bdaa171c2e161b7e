#!/usr/bin/env bash
# Copies the primary on the first start, then streams from it.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install --directory --owner=postgres --group=postgres --mode=0700 "$PGDATA"
  # --write-recovery-conf stores the connection, password included, for later starts.
  PGPASSWORD="$(cat /run/secrets/replication_password)" gosu postgres pg_basebackup --host=postgres \
    --username=coastline_replication --pgdata="$PGDATA" --wal-method=stream --checkpoint=fast \
    --write-recovery-conf
fi
exec docker-entrypoint.sh postgres
