-- Settings, audit log, idempotency keys, rate limits, and the queue of private files to delete.

-- Rules of the settings on which money and days depend.
create function is_number_between(value jsonb, lowest numeric, highest numeric) returns boolean
  language sql immutable as $$
  select coalesce(jsonb_typeof(value) = 'number', false) and (value #>> '{}')::numeric between lowest and highest
$$;
create function is_whole_between(value jsonb, lowest numeric, highest numeric) returns boolean
  language sql immutable as $$
  select is_number_between(value, lowest, highest) and (value #>> '{}')::numeric % 1 = 0
$$;

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint settings_fee_range
    check (key <> 'markup_pct' or is_number_between(value, 0, 100)),
  constraint settings_minimum_rental_range
    check (key <> 'minimum_rental_days' or is_whole_between(value, 1, 365)),
  constraint settings_hold_range
    check (key <> 'hold_hours'
      or (is_whole_between(value -> 'cash', 1, 72) and is_whole_between(value -> 'transfer', 1, 72))),
  constraint settings_payment_notice_range
    check (key <> 'payment_notice_hours'
      or (is_whole_between(value -> 'cash', 1, 168) and is_whole_between(value -> 'wave', 1, 168)
        and is_whole_between(value -> 'bank', 1, 168))),
  constraint settings_cancellation_grace_range
    check (key <> 'cancellation_grace_hours' or is_whole_between(value, 0, 48)),
  constraint settings_charge_tariff_range
    check (key <> 'charge_tariff'
      or (is_number_between(value -> 'fuel_eighth_price', 0.01, 20000)
        and is_number_between(value -> 'cleaning_price', 0.01, 20000))),
  constraint settings_security_deposit_hours_range
    check (key <> 'security_deposit_hours' or is_whole_between(value, 24, 168))
);
insert into settings (key, value) values
  ('markup_pct', '30'),
  ('minimum_rental_days', '1'),
  ('pickup_locations', '[{"id": "airport", "name": "Banjul International Airport"}, {"id": "senegambia", "name": "Senegambia area"}]'),
  ('contact', '{"phone": "+2204460010", "email": "office@coastline.example", "emergency": "+2204460011", "whatsapp": ""}');

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null constraint audit_log_actor_known check (actor_kind in ('user', 'server')),
  actor_id uuid references users (id),
  action text not null,
  entity text not null,
  -- Null for settings and exports, which concern no single row.
  entity_id uuid,
  old_status text,
  new_status text,
  details jsonb not null default '{}',
  constraint audit_log_actor_fits check ((actor_kind = 'user') = (actor_id is not null)),
  constraint audit_log_entity_named check ((entity_id is null) = (entity in ('settings', 'export')))
);
create index audit_log_by_entity on audit_log (entity, entity_id, id);

create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = tg_name;
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function reject_change();
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function reject_change();

-- Responses to requests with an idempotency key, so that a retry gets the same response.
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

-- Rate limits of all server processes. Unlogged, because every write of the API updates a row, and a crash loses at
-- most an hour of counts. `full_at` is the instant at which the bucket is full again.
create unlogged table rate_buckets (
  bucket text not null,
  subject bytea not null,
  full_at timestamptz not null,
  primary key (bucket, subject)
);
create index rate_buckets_full_at on rate_buckets (full_at);

-- Files to delete in any private folder: those of deleted pictures, and those of uploads until their picture is
-- recorded. A job deletes the files.
create table picture_removals (
  picture_id uuid primary key,
  booking_id uuid not null,
  remove_after timestamptz not null,
  folder text not null constraint picture_removals_folder_known
    check (folder in ('condition-photos', 'payment-proofs', 'charge-photos', 'record-photos', 'accident-photos'))
);
create index picture_removals_by_time on picture_removals (remove_after, picture_id);

-- The folder of the picture is the argument of the trigger.
create function pictures_queue_removal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into picture_removals (picture_id, booking_id, folder, remove_after)
  values (old.id, old.booking_id, tg_argv[0], now()) on conflict (picture_id) do nothing;
  return null;
end $$;
