-- Payments of guests, payment notices and their proofs.

-- Payments of guests.
create table payment_records (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  phase text not null constraint payment_records_phase_known check (phase in ('deposit50', 'final50')),
  -- `credit`: from the guest credit of the booking, which moves no money.
  method text not null constraint payment_records_method_known
    check (method in ('cash', 'wave', 'bank', 'card', 'modem_pay', 'credit')),
  amount numeric(12, 2) not null constraint payment_records_amount_positive check (amount >= 0),
  received boolean not null default true,
  received_by uuid references users (id),
  received_at timestamptz not null default now(),
  -- The sender's reference of the transfer.
  reference text constraint payment_records_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  -- Numbered without gaps in each year.
  receipt_number text not null constraint payment_records_receipt_once unique,
  corrected_by uuid references users (id),
  corrected_at timestamptz,
  -- A payment that was recorded by mistake is voided: the row and its receipt number stay, and the ledger reverses its
  -- posting. The phase and the reference can then be recorded again.
  voided_at timestamptz,
  voided_by uuid references users (id),
  void_reason text constraint payment_records_void_reason_length
    check (char_length(void_reason) between 1 and 500 and void_reason = btrim(void_reason)),
  provider_receipt_id uuid references provider_receipts (id),
  constraint payment_records_corrected_after check (corrected_at >= received_at),
  constraint payment_records_corrected_by_somebody check (corrected_by is null or corrected_at is not null),
  constraint payment_records_void_is_whole check (num_nulls(voided_at, voided_by, void_reason) in (0, 3)),
  constraint payment_records_online_has_receipt
    check (method in ('cash', 'wave', 'bank', 'credit') or provider_receipt_id is not null),
  constraint payment_records_credit_alone
    check (method <> 'credit' or (reference is null and provider_receipt_id is null and received))
);
create unique index payment_records_phase_once on payment_records (booking_id, phase) where voided_at is null;
create unique index payment_records_reference_once on payment_records (method, lower(reference)) where voided_at is null;
create index payment_records_by_booking on payment_records (booking_id);
-- Bookkeeping exports read payments by age, page by page.
create index payment_records_by_age on payment_records (received_at);
create index payment_records_by_receipt on payment_records (provider_receipt_id) where provider_receipt_id is not null;

create table receipt_counters (
  year integer primary key,
  last_number integer not null
);

-- A counter row instead of a sequence: a rolled-back transaction leaves no gap.
create function next_receipt_number(received timestamptz) returns text language sql as $$
  insert into receipt_counters (year, last_number)
    values (extract(year from received at time zone 'Africa/Banjul')::integer, 1)
    on conflict (year) do update set last_number = receipt_counters.last_number + 1
    returning 'R-' || year || '-' || lpad(last_number::text, greatest(4, length(last_number::text)), '0');
$$;
revoke execute on function next_receipt_number(timestamptz) from public;

create function payment_records_number() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.receipt_number := next_receipt_number(new.received_at);
  return new;
end $$;
create trigger payment_records_number before insert on payment_records
  for each row execute function payment_records_number();

-- The receipt number and the reference are search terms of the booking.
create trigger booking_search_of_payment after insert or update of reference on payment_records
  for each row execute function booking_search_of_part();

create function require_amount_of_phase() returns trigger language plpgsql as $$
begin
  if new.amount is distinct from (
    select case new.phase when 'deposit50' then deposit_amount else final_amount end
    from bookings where id = new.booking_id
  ) then
    raise exception 'a payment is exactly one half of its booking'
      using errcode = 'check_violation', constraint = 'payment_records_amount_of_phase';
  end if;
  return new;
end $$;
-- Voiding or correcting a payment does not compare it with a price that has changed since; its amount never changes.
create trigger payment_records_amount_of_phase before insert on payment_records
  for each row execute function require_amount_of_phase();
create trigger payment_records_amount_stays before update on payment_records for each row
  when ((old.amount, old.phase, old.booking_id) is distinct from (new.amount, new.phase, new.booking_id))
  execute function require_amount_of_phase();

-- A payment by transfer or through a provider has a reference (D53).
create function require_transfer_reference() returns trigger language plpgsql as $$
begin
  if new.method in ('wave', 'bank', 'card', 'modem_pay') and coalesce(trim(new.reference), '') = '' then
    raise exception 'a payment by % needs its reference', new.method
      using errcode = 'check_violation', constraint = 'payment_records_transfer_reference';
  end if;
  return new;
end $$;
create trigger payment_records_reference_on_insert before insert on payment_records
  for each row execute function require_transfer_reference();
create trigger payment_records_reference_on_update before update of method, reference on payment_records
  for each row when ((new.method, new.reference) is distinct from (old.method, old.reference))
  execute function require_transfer_reference();

create function payment_records_keep_order() returns trigger language plpgsql as $$
begin
  new.corrected_at := greatest(new.corrected_at, new.received_at);
  return new;
end $$;
create trigger payment_records_keep_order before update on payment_records for each row
  when (new.corrected_at < new.received_at) execute function payment_records_keep_order();

create function payment_records_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then perform ledger_reverse(old.id, new.corrected_by, new.corrected_at); end if;
  perform ledger_post('payment', new.id, new.booking_id, coalesce(new.corrected_by, new.received_by),
    coalesce(new.corrected_at, new.received_at), jsonb_build_array(
      case new.method
        when 'credit' then jsonb_build_object('account', 'guest_credits', 'amount', new.amount)
        else jsonb_build_object('account', 'till', 'amount', new.amount, 'method', new.method) end,
      jsonb_build_object('account', 'guest_money', 'amount', -new.amount)));
  return null;
end $$;
create trigger payment_records_post after insert on payment_records
  for each row execute function payment_records_post();
create trigger payment_records_post_correction after update on payment_records for each row
  when (old.method is distinct from new.method or old.amount is distinct from new.amount)
  execute function payment_records_post();

-- Voiding changes no other column, and a voided payment is final.
create function payment_records_check_void() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null then
    raise exception 'payment % is void', old.id
      using errcode = 'check_violation', constraint = 'payment_records_void_is_final';
  end if;
  if (to_jsonb(new) - array['voided_at', 'voided_by', 'void_reason'])
      is distinct from (to_jsonb(old) - array['voided_at', 'voided_by', 'void_reason']) then
    raise exception 'voiding payment % changes something else of it', old.id
      using errcode = 'check_violation', constraint = 'payment_records_void_alone';
  end if;
  new.voided_at := greatest(new.voided_at, new.received_at, new.corrected_at);
  return new;
end $$;
create trigger payment_records_check_void before update on payment_records for each row
  when (old.voided_at is not null or new.voided_at is not null) execute function payment_records_check_void();

create function payment_records_reverse() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_reverse(new.id, new.voided_by, new.voided_at);
  return null;
end $$;
create trigger payment_records_post_void after update on payment_records for each row
  when (old.voided_at is null and new.voided_at is not null) execute function payment_records_reverse();

-- At the end of a transaction that voids a payment or clears a received flag of its booking, the booking and its
-- payments agree. After the check-out, its payments cannot be voided.
create function bookings_check_voids() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  checked uuid;
  booked bookings;
begin
  if tg_table_name = 'bookings' then checked := new.id; else checked := new.booking_id; end if;
  select * into booked from bookings where id = checked;
  if booked.deposit_received is distinct from exists (select 1 from payment_records
        where booking_id = checked and phase = 'deposit50' and received and voided_at is null)
      or booked.final_payment_received is distinct from exists (select 1 from payment_records
        where booking_id = checked and phase = 'final50' and received and voided_at is null) then
    raise exception 'booking % contradicts its payments', checked
      using errcode = 'check_violation', constraint = 'bookings_match_payments';
  end if;
  if exists (select 1 from car_conditions where booking_id = checked and moment = 'hand_over') then
    raise exception 'the car of booking % was handed over, so its payments stand', checked
      using errcode = 'check_violation', constraint = 'bookings_handed_over_stay_paid';
  end if;
  return null;
end $$;
create constraint trigger payment_records_void_matches_booking after update on payment_records
  deferrable initially deferred for each row
  when (old.voided_at is null and new.voided_at is not null) execute function bookings_check_voids();
create constraint trigger bookings_payments_taken_back after update on bookings
  deferrable initially deferred for each row
  when ((old.deposit_received and not new.deposit_received)
    or (old.final_payment_received and not new.final_payment_received)) execute function bookings_check_voids();

-- A payment of a provider is a fact of the provider: it is refunded, and neither corrected nor voided.
create function payment_records_check_online() returns trigger language plpgsql as $$
begin
  raise exception 'payment % was received by a provider', old.id
    using errcode = 'check_violation', constraint = 'payment_records_online_stands';
end $$;
create trigger payment_records_online_stands before update on payment_records for each row
  when (old.provider_receipt_id is not null
    and (old.method, old.reference, old.amount, old.provider_receipt_id, old.voided_at)
      is distinct from (new.method, new.reference, new.amount, new.provider_receipt_id, new.voided_at))
  execute function payment_records_check_online();
create constraint trigger payment_records_spend_receipt after insert on payment_records
  deferrable initially deferred for each row when (new.provider_receipt_id is not null)
  execute function provider_receipts_check_applied();

create function payment_records_check_credit() returns trigger language plpgsql as $$
begin
  raise exception 'payment % cannot become or cease to be one from credit', old.id
    using errcode = 'check_violation', constraint = 'payment_records_credit_stands';
end $$;
create trigger payment_records_credit_stands before update of method on payment_records for each row
  when ((old.method = 'credit') <> (new.method = 'credit')) execute function payment_records_check_credit();

-- A guest's statement that a payment is on its way. It records no payment: the office accepts it by recording one, or
-- declines it.
create table payment_notices (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  phase text not null constraint payment_notices_phase_known check (phase in ('deposit50', 'final50')),
  method text not null constraint payment_notices_method_known check (method in ('cash', 'wave', 'bank')),
  reference text constraint payment_notices_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  note text constraint payment_notices_note_length check (char_length(note) between 1 and 500 and note = btrim(note)),
  sent_at timestamptz not null,
  -- The end of the hold before and after the notice, for the deposit. The final payment has no hold.
  hold_before timestamptz,
  hold_until timestamptz,
  decision text constraint payment_notices_decision_known check (decision in ('accepted', 'declined')),
  -- Null if the server accepted the notice, because a provider has received its payment.
  decided_by uuid references users (id),
  decided_at timestamptz,
  decline_reason text constraint payment_notices_decline_reason_length
    check (char_length(decline_reason) between 1 and 500 and decline_reason = btrim(decline_reason)),
  constraint payment_notices_transfer_reference check (method = 'cash' or reference is not null),
  constraint payment_notices_deposit_has_hold
    check (num_nulls(hold_before, hold_until) = case phase when 'deposit50' then 0 else 2 end),
  constraint payment_notices_in_hold check (hold_before > sent_at),
  constraint payment_notices_never_shorten check (hold_until >= hold_before),
  constraint payment_notices_decision_is_whole
    check (num_nulls(decision, decided_at) in (0, 2) and (decision is not null or decided_by is null)
      and (decision <> 'declined' or decided_by is not null)),
  constraint payment_notices_declined_with_reason
    check ((decision is not distinct from 'declined') = (decline_reason is not null)),
  constraint payment_notices_decided_after check (decided_at >= sent_at)
);
create unique index payment_notices_open_once on payment_notices (booking_id, phase) where decision is null;
create index payment_notices_by_booking on payment_notices (booking_id, sent_at);

create function payment_notices_keep_order() returns trigger language plpgsql as $$
begin
  new.decided_at := greatest(new.decided_at, new.sent_at);
  return new;
end $$;
create trigger payment_notices_keep_order before update on payment_notices for each row
  when (new.decided_at < new.sent_at) execute function payment_notices_keep_order();

-- A notice is about the payment that is due now. It extends the hold to the end of the pick-up day at most.
create function payment_notices_check_booking() returns trigger language plpgsql as $$
declare booked bookings;
begin
  select * into booked from bookings where id = new.booking_id;
  if booked.status <> (case new.phase when 'deposit50' then 'booked' else 'confirmed' end) then
    raise exception 'booking % awaits no such payment', new.booking_id
      using errcode = 'check_violation', constraint = 'payment_notices_payment_due';
  end if;
  if new.hold_before <> booked.hold_expires_at or (new.hold_until > new.hold_before
      and new.hold_until > (booked.start_date + 1)::timestamp at time zone 'Africa/Banjul') then
    raise exception 'booking % cannot be held until %', new.booking_id, new.hold_until
      using errcode = 'check_violation', constraint = 'payment_notices_hold_until_pick_up';
  end if;
  return new;
end $$;
create trigger payment_notices_check_booking before insert on payment_notices
  for each row execute function payment_notices_check_booking();

-- A decision is final. The erasure of an account deletes the notices of its bookings.
create function payment_notices_check_decided() returns trigger language plpgsql as $$
begin
  raise exception 'payment notice % is decided', old.id
    using errcode = 'check_violation', constraint = 'payment_notices_decision_is_final';
end $$;
create trigger payment_notices_check_decided before update on payment_notices for each row
  when (old.decision is not null) execute function payment_notices_check_decided();

create function payment_notices_mark_booking() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare marked uuid := coalesce(new.booking_id, old.booking_id);
begin
  update bookings set payment_notice_at =
    (select min(sent_at) from payment_notices where booking_id = marked and decision is null)
  where id = marked;
  return null;
end $$;
create trigger payment_notices_mark_booking after insert or update or delete on payment_notices
  for each row execute function payment_notices_mark_booking();

-- Pictures of a transfer that a guest adds to an open payment notice. Their files are private. They show accounts of
-- the guest, so the erasure of the account deletes them with the notice.
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
create trigger payment_proofs_queue_removal after delete on payment_proofs
  for each row execute function pictures_queue_removal('payment-proofs');

-- Reminder mails list the payment methods of a booking.
alter table payment_records enable row level security;
create policy can_select on payment_records for select using (
  (select current_actor_in('office', 'reconcile', 'demo-data', 'reminders', 'payment-providers'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
create policy can_insert on payment_records for insert with check (
  (select current_actor_in('office', 'demo-data', 'payment-providers')));
-- A provider's receipt adopts a payment that the office recorded with its transaction before.
create policy can_update on payment_records for update using ((select current_actor_in('office', 'payment-providers')));
-- Mails carry receipts that are rendered when they are sent. Policies of their own leave those of other tasks alone.
create policy can_select_for_mails on payment_records for select using ((select current_actor_in('mails')));

-- A host sees the payments of a booking, but not the payment notices of its guest.
alter table payment_notices enable row level security;
create policy can_select on payment_notices for select using (
  (select current_actor_in('office', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on payment_notices for insert with check (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_update on payment_notices for update using ((select current_actor_in('office', 'payment-providers')));
create policy can_delete on payment_notices for delete using (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));

alter table payment_proofs enable row level security;
create policy can_select on payment_proofs for select using (
  (select current_actor_in('office'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on payment_proofs for insert with check (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
