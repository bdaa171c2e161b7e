-- Sealed records of hand-overs and returns: an append-only table in which every row has the hash of the row before it.

create table condition_records (
  -- Without gaps over all bookings.
  sequence bigint primary key constraint condition_records_sequence_positive check (sequence > 0),
  -- Chosen by the phone for a checklist, so that a repeated submission is the same record.
  id uuid not null constraint condition_records_id_once unique,
  booking_id uuid not null references bookings (id),
  phase text not null constraint condition_records_phase_known check (phase in ('hand_over', 'return')),
  kind text not null constraint condition_records_kind_known
    check (kind in ('condition', 'correction', 'addendum', 'guest_photo')),
  -- The values of the record. Each has its digest in `digests`.
  contents jsonb not null,
  -- The values that name people or have their words, with the salt of their digests. Null after the account is deleted.
  personal jsonb,
  digests jsonb not null,
  recorded_by uuid not null references users (id),
  -- The time that counts, and when the server received the record.
  recorded_at timestamptz not null,
  received_at timestamptz not null,
  previous_hash text not null constraint condition_records_previous_hash_hex check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null constraint condition_records_hash_hex check (hash ~ '^[0-9a-f]{64}$')
);
create unique index condition_records_condition_once on condition_records (booking_id, phase) where kind = 'condition';
create index condition_records_by_booking on condition_records (booking_id, sequence);

-- The end of the chain. Locks it until the transaction ends, so that records follow each other.
create function lock_condition_records() returns table (last_sequence bigint, last_hash text)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('condition_records'));
  return query select r.sequence, r.hash from condition_records r order by r.sequence desc limit 1;
end $$;

create function condition_records_keep_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head record;
begin
  select * into head from lock_condition_records();
  if new.sequence <> coalesce(head.last_sequence, 0) + 1
    or new.previous_hash <> coalesce(head.last_hash, repeat('0', 64)) then
    raise exception 'record % does not follow the last one', new.sequence
      using errcode = 'check_violation', constraint = 'condition_records_in_order';
  end if;
  return new;
end $$;
create trigger condition_records_keep_order before insert on condition_records
  for each row execute function condition_records_keep_order();

-- A record never changes. Only its personal part can be deleted.
create function condition_records_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.personal is null and to_jsonb(new) - 'personal' = to_jsonb(old) - 'personal' then
    return new;
  end if;
  raise exception 'record % is sealed', old.sequence
    using errcode = 'check_violation', constraint = 'condition_records_sealed';
end $$;
create trigger condition_records_stay before update or delete on condition_records
  for each row execute function condition_records_stay();
create constraint trigger condition_records_erased_with_account after update on condition_records
  deferrable initially deferred for each row
  when (old.personal is not null and new.personal is null) execute function require_erased_party();

-- Photos of records. They are uploaded first, and belong to a record once it is sealed.
create table record_photos (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  phase text not null constraint record_photos_phase_known check (phase in ('hand_over', 'return')),
  -- The record that the photo is meant for, chosen by the phone.
  record_id uuid not null,
  subject text not null constraint record_photos_subject_known check (subject in
    ('front', 'right', 'back', 'left', 'interior', 'odometer', 'fuel', 'damage', 'other', 'guest')),
  -- Digests of the bytes as they were sent and as they are stored.
  uploaded_sha256 text not null constraint record_photos_uploaded_hex check (uploaded_sha256 ~ '^[0-9a-f]{64}$'),
  sha256 text not null constraint record_photos_stored_hex check (sha256 ~ '^[0-9a-f]{64}$'),
  added_by uuid not null references users (id),
  added_at timestamptz not null,
  sealed_by bigint references condition_records (sequence),
  erased_at timestamptz
);
create index record_photos_by_booking on record_photos (booking_id, phase);
create index record_photos_unsealed on record_photos (added_at) where sealed_by is null;

create function record_photos_stay() returns trigger language plpgsql as $$
begin
  if old.sealed_by is null then return case tg_op when 'DELETE' then old else new end; end if;
  -- Photos of a guest are deleted with the account; their digest stays in the record.
  if tg_op = 'UPDATE' and old.subject = 'guest' and old.erased_at is null and new.erased_at is not null
    and to_jsonb(new) - 'erased_at' = to_jsonb(old) - 'erased_at' then
    return new;
  end if;
  raise exception 'photo % belongs to a sealed record', old.id
    using errcode = 'check_violation', constraint = 'record_photos_sealed';
end $$;
create trigger record_photos_stay before update or delete on record_photos
  for each row execute function record_photos_stay();
create trigger record_photos_queue_removal after delete on record_photos
  for each row execute function pictures_queue_removal('record-photos');
create trigger record_photos_queue_erased after update of erased_at on record_photos
  for each row when (new.erased_at is not null) execute function pictures_queue_removal('record-photos');

create constraint trigger record_photos_erased_with_account after update on record_photos
  deferrable initially deferred for each row
  when (old.erased_at is null and new.erased_at is not null) execute function require_erased_party();

alter table condition_records enable row level security;
create policy can_select on condition_records for select using (
  (select current_actor_in('office', 'condition-records'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
create policy can_insert on condition_records for insert with check (
  (select current_actor_in('office'))
  or (kind = 'guest_photo' and exists (select 1 from bookings b
    where b.id = booking_id and b.guest_id = (select current_person_id()))));
create policy can_update on condition_records for update using (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));

alter table record_photos enable row level security;
create policy can_select on record_photos for select using (
  (select current_actor_in('office', 'condition-records'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
create policy can_insert on record_photos for insert with check (
  (subject <> 'guest' and (select current_actor_in('office')))
  or (subject = 'guest' and exists (select 1 from bookings b
    where b.id = booking_id and b.guest_id = (select current_person_id()))));
create policy can_update on record_photos for update using (
  (select current_actor_in('office'))
  or (subject = 'guest' and exists (select 1 from bookings b
    where b.id = booking_id and b.guest_id = (select current_person_id()))));
create policy can_delete on record_photos for delete using ((select current_actor_in('condition-records')));
