-- Days change after the final payment, too. The price follows through guest credit: more days are paid from it, fewer days turn
-- their price into it. Days that are added are held until they are paid.

-- The final payment stays what it was. `changed_amount` is what the price has changed by since then.
alter table bookings add column changed_amount numeric(12, 2) not null default 0;
alter table bookings drop column final_amount;
alter table bookings add column final_amount numeric(12, 2) not null
  generated always as (guest_total - deposit_amount - changed_amount) stored;
alter table bookings drop constraint bookings_deposit_share;
alter table bookings add constraint bookings_deposit_share check (
  deposit_amount >= 0 and deposit_amount + changed_amount <= guest_total);
alter table bookings add constraint bookings_changed_when_paid check (changed_amount = 0 or final_payment_received);
-- Whether unused days were given up by the return itself. Its agreed hour was that of another day.
alter table bookings add column returned_early boolean not null default false;
alter table bookings add constraint bookings_returned_early_after_trip check (
  not returned_early or status in ('in_progress', 'completed'));

alter table ledger_transactions drop constraint ledger_transactions_kind_known;
alter table ledger_transactions add constraint ledger_transactions_kind_known
  check (kind in ('payment', 'earning', 'cancellation', 'refund', 'payout', 'reversal', 'unmatched_receipt',
    'receipt_refund', 'provider_fee', 'charge', 'price_change'));

create function bookings_post_price_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  change numeric := new.changed_amount - old.changed_amount;
begin
  perform ledger_post('price_change', gen_random_uuid(), new.id, null, new.updated_at, jsonb_build_array(
    jsonb_build_object('account', 'guest_credits', 'amount', change),
    jsonb_build_object('account', 'guest_money', 'amount', -change)));
  return null;
end $$;
create trigger bookings_post_price_change after update of changed_amount on bookings for each row
  when (old.changed_amount <> new.changed_amount) execute function bookings_post_price_change();

-- Until the final payment as before (0033-limits-of-changed-days.sql). After it the payments stand, the price changes by what
-- credit pays or gets, what stays of given-up days never falls, and a trip that has begun keeps its first day.
create or replace function bookings_check_date_change() returns trigger language plpgsql as $$
declare
  is_paid boolean := old.final_payment_received;
begin
  if old.deposit_received and not new.deposit_received
    and (new.start_date, new.end_date, new.days, new.kept_amount) = (old.start_date, old.end_date, old.days, 0) then
    return null;
  end if;
  if old.status not in ('booked', 'confirmed', 'ready_for_pickup', 'in_progress') or new.status <> old.status then
    raise exception 'the days of booking % cannot change any more', new.id
      using errcode = 'check_violation', constraint = 'bookings_days_before_return';
  end if;
  if new.date_changes <> old.date_changes + 1
    or (new.car_id, new.daily_price, new.markup_pct, new.host_extras_amount, new.office_extras_amount,
        new.final_payment_received)
      is distinct from (old.car_id, old.daily_price, old.markup_pct, old.host_extras_amount, old.office_extras_amount,
        old.final_payment_received)
    or (new.kept_amount < old.kept_amount and (is_paid or (new.days <= old.days and not current_actor_in('office'))))
    or new.kept_amount > old.kept_amount + old.daily_price * greatest(old.days - new.days, 0)
    or (is_paid and (new.deposit_amount, new.final_amount) is distinct from (old.deposit_amount, old.final_amount))
    or (not is_paid and old.deposit_received and new.final_amount <= 0)
    or (old.status = 'in_progress' and new.start_date <> old.start_date) then
    raise exception 'a change of the days of booking % changes something else of it', new.id
      using errcode = 'check_violation', constraint = 'bookings_days_change_alone';
  end if;
  if not is_paid and old.deposit_received and new.guest_total > old.guest_total and not current_actor_in('office')
    and (new.deposit_amount + new.credit_amount) * 4 < new.guest_total then
    raise exception 'the deposit of booking % is too small for its days', new.id
      using errcode = 'check_violation', constraint = 'bookings_deposit_covers_days';
  end if;
  return null;
end $$;
drop trigger bookings_check_date_change on bookings;
create constraint trigger bookings_check_date_change after update on bookings
  deferrable initially deferred for each row
  when ((old.start_date, old.end_date, old.days, old.kept_amount, old.date_changes, old.changed_amount, old.returned_early)
    is distinct from
    (new.start_date, new.end_date, new.days, new.kept_amount, new.date_changes, new.changed_amount, new.returned_early))
  execute function bookings_check_date_change();

-- What was received for a booking is its payments, and what credit has paid since.
create or replace function require_whole_refund() returns trigger
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

-- Days that a booking wants to add and that are not paid yet: one request at a time, whose row stays for the next one. The days
-- are held in the calendar of the car until `held_until`, which is null once they are paid or given back.
create table trip_extensions (
  booking_id uuid primary key references bookings (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  guest_total numeric(12, 2) not null,
  -- What the price rises by.
  amount numeric(12, 2) not null constraint trip_extensions_amount_positive check (amount > 0),
  -- `date_changes` of the booking when it was asked for.
  version integer not null,
  requests integer not null constraint trip_extensions_requests_counted check (requests > 0),
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  held_until timestamptz,
  constraint trip_extensions_dates_order check (end_date >= start_date),
  constraint trip_extensions_hold_ends check (held_until > requested_at and held_until <= requested_at + interval '48 hours')
);
create index trip_extensions_held on trip_extensions (held_until) where held_until is not null;

create function trip_extensions_check() returns trigger language plpgsql as $$
declare
  booked bookings;
  checked uuid;
  asked trip_extensions;
begin
  if tg_table_name = 'bookings' then checked := new.id; else checked := new.booking_id; end if;
  select * into asked from trip_extensions where booking_id = checked and held_until is not null;
  if asked.booking_id is null then return null; end if;
  select * into booked from bookings where id = checked;
  if booked.status not in ('ready_for_pickup', 'in_progress') or asked.version <> booked.date_changes
    or asked.guest_total <> booked.guest_total + asked.amount then
    raise exception 'booking % does not await the payment of its extension', checked
      using errcode = 'check_violation', constraint = 'trip_extensions_of_paid_bookings';
  end if;
  return null;
end $$;
create constraint trigger trip_extensions_check after insert or update on trip_extensions
  deferrable initially deferred for each row when (new.held_until is not null) execute function trip_extensions_check();
create constraint trigger bookings_check_extension after update on bookings
  deferrable initially deferred for each row
  when ((old.status, old.date_changes, old.guest_total) is distinct from (new.status, new.date_changes, new.guest_total))
  execute function trip_extensions_check();

-- Entries of an extension always end by themselves, with its hold.
alter table car_calendar add column extension_id uuid references trip_extensions (booking_id) on delete cascade;
alter table car_calendar drop constraint car_calendar_kind_known;
alter table car_calendar add constraint car_calendar_kind_known check (kind in ('booking', 'block', 'extension'));
alter table car_calendar drop constraint car_calendar_kind_fits;
alter table car_calendar add constraint car_calendar_kind_fits check (
  (kind = 'booking') = (booking_id is not null) and (kind = 'extension') = (extension_id is not null));
alter table car_calendar drop constraint car_calendar_only_holds_expire;
alter table car_calendar add constraint car_calendar_only_holds_expire check (
  case kind when 'block' then expires_at is null when 'extension' then expires_at is not null else true end);
create index car_calendar_extensions on car_calendar (extension_id) where extension_id is not null;

create function car_calendar_check_extension() returns trigger language plpgsql as $$
begin
  -- The entry can be gone by now.
  if exists (select 1 from car_calendar where id = new.id and extension_id is not null) and not exists (
    select 1 from car_calendar c
      join trip_extensions e on e.booking_id = c.extension_id and e.held_until = c.expires_at
      join bookings b on b.id = e.booking_id and b.car_id = c.car_id
    where c.id = new.id and c.period <@ daterange(e.start_date, e.end_date, '[]')) then
    raise exception 'entry % does not hold days of an extension', new.id
      using errcode = 'check_violation', constraint = 'car_calendar_extension_fits';
  end if;
  return null;
end $$;
create constraint trigger car_calendar_check_extension after insert or update on car_calendar
  deferrable initially deferred for each row
  when (new.extension_id is not null) execute function car_calendar_check_extension();

-- What a guest owes after the final payment: an extension that is held, or charges after the trip.
create or replace function trip_charges_due(charged uuid) returns numeric
  language sql stable security definer set search_path = public, pg_temp as $$
  select (select coalesce(sum(amount), 0) from trip_charges where booking_id = charged and status in ('accepted', 'upheld'))
    + (select coalesce(sum(amount), 0) from trip_extensions where booking_id = charged and held_until is not null)
$$;

-- The part of a given-up day that stays in the price keeps its kilometres.
create or replace function trip_charges_check_new() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  charged bookings;
  went car_conditions;
  came car_conditions;
begin
  select * into charged from bookings where id = new.booking_id for key share;
  select * into went from car_conditions where booking_id = new.booking_id and moment = 'hand_over';
  select * into came from car_conditions where booking_id = new.booking_id and moment = 'return';
  if charged.status <> 'completed' or new.status <> 'draft' or new.claimed_amount <> new.amount then
    raise exception 'a charge of booking % begins as a draft after the return', new.booking_id
      using errcode = 'check_violation', constraint = 'trip_charges_after_return';
  end if;
  if new.unit_price is distinct from (case new.kind
      when 'late_return' then (charged.charge_tariff ->> 'late_hour_price')::numeric
      when 'fuel' then (charged.charge_tariff ->> 'fuel_eighth_price')::numeric
      when 'extra_km' then (charged.car_rules ->> 'extra_km_price')::numeric end)
    or (new.kind = 'cleaning' and new.amount > coalesce((charged.charge_tariff ->> 'cleaning_price')::numeric, 0)) then
    raise exception 'a charge of booking % is not by its tariff', new.booking_id
      using errcode = 'check_violation', constraint = 'trip_charges_by_tariff';
  end if;
  if (new.kind = 'fuel' and new.quantity > coalesce(went.fuel_eighths - came.fuel_eighths, 0))
    or (new.kind = 'extra_km' and new.quantity > coalesce(came.mileage_km - went.mileage_km - floor(
        (charged.car_rules ->> 'km_per_day')::integer * (charged.days * charged.daily_price + charged.kept_amount)
          / charged.daily_price), 0)) then
    raise exception 'a charge of booking % is more than its records show', new.booking_id
      using errcode = 'check_violation', constraint = 'trip_charges_within_records';
  end if;
  return new;
end $$;

-- An online payment that pays an extension moves the meetings, too.
alter policy can_insert on booking_meetings with check (
  (select current_actor_in('office', 'demo-data', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
alter policy can_delete on booking_meetings using (
  (select current_actor_in('office', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
