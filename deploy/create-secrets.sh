#!/usr/bin/env bash
# Creates the secrets of compose.production.yaml: deploy/create-secrets.sh [<folder>], by default `secrets`.
# Keeps every file that exists. SMTP_URL is the mail server; S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong to a bucket.
set -euo pipefail
folder="${1:-secrets}"

# The folder is closed to other users; the files are not, because containers read them as other users than this one.
mkdir -p "$folder"
chmod 700 "$folder"

store() {
  [ -e "$folder/$1" ] && return
  printf '%s\n' "$2" > "$folder/$1"
  chmod 444 "$folder/$1"
}
new_password() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
new_key() { head -c 32 /dev/urandom | base64; }

if [ ! -e "$folder/smtp_url" ]; then
  store smtp_url "${SMTP_URL:?the mail server, such as smtps://user:password@mail.example:465}"
fi
for name in postgres_password database_owner_password database_server_password replication_password metrics_token; do
  store "$name" "$(new_password)"
done
owner="coastline_owner:$(cat "$folder/database_owner_password")"
server_password="$(cat "$folder/database_server_password")"
server="coastline_server:$server_password"
store database_owner_url "postgres://$owner@postgres:5432/coastline"
store database_url "postgres://$server@postgres:5432/coastline"
store database_pooled_url "postgres://$server@pgbouncer:6432/coastline"
store database_replica_url "postgres://$server@replica:5432/coastline"
store pgbouncer_users "\"coastline_server\" \"$server_password\""
store personal_data_keys "$(date +%Y)a:$(new_key)"
store backup_keys "$(date +%Y)a:$(new_key)"
store encryption_keys "$(new_key)"
store s3_access_key_id "${S3_ACCESS_KEY_ID:-}"
store s3_secret_access_key "${S3_SECRET_ACCESS_KEY:-}"
