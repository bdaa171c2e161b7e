#!/usr/bin/env bash
# Creates the logins and the database of the server on the first start of PostgreSQL.
set -euo pipefail
secrets="${SECRETS_FOLDER:-/run/secrets}"

psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres --quiet \
  --set=owner_password="$(cat "$secrets/database_owner_password")" \
  --set=server_password="$(cat "$secrets/database_server_password")" \
  --set=replication_password="$(cat "$secrets/replication_password")" <<'SQL'
create role coastline_app;
create role coastline_owner login password :'owner_password';
grant coastline_app to coastline_owner with admin option;
create role coastline_server login password :'server_password' in role coastline_app;
create role coastline_replication login replication password :'replication_password';
create database coastline owner coastline_owner;
SQL

# The entry for all databases that the image writes does not include replication.
echo 'host replication coastline_replication all scram-sha-256' >> "$PGDATA/pg_hba.conf"
