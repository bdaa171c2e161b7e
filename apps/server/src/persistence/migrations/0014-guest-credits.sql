-- Guest credits: money of a guest that is not exactly a half of the price. A payment of a phase can be paid from it;
-- the rest goes back to the guest. The account `guest_credits` of the ledger has the open credit of each booking.

-- The amounts that are due include the credits of bookings that are over.
create index bookings_with_credit on bookings (created_at desc, id desc) where credit_amount > 0;

create function bookings_update_credit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update bookings set credit_amount = credit_amount - new.amount where id = new.booking_id;
  return null;
end $$;
create trigger ledger_entries_credit after insert on ledger_entries for each row
  when (new.account = 'guest_credits') execute function bookings_update_credit();

-- At the end of a transaction, the open credit equals the sum of its ledger entries.
create function bookings_check_credit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select credit_amount from bookings where id = new.id) is distinct from
      (select coalesce(-sum(amount), 0) from ledger_entries where booking_id = new.id and account = 'guest_credits') then
    raise exception 'the credit of booking % differs from the ledger', new.id
      using errcode = 'check_violation', constraint = 'bookings_credit_follows_ledger';
  end if;
  return null;
end $$;
create constraint trigger bookings_credit_of_new after insert on bookings
  deferrable initially deferred for each row when (new.credit_amount <> 0) execute function bookings_check_credit();
create constraint trigger bookings_credit_follows_ledger after update on bookings
  deferrable initially deferred for each row when (old.credit_amount <> new.credit_amount)
  execute function bookings_check_credit();

-- A sum that the office or a payment provider received.
create table guest_credits (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  amount numeric(12, 2) not null constraint guest_credits_amount_positive check (amount > 0),
  method text not null constraint guest_credits_method_known
    check (method in ('cash', 'wave', 'bank', 'card', 'modem_pay')),
  reference text constraint guest_credits_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  received_by uuid references users (id),
  received_at timestamptz not null,
  -- Of the series of payments.
  receipt_number text not null constraint guest_credits_receipt_once unique,
  voided_at timestamptz,
  voided_by uuid references users (id),
  void_reason text constraint guest_credits_void_reason_length
    check (char_length(void_reason) between 1 and 500 and void_reason = btrim(void_reason)),
  provider_receipt_id uuid constraint guest_credits_provider_receipt_once unique references provider_receipts (id),
  -- A sum that arrives after the return is for charges.
  for_charges boolean not null default false,
  constraint guest_credits_received_by_one check (num_nonnulls(received_by, provider_receipt_id) = 1),
  constraint guest_credits_online_has_receipt
    check (method in ('cash', 'wave', 'bank') or provider_receipt_id is not null),
  constraint guest_credits_online_stands check (provider_receipt_id is null or voided_at is null),
  constraint guest_credits_transfer_reference check (method = 'cash' or reference is not null),
  constraint guest_credits_void_is_whole check (num_nulls(voided_at, voided_by, void_reason) in (0, 3))
);
create unique index guest_credits_reference_once on guest_credits (method, lower(reference)) where voided_at is null;
create index guest_credits_by_booking on guest_credits (booking_id, received_at);
create index guest_credits_by_age on guest_credits (received_at);

-- The office receives money while a payment or a charge is due.
create function guest_credits_check_booking() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.provider_receipt_id is null
      and (select status from bookings where id = new.booking_id) not in ('booked', 'confirmed')
      and trip_charges_due(new.booking_id) = 0 then
    raise exception 'booking % awaits no payment', new.booking_id
      using errcode = 'check_violation', constraint = 'guest_credits_payment_due';
  end if;
  new.for_charges := (select status from bookings where id = new.booking_id) = 'completed';
  new.receipt_number := next_receipt_number(new.received_at);
  return new;
end $$;
create trigger guest_credits_check_booking before insert on guest_credits
  for each row execute function guest_credits_check_booking();

-- Payments and credits share their references. The lock serializes two records of one reference.
create function require_unused_reference() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.method || ' ' || lower(new.reference), 18));
  if tg_table_name = 'guest_credits' and exists (select 1 from payment_records
      where method = new.method and lower(reference) = lower(new.reference) and voided_at is null)
    or tg_table_name = 'payment_records' and exists (select 1 from guest_credits
      where method = new.method and lower(reference) = lower(new.reference) and voided_at is null) then
    raise exception 'the reference % is used', new.reference
      using errcode = 'unique_violation', constraint = 'guest_credits_reference_once';
  end if;
  return new;
end $$;
create trigger guest_credits_reference_unused before insert on guest_credits
  for each row when (new.reference is not null) execute function require_unused_reference();
create trigger payment_records_reference_unused before insert on payment_records
  for each row when (new.reference is not null) execute function require_unused_reference();
create trigger payment_records_new_reference_unused before update of method, reference on payment_records
  for each row when (new.reference is not null and (new.method, new.reference) is distinct from (old.method, old.reference))
  execute function require_unused_reference();

create function guest_credits_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post('payment', new.id, new.booking_id, new.received_by, new.received_at, jsonb_build_array(
    jsonb_build_object('account', 'till', 'amount', new.amount, 'method', new.method),
    jsonb_build_object('account', 'guest_credits', 'amount', -new.amount)));
  return null;
end $$;
create trigger guest_credits_post after insert on guest_credits
  for each row execute function guest_credits_post();
create constraint trigger guest_credits_spend_receipt after insert on guest_credits
  deferrable initially deferred for each row when (new.provider_receipt_id is not null)
  execute function provider_receipts_check_applied();

-- A credit never changes, except that a mistake is voided once. The ledger rejects the void of a sum that is used.
create function guest_credits_check_void() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null then
    raise exception 'credit % is void', old.id
      using errcode = 'check_violation', constraint = 'guest_credits_void_is_final';
  end if;
  if new.voided_at is null or (to_jsonb(new) - array['voided_at', 'voided_by', 'void_reason'])
      is distinct from (to_jsonb(old) - array['voided_at', 'voided_by', 'void_reason']) then
    raise exception 'voiding credit % changes something else of it', old.id
      using errcode = 'check_violation', constraint = 'guest_credits_void_alone';
  end if;
  new.voided_at := greatest(new.voided_at, new.received_at);
  return new;
end $$;
create trigger guest_credits_check_void before update on guest_credits
  for each row execute function guest_credits_check_void();

create function guest_credits_reverse() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_reverse(new.id, new.voided_by, new.voided_at);
  return null;
end $$;
create trigger guest_credits_post_void after update on guest_credits
  for each row execute function guest_credits_reverse();

-- A part of the open credit that went back to the guest.
create table guest_credit_refunds (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  amount numeric(12, 2) not null constraint guest_credit_refunds_amount_positive check (amount > 0),
  method text not null constraint guest_credit_refunds_method_known check (method in ('cash', 'wave', 'bank')),
  reference text constraint guest_credit_refunds_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  -- The masked destination that it was sent to.
  destination text constraint guest_credit_refunds_destination_length
    check (char_length(destination) between 1 and 100),
  reason text not null constraint guest_credit_refunds_reason_length
    check (char_length(reason) between 1 and 500 and reason = btrim(reason)),
  paid_by uuid not null references users (id),
  paid_at timestamptz not null,
  -- Of the series of refunds.
  receipt_number text not null constraint guest_credit_refunds_receipt_once unique
);
create unique index guest_credit_refunds_reference_once on guest_credit_refunds (method, lower(reference));
create index guest_credit_refunds_by_booking on guest_credit_refunds (booking_id, paid_at);
create index guest_credit_refunds_by_age on guest_credit_refunds (paid_at);

create function guest_credit_refunds_number() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.receipt_number := next_refund_receipt_number(new.paid_at);
  return new;
end $$;
create trigger guest_credit_refunds_number before insert on guest_credit_refunds
  for each row execute function guest_credit_refunds_number();

create function guest_credit_refunds_reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'a credit that was given back never changes'
    using errcode = 'check_violation', constraint = 'guest_credit_refunds_final';
end $$;
create trigger guest_credit_refunds_final before update or delete or truncate on guest_credit_refunds
  for each statement execute function guest_credit_refunds_reject_change();

create function guest_credit_refunds_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post('refund', new.id, new.booking_id, new.paid_by, new.paid_at, jsonb_build_array(
    jsonb_build_object('account', 'guest_credits', 'amount', new.amount),
    jsonb_build_object('account', 'till', 'amount', -new.amount, 'method', new.method)));
  return null;
end $$;
create trigger guest_credit_refunds_post after insert on guest_credit_refunds
  for each row execute function guest_credit_refunds_post();

create trigger booking_search_of_credit after insert on guest_credits
  for each row execute function booking_search_of_part();
create trigger booking_search_of_credit_refund after insert on guest_credit_refunds
  for each row execute function booking_search_of_part();

alter table guest_credits enable row level security;
create policy can_select on guest_credits for select using (
  (select current_actor_in('office', 'reconcile', 'mails', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on guest_credits for insert with check (
  (select current_actor_in('office', 'payment-providers')));
create policy can_update on guest_credits for update using ((select current_actor_in('office')));

alter table guest_credit_refunds enable row level security;
create policy can_select on guest_credit_refunds for select using (
  (select current_actor_in('office', 'reconcile', 'mails', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on guest_credit_refunds for insert with check ((select current_actor_in('office')));
