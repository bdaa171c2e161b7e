-- Signed rental contracts: each version as it was signed, with the hash of its content and of its file.

create table contract_versions (
  booking_id uuid not null references bookings (id),
  version integer not null constraint contract_versions_from_one check (version >= 1),
  language text not null,
  -- Canonical JSON: facts, parties and texts. After an erasure the facts only, which name no person.
  content text not null constraint contract_versions_content_length check (octet_length(content) <= 200000),
  content_sha256 text not null,
  -- Strokes or a typed name.
  signature jsonb,
  signed_at timestamptz not null,
  signed_by uuid not null references users (id),
  -- The admin on whose device the guest signed.
  witnessed_by uuid references users (id),
  file bytea constraint contract_versions_file_size check (octet_length(file) <= 2000000),
  file_sha256 text not null,
  erased_at timestamptz,
  -- The office states that the guest has signed this version on paper. Content and file are checked like those of
  -- others.
  on_paper boolean not null default false,
  -- The host who is named in the contract, also when the booking has moved to a car of another host.
  host_id uuid not null references users (id),
  primary key (booking_id, version),
  constraint contract_versions_content_hash check (
    erased_at is not null or content_sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  constraint contract_versions_file_hash check (file is null or file_sha256 = encode(sha256(file), 'hex')),
  constraint contract_versions_whole check (
    num_nulls(signature, file) = case when erased_at is not null then 2 when on_paper then 1 else 0 end
    and (signature is null or not on_paper)),
  constraint contract_versions_paper_witnessed check (witnessed_by is not null or not on_paper)
);
create unique index contract_versions_by_file on contract_versions (file_sha256);
create index contract_versions_by_host on contract_versions (host_id);
-- A PDF is compressed already.
alter table contract_versions alter column file set storage external;

-- The guest of a paid booking signs the next version.
create function contract_versions_check_new() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  booked bookings;
begin
  select * into booked from bookings where id = new.booking_id for update;
  if booked.status not in ('confirmed', 'ready_for_pickup', 'in_progress') or booked.guest_id <> new.signed_by
    or new.host_id <> (select owner_id from cars where id = booked.car_id) then
    raise exception 'booking % is signed by its guest, for its host, from the deposit to the return', new.booking_id
      using errcode = 'check_violation', constraint = 'contract_versions_signed_by_guest';
  end if;
  if new.version <> 1 + (select count(*) from contract_versions where booking_id = new.booking_id) then
    raise exception 'version % of booking % is not the next one', new.version, new.booking_id
      using errcode = 'check_violation', constraint = 'contract_versions_in_order';
  end if;
  return new;
end $$;
create trigger contract_versions_check_new before insert on contract_versions
  for each row execute function contract_versions_check_new();

-- A signed version never changes. The erasure of an account takes names, signature and file away, and keeps facts and
-- hashes.
create function contract_versions_check_change() returns trigger language plpgsql as $$
begin
  if old.erased_at is null and new.erased_at is not null
    and new.content::jsonb = jsonb_build_object('facts', old.content::jsonb -> 'facts')
    and to_jsonb(new) - array['content', 'signature', 'file', 'erased_at']
      = to_jsonb(old) - array['content', 'signature', 'file', 'erased_at'] then
    return new;
  end if;
  raise exception 'version % of the contract of booking % is signed', old.version, old.booking_id
    using errcode = 'check_violation', constraint = 'contract_versions_are_final';
end $$;
create trigger contract_versions_check_change before update or delete on contract_versions
  for each row execute function contract_versions_check_change();
create constraint trigger contract_versions_erased_with_account after update on contract_versions
  deferrable initially deferred for each row
  when (old.erased_at is null and new.erased_at is not null) execute function require_erased_party();

-- Whether a file is a signed contract, for people who may not know which one.
create function is_signed_contract(file_hash text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from contract_versions where file_sha256 = file_hash)
$$;

alter table contract_versions enable row level security;
-- A payment that changes the days asks the guest to sign again.
create policy can_select on contract_versions for select using (
  (select current_actor_in('office', 'mails', 'payment-providers'))
  or (select current_person_id()) = host_id
  or exists (select 1 from bookings b where b.id = booking_id and (select current_person_id()) = b.guest_id));
create policy can_insert on contract_versions for insert with check (
  ((select current_actor_in('office')) and witnessed_by is not null)
  or (signed_by = (select current_person_id()) and witnessed_by is null));
-- Only for the erasure of an account.
create policy can_update on contract_versions for update using (
  (select current_person_id()) = host_id
  or exists (select 1 from bookings b where b.id = booking_id and (select current_person_id()) = b.guest_id));
