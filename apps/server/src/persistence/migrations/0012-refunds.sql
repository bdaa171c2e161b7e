-- Refunds to guests: of cancelled bookings, and of unmatched receipts that the office gave back by hand. Their triggers
-- post to the ledger.

-- How a cancellation shares out the received money between guest and host. The basis is the percentage of the
-- cancellation policy, the days that were not driven, or an amount that the office sets with a reason. It can change
-- until it is paid.
create table refunds (
  booking_id uuid primary key references bookings (id),
  renter_refund_amount numeric(12, 2) not null constraint refunds_renter_positive check (renter_refund_amount >= 0),
  owner_compensation_amount numeric(12, 2) not null
    constraint refunds_owner_positive check (owner_compensation_amount >= 0),
  platform_keeps_amount numeric(12, 2) not null default 0
    constraint refunds_platform_keeps_nothing check (platform_keeps_amount = 0),
  cancelled_within_24h boolean not null,
  refund_percentage integer not null constraint refunds_percentage_range check (refund_percentage between 0 and 100),
  notes text not null default '',
  created_at timestamptz not null default now(),
  basis text not null default 'percentage'
    constraint refunds_basis_known check (basis in ('percentage', 'days_not_driven', 'office')),
  changed_by uuid references users (id),
  changed_at timestamptz,
  set_by uuid references users (id),
  set_at timestamptz,
  set_reason text constraint refunds_set_reason_length
    check (char_length(set_reason) between 1 and 500 and set_reason = btrim(set_reason)),
  constraint refunds_change_is_whole check (num_nulls(changed_by, changed_at) in (0, 2)),
  constraint refunds_changed_after_made check (changed_at >= created_at),
  constraint refunds_office_gives_reason
    check (num_nulls(set_by, set_at, set_reason) = case basis when 'office' then 0 else 3 end),
  constraint refunds_share_by_percentage check (case basis
    when 'percentage' then
      renter_refund_amount = round((renter_refund_amount + owner_compensation_amount) * refund_percentage / 100, 2)
    else refund_percentage = coalesce(
      round(renter_refund_amount * 100 / nullif(renter_refund_amount + owner_compensation_amount, 0)), 0) end)
);

-- The received money of a booking is its payments plus `changed_amount`, the change of the price that guest credit has
-- paid since. Voided payments do not count.
create function require_whole_refund() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.renter_refund_amount + new.owner_compensation_amount is distinct from (
    select coalesce(sum(amount), 0) from payment_records
    where booking_id = new.booking_id and received and voided_at is null
  ) + (select changed_amount from bookings where id = new.booking_id) then
    raise exception 'a refund shares out exactly what was received'
      using errcode = 'check_violation', constraint = 'refunds_share_what_was_received';
  end if;
  return new;
end $$;
create trigger refunds_share_what_was_received before insert or update on refunds
  for each row execute function require_whole_refund();

-- A day was not driven if the price of the shorter rental would not have included it. It comes back with its share of
-- fees and extras.
create function refunds_check_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  booked bookings;
begin
  select * into booked from bookings where id = new.booking_id;
  if new.renter_refund_amount <> round((booked.guest_total - booked.kept_amount) * greatest(0, booked.days
      - greatest(1, (new.created_at at time zone 'Africa/Banjul')::date - booked.start_date)) / booked.days, 2) then
    raise exception 'the refund of booking % is not the price of the days that were not driven', new.booking_id
      using errcode = 'check_violation', constraint = 'refunds_days_not_driven';
  end if;
  return new;
end $$;
create trigger refunds_check_days before insert or update on refunds for each row
  when (new.basis = 'days_not_driven') execute function refunds_check_days();

-- The percentage of the received money that the rules give back to the guest at an instant. The grace period ends at
-- the latest when the pick-up day begins, also if that has moved.
create function refund_percentage_at(booked bookings, at timestamptz) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when booked.cancel_reason = 'host_unavailable' and not is_out then 100
    when booked.cancel_reason = 'no_show' or is_out then 0
    when at <= booked.free_cancellation_until and at <= begins then 100
    when at >= begins - case policy when 'strict' then interval '168 hours' else interval '24 hours' end then 0
    when policy = 'flexible' then 100
    else 50 end
  from (select
    booked.car_rules ->> 'cancellation_policy' as policy,
    booked.start_date::timestamp at time zone 'Africa/Banjul' as begins,
    exists (select 1 from car_conditions where booking_id = booked.id and moment = 'hand_over') as is_out) as facts
$$;

-- A cancellation by the policy gives back the percentage of the policy. The office's amounts and the days that were not
-- driven have their own basis.
create function refunds_check_percentage() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  booked bookings;
begin
  select * into booked from bookings where id = new.booking_id;
  if new.refund_percentage <> refund_percentage_at(booked, new.created_at) then
    raise exception 'the refund of booking % is not that of its policy', new.booking_id
      using errcode = 'check_violation', constraint = 'refunds_percentage_of_policy';
  end if;
  return new;
end $$;
create trigger refunds_check_percentage before insert on refunds for each row
  when (new.basis = 'percentage') execute function refunds_check_percentage();

-- The shares of a refund cannot change once the host is paid out. `refunds_check_paid` protects a refund that is partly
-- paid to the guest.
create function refunds_check_paid_out() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from payout_items where booking_id = new.booking_id and voided_at is null) then
    raise exception 'the host''s share of booking % is paid out', new.booking_id
      using errcode = 'check_violation', constraint = 'refunds_not_paid_out';
  end if;
  return new;
end $$;
create trigger refunds_check_paid_out before update on refunds
  for each row execute function refunds_check_paid_out();

-- The share of the guest cannot change once a part of it is paid.
create function refunds_check_paid() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from refund_payments where booking_id = new.booking_id and voided_at is null) then
    raise exception 'the refund of booking % is paid', new.booking_id
      using errcode = 'check_violation', constraint = 'refund_payments_in_full';
  end if;
  return new;
end $$;
create trigger refunds_paid_stand before update on refunds for each row
  when (old.renter_refund_amount is distinct from new.renter_refund_amount) execute function refunds_check_paid();

-- The amount of a refund cannot change once a provider refund is pending or paid.
create function refunds_check_provider() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from provider_refunds where booking_id = new.booking_id and purpose = 'booking'
      and status <> 'failed') then
    raise exception 'a provider pays the refund of booking %', new.booking_id
      using errcode = 'check_violation', constraint = 'refunds_not_at_provider';
  end if;
  return new;
end $$;
create trigger refunds_not_at_provider before update of renter_refund_amount on refunds
  for each row execute function refunds_check_provider();

create function refunds_keep_order() returns trigger language plpgsql as $$
begin
  new.changed_at := greatest(new.changed_at, old.changed_at, old.created_at);
  return new;
end $$;
create trigger refunds_keep_order before update on refunds for each row
  when (new.changed_at is not null) execute function refunds_keep_order();

create function refunds_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post('cancellation', new.booking_id, new.booking_id, null, new.created_at, jsonb_build_array(
    jsonb_build_object('account', 'guest_money',
      'amount', new.renter_refund_amount + new.owner_compensation_amount + new.platform_keeps_amount),
    jsonb_build_object('account', 'refund_due', 'amount', -new.renter_refund_amount),
    jsonb_build_object('account', 'fees', 'amount', -new.platform_keeps_amount),
    jsonb_build_object('account', 'host_due', 'amount', -new.owner_compensation_amount,
      'host', (select c.owner_id from bookings b join cars c on c.id = b.car_id where b.id = new.booking_id))));
  return null;
end $$;
create trigger refunds_post after insert on refunds for each row execute function refunds_post();

create function refunds_post_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed timestamptz := coalesce(new.changed_at, now());
begin
  perform ledger_reverse(new.booking_id, new.changed_by, changed);
  perform ledger_post('cancellation', new.booking_id, new.booking_id, new.changed_by, changed, jsonb_build_array(
    jsonb_build_object('account', 'guest_money',
      'amount', new.renter_refund_amount + new.owner_compensation_amount + new.platform_keeps_amount),
    jsonb_build_object('account', 'refund_due', 'amount', -new.renter_refund_amount),
    jsonb_build_object('account', 'fees', 'amount', -new.platform_keeps_amount),
    jsonb_build_object('account', 'host_due', 'amount', -new.owner_compensation_amount,
      'host', (select c.owner_id from bookings b join cars c on c.id = b.car_id where b.id = new.booking_id))));
  return null;
end $$;
create trigger refunds_post_change after update on refunds for each row
  when ((old.renter_refund_amount, old.owner_compensation_amount)
    is distinct from (new.renter_refund_amount, new.owner_compensation_amount))
  execute function refunds_post_change();

-- Refunds that were paid out. A refund has one or more parts: one for each provider refund, and at most one by hand for
-- the rest. The part that makes the refund whole `completes` it. A part whose refund failed later is void: the row and
-- its receipt number stay, and the ledger reverses its posting.
create table refund_payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null constraint refund_payments_of_refund references refunds (booking_id),
  amount numeric(12, 2) not null constraint refund_payments_amount_positive check (amount > 0),
  method text not null constraint refund_payments_method_known
    check (method in ('cash', 'wave', 'bank', 'card', 'modem_pay')),
  reference text constraint refund_payments_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  paid_by uuid references users (id),
  paid_at timestamptz not null,
  -- Of a series of its own, without gaps in each year.
  receipt_number text not null constraint refund_payments_receipt_once unique,
  -- The destination that it was sent to, without its number: `Wave •••• 4268`.
  destination text constraint refund_payments_destination_masked
    check (destination ~ '^(Wave|Bank account) •••• [A-Z0-9]{4}$'),
  provider_refund_id uuid constraint refund_payments_provider_refund_once unique references provider_refunds (id),
  completes boolean not null default true,
  voided_at timestamptz,
  void_reason text constraint refund_payments_void_reason_length
    check (char_length(void_reason) between 1 and 500 and void_reason = btrim(void_reason)),
  constraint refund_payments_destination_of_method check (destination is null
    or destination like case method when 'wave' then 'Wave %' when 'bank' then 'Bank %' else '' end),
  constraint refund_payments_void_is_whole check (num_nulls(voided_at, void_reason) in (0, 2)),
  constraint refund_payments_void_at_provider check (voided_at is null or provider_refund_id is not null)
);
create index refund_payments_by_age on refund_payments (paid_at);
create index refund_payments_by_booking on refund_payments (booking_id);
create unique index refund_payments_completed_once on refund_payments (booking_id) where completes and voided_at is null;
create unique index refund_payments_reference_once on refund_payments (method, lower(reference)) where voided_at is null;

create function refund_payments_keep_order() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  new.paid_at := greatest(new.paid_at, (select created_at from refunds where booking_id = new.booking_id));
  return new;
end $$;
create trigger refund_payments_keep_order before insert on refund_payments for each row
  execute function refund_payments_keep_order();

-- The lock serializes the parts of one refund.
create function refund_payments_check_parts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due numeric;
  paid numeric;
begin
  select renter_refund_amount into due from refunds where booking_id = new.booking_id for no key update;
  select coalesce(sum(amount), 0) into paid from refund_payments
    where booking_id = new.booking_id and voided_at is null;
  if paid >= due then
    raise exception 'the refund of booking % is paid', new.booking_id
      using errcode = 'check_violation', constraint = 'refund_payments_once';
  end if;
  if paid + new.amount > due or (new.provider_refund_id is null and paid + new.amount <> due) then
    raise exception 'the refund of booking % is paid in full', new.booking_id
      using errcode = 'check_violation', constraint = 'refund_payments_in_full';
  end if;
  if new.provider_refund_id is not null and not exists (
    select 1 from provider_refunds where id = new.provider_refund_id and purpose = 'booking' and status = 'succeeded'
      and booking_id = new.booking_id and amount = new.amount) then
    raise exception 'refund % of a provider is another one', new.provider_refund_id
      using errcode = 'check_violation', constraint = 'refund_payments_fit_provider';
  end if;
  new.completes := paid + new.amount is not distinct from due;
  return new;
end $$;
create trigger refund_payments_complete before insert on refund_payments
  for each row execute function refund_payments_check_parts();

-- A refund with a pending provider refund is not also paid by hand.
create function refund_payments_check_provider() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.provider_refund_id is null and exists (select 1 from provider_refunds
      where booking_id = new.booking_id and purpose = 'booking' and status = 'requested') then
    raise exception 'a provider pays the refund of booking %', new.booking_id
      using errcode = 'check_violation', constraint = 'refunds_not_at_provider';
  end if;
  return new;
end $$;
create trigger refund_payments_not_at_provider before insert on refund_payments
  for each row execute function refund_payments_check_provider();

create function refund_payments_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post('refund', new.id, new.booking_id, new.paid_by, new.paid_at, jsonb_build_array(
    jsonb_build_object('account', 'refund_due', 'amount', new.amount),
    jsonb_build_object('account', 'till', 'amount', -new.amount, 'method', new.method)));
  return null;
end $$;
create trigger refund_payments_post after insert on refund_payments
  for each row execute function refund_payments_post();

create function refund_payments_reverse() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_reverse(new.id, null, new.voided_at);
  update refund_payments set completes = false
    where booking_id = new.booking_id and completes and voided_at is null;
  update statement_lines set refund_payment_id = null, matched_by = null, matched_at = null
    where refund_payment_id = new.id;
  return null;
end $$;
create trigger refund_payments_post_void after update on refund_payments for each row
  when (old.voided_at is null and new.voided_at is not null) execute function refund_payments_reverse();

create table refund_receipt_counters (
  year integer primary key,
  last_number integer not null
);

create function next_refund_receipt_number(paid timestamptz) returns text language sql as $$
  insert into refund_receipt_counters (year, last_number)
    values (extract(year from paid at time zone 'Africa/Banjul')::integer, 1)
    on conflict (year) do update set last_number = refund_receipt_counters.last_number + 1
    returning 'RF-' || year || '-' || lpad(last_number::text, greatest(4, length(last_number::text)), '0');
$$;
revoke execute on function next_refund_receipt_number(timestamptz) from public;

create function refund_payments_number() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.receipt_number := next_refund_receipt_number(new.paid_at);
  return new;
end $$;
-- Runs after `refund_payments_keep_order`, which sets the final time: triggers run in the order of their names.
create trigger refund_payments_number before insert on refund_payments
  for each row execute function refund_payments_number();
-- The number and the reference of a refund are search terms of the booking.
create trigger booking_search_of_refund after insert on refund_payments
  for each row execute function booking_search_of_part();

-- Unmatched receipts that the office gave back by hand, because the provider could not send them back.
create table receipt_refunds (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null constraint receipt_refunds_once unique references provider_receipts (id),
  booking_id uuid not null references bookings (id),
  -- All of the receipt, in dalasi.
  amount numeric(12, 2) not null constraint receipt_refunds_amount_positive check (amount > 0),
  method text not null constraint receipt_refunds_method_known check (method in ('cash', 'wave', 'bank')),
  reference text constraint receipt_refunds_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  -- The masked destination that it was sent to.
  destination text constraint receipt_refunds_destination_length check (char_length(destination) between 1 and 100),
  paid_by uuid not null references users (id),
  paid_at timestamptz not null
);
create unique index receipt_refunds_reference_once on receipt_refunds (method, lower(reference));
create index receipt_refunds_by_booking on receipt_refunds (booking_id, paid_at);

-- The provider is asked first. The lock serializes refunds of one receipt by hand and by the provider.
create function receipt_refunds_check_receipt() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare receipt provider_receipts;
begin
  select * into receipt from provider_receipts where id = new.receipt_id for no key update;
  if receipt.unmatched_reason is null
    or (new.booking_id, new.amount) is distinct from (receipt.booking_id, receipt.amount)
    or not exists (select 1 from provider_refunds where receipt_id = new.receipt_id and status = 'failed')
    or exists (select 1 from provider_refunds where receipt_id = new.receipt_id and status <> 'failed') then
    raise exception 'receipt % cannot be given back by hand', new.receipt_id
      using errcode = 'check_violation', constraint = 'receipt_refunds_after_failure';
  end if;
  return new;
end $$;
create trigger receipt_refunds_after_failure before insert on receipt_refunds
  for each row execute function receipt_refunds_check_receipt();

create function receipt_refunds_reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'a receipt that was given back never changes'
    using errcode = 'check_violation', constraint = 'receipt_refunds_final';
end $$;
create trigger receipt_refunds_final before update or delete or truncate on receipt_refunds
  for each statement execute function receipt_refunds_reject_change();

-- Of the kind `refund`, so that cash book and reports include it.
create function receipt_refunds_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post('refund', new.id, new.booking_id, new.paid_by, new.paid_at, jsonb_build_array(
    jsonb_build_object('account', 'unmatched_receipts', 'amount', new.amount),
    jsonb_build_object('account', 'till', 'amount', -new.amount, 'method', new.method)));
  return null;
end $$;
create trigger receipt_refunds_post after insert on receipt_refunds
  for each row execute function receipt_refunds_post();
create trigger receipt_refunds_transfer_reference before insert on receipt_refunds
  for each row execute function require_transfer_reference();

create trigger booking_search_of_receipt_refund after insert on receipt_refunds
  for each row execute function booking_search_of_part();

alter table refunds enable row level security;
create policy can_select on refunds for select using (
  (select current_actor_in('office', 'reconcile', 'demo-data', 'payment-providers'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
create policy can_insert on refunds for insert with check (
  (select current_actor_in('office', 'demo-data'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_update on refunds for update using ((select current_actor_in('office')));
create policy can_select_for_mails on refunds for select using ((select current_actor_in('mails')));

alter table refund_payments enable row level security;
create policy can_select on refund_payments for select using (
  (select current_actor_in('office', 'reconcile', 'payment-providers'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
create policy can_insert on refund_payments for insert with check ((select current_actor_in('office', 'payment-providers')));
create policy can_select_for_mails on refund_payments for select using ((select current_actor_in('mails')));

alter table receipt_refunds enable row level security;
create policy can_select on receipt_refunds for select using (
  (select current_actor_in('office', 'reconcile'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on receipt_refunds for insert with check ((select current_actor_in('office')));
