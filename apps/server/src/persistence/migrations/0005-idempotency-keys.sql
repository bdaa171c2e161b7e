create table idempotency_keys (
  person_id uuid not null,
  key_hash bytea not null constraint idempotency_keys_key_hashed check (octet_length(key_hash) = 32),
  call text not null,
  request_hash bytea not null constraint idempotency_keys_request_hashed check (octet_length(request_hash) = 32),
  answer bytea,
  created_at timestamptz not null,
  primary key (person_id, key_hash)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
