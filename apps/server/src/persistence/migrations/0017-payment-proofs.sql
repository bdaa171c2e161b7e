-- Payment proofs: pictures of a transfer that a guest adds to an open payment notice. Their files are private. They show
-- accounts of the guest, so the erasure of the account deletes them with the notice.

create table payment_proofs (
  id uuid primary key,
  notice_id uuid not null references payment_notices (id) on delete cascade,
  booking_id uuid not null references bookings (id),
  -- At most three pictures for each notice: concurrent uploads cannot take the same slot.
  slot smallint not null constraint payment_proofs_three check (slot between 1 and 3),
  added_at timestamptz not null,
  constraint payment_proofs_slot_once unique (notice_id, slot)
);
create index payment_proofs_by_booking on payment_proofs (booking_id);

-- Files to delete: those of deleted proofs, and those of uploads until their proof is recorded. A job deletes the files.
create table payment_proof_removals (
  proof_id uuid primary key,
  booking_id uuid not null,
  remove_after timestamptz not null
);
create index payment_proof_removals_by_time on payment_proof_removals (remove_after, proof_id);

-- The lock lets a decision on the notice and a new picture of it happen one after the other only.
create function payment_proofs_check_insert() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from payment_notices
    where id = new.notice_id and booking_id = new.booking_id and decision is null for share;
  if not found then
    raise exception 'payment notice % awaits no decision', new.notice_id
      using errcode = 'check_violation', constraint = 'payment_proofs_notice_open';
  end if;
  return new;
end $$;
create trigger payment_proofs_check_insert before insert on payment_proofs
  for each row execute function payment_proofs_check_insert();

create function payment_proofs_queue_removal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into payment_proof_removals (proof_id, booking_id, remove_after)
  values (old.id, old.booking_id, now()) on conflict (proof_id) do nothing;
  return null;
end $$;
create trigger payment_proofs_queue_removal after delete on payment_proofs
  for each row execute function payment_proofs_queue_removal();

alter table payment_proofs enable row level security;
create policy can_select on payment_proofs for select using (
  (select current_actor_in('office'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on payment_proofs for insert with check (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
