-- Changes of bookings: of the days until the return, and of the car until the hand-over. Until the final payment a
-- deposit that is paid stays, and the final payment takes up the difference. After it the price follows through guest
-- credit: more days are paid from it, fewer days turn their price into it.

-- A change of the days changes nothing else; the daily price changes only with the car. The kept part of given-up
-- days rises by no more than the price of those days with their extras, and falls when days are taken again, or in the
-- office. A deposit covers at least a quarter of a price that a guest makes dearer. After the final payment the
-- payments stand, guest credit pays or receives the change of the price, the kept part never falls, and a trip that
-- has begun keeps its first day. Checked at the end of the transaction, so that the checks of the row come first.
create function bookings_check_date_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_paid boolean := old.final_payment_received;
  day_price numeric := old.daily_price + (
    select coalesce(sum(unit_price * quantity), 0) from booking_lines where booking_id = old.id and per = 'day');
begin
  if old.deposit_received and not new.deposit_received
    and (new.car_id, new.start_date, new.end_date, new.days, new.kept_amount)
      = (old.car_id, old.start_date, old.end_date, old.days, 0) then
    return null;
  end if;
  if old.status not in ('booked', 'confirmed', 'ready_for_pickup', 'in_progress') or new.status <> old.status then
    raise exception 'the days of booking % cannot change any more', new.id
      using errcode = 'check_violation', constraint = 'bookings_days_before_return';
  end if;
  if new.date_changes <> old.date_changes + 1
    or (new.daily_price <> old.daily_price and new.car_id = old.car_id)
    or (new.markup_pct, new.final_payment_received) is distinct from (old.markup_pct, old.final_payment_received)
    or (new.kept_amount < old.kept_amount and (is_paid or (new.days <= old.days and not current_actor_in('office'))))
    or new.kept_amount > old.kept_amount + day_price * greatest(old.days - new.days, 0)
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
create constraint trigger bookings_check_date_change after update on bookings
  deferrable initially deferred for each row
  when ((old.car_id, old.daily_price, old.start_date, old.end_date, old.days, old.kept_amount, old.date_changes,
      old.changed_amount, old.returned_early)
    is distinct from
    (new.car_id, new.daily_price, new.start_date, new.end_date, new.days, new.kept_amount, new.date_changes,
      new.changed_amount, new.returned_early))
  execute function bookings_check_date_change();

-- After the final payment, guest credit pays a higher price, and the difference to a lower price becomes guest credit.
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

-- A booking can move to another car for the same days until its hand-over. Its daily price, rules and tariff become
-- those of the new car: an active one; for a guest, one of the same kind before the final payment. The cancellation
-- policy stays: otherwise a change would be a way around a strict one.
create function bookings_check_car_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chosen cars;
begin
  select * into chosen from cars where id = new.car_id for share;
  if old.status not in ('booked', 'confirmed', 'ready_for_pickup') or new.status <> old.status then
    raise exception 'the car of booking % cannot change any more', new.id
      using errcode = 'check_violation', constraint = 'bookings_car_before_hand_over';
  end if;
  if not chosen.active or (not current_actor_in('office') and (old.status = 'ready_for_pickup'
      or chosen.type <> (select type from cars where id = old.car_id))) then
    raise exception 'booking % cannot move to this car', new.id
      using errcode = 'check_violation', constraint = 'bookings_car_can_be_chosen';
  end if;
  if chosen.owner_id = new.guest_id or new.daily_price <> chosen.daily_price
    or (new.car_rules ->> 'km_per_day')::integer is distinct from chosen.km_per_day
    or (new.car_rules ->> 'extra_km_price')::numeric is distinct from chosen.extra_km_price
    or (new.car_rules ->> 'security_deposit')::numeric is distinct from chosen.security_deposit
    or new.car_rules ->> 'cancellation_policy' <> old.car_rules ->> 'cancellation_policy'
    or (new.start_date, new.end_date, new.days, new.kept_amount)
      is distinct from (old.start_date, old.end_date, old.days, old.kept_amount) then
    raise exception 'a change of the car of booking % changes something else of it', new.id
      using errcode = 'check_violation', constraint = 'bookings_car_change_alone';
  end if;
  -- The deposit was agreed for the old car, and a held one must not get lost.
  if exists (select 1 from security_deposits where booking_id = new.id
      and status in ('requested', 'held', 'waived', 'settling')) then
    raise exception 'booking % has a security deposit for its old car', new.id
      using errcode = 'check_violation', constraint = 'bookings_car_without_security_deposit';
  end if;
  return null;
end $$;
create constraint trigger bookings_check_car_change after update on bookings
  deferrable initially deferred for each row
  when (old.car_id <> new.car_id) execute function bookings_check_car_change();

-- A guest does not move to a car whose host is asked: the host would get days without an answer.
create function bookings_require_choosable_car() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not current_actor_in('office') and (select approves_date_changes from cars where id = new.car_id) then
    raise exception 'only the office moves booking % to a car whose host is asked', new.id
      using errcode = 'check_violation', constraint = 'bookings_car_can_be_chosen';
  end if;
  return null;
end $$;
create constraint trigger bookings_require_choosable_car after update on bookings
  deferrable initially deferred for each row
  when (old.car_id <> new.car_id) execute function bookings_require_choosable_car();

-- Days that a booking wants to add and that are not paid yet: one request at a time, whose row stays for the next one.
-- The days are held in the calendar of the car until `held_until`, which is null once they are paid or given back.
create table trip_extensions (
  booking_id uuid primary key references bookings (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  guest_total numeric(12, 2) not null,
  -- The increase of the price.
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

-- Days are held only for a booking whose final payment is received, and only until it changes.
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

-- Requests for days that guests want to add to a booking of a car whose host is asked. The booking changes once the
-- host has accepted.
create table date_change_requests (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  number integer not null constraint date_change_requests_number_limit check (number between 1 and 10),
  -- The car whose host is asked; the booking can move to another one later.
  car_id uuid not null references cars (id),
  start_date date not null,
  end_date date not null,
  -- The price that the guest has seen, and the host's share of it.
  guest_total numeric(12, 2) not null,
  host_amount numeric(12, 2) not null,
  -- `date_changes` of the booking when it was asked for.
  version integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text constraint date_change_requests_outcome_known
    check (outcome in ('accepted', 'declined', 'withdrawn', 'expired', 'superseded')),
  ended_at timestamptz,
  -- The words of the host.
  reason text constraint date_change_requests_reason_length check (char_length(reason) between 1 and 500),
  constraint date_change_requests_dates_order check (end_date >= start_date),
  constraint date_change_requests_amounts_positive check (guest_total > 0 and host_amount >= 0 and host_amount <= guest_total),
  constraint date_change_requests_expire check (expires_at > created_at and expires_at <= created_at + interval '24 hours'),
  constraint date_change_requests_end_is_whole check ((outcome is null) = (ended_at is null)),
  constraint date_change_requests_reason_declines check (reason is null or outcome = 'declined'),
  constraint date_change_requests_answered_in_time check (
    case when outcome in ('accepted', 'declined') then ended_at < expires_at
      when outcome = 'expired' then ended_at >= expires_at else true end)
);
create unique index date_change_requests_open_once on date_change_requests (booking_id) where outcome is null;
create unique index date_change_requests_number_once on date_change_requests (booking_id, number);
create index date_change_requests_open_of_car on date_change_requests (car_id) where outcome is null;
create index date_change_requests_expiring on date_change_requests (expires_at) where outcome is null;

create function date_change_requests_check_new() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  booked bookings;
begin
  select * into booked from bookings where id = new.booking_id for update;
  if new.outcome is not null or booked.car_id <> new.car_id or booked.date_changes <> new.version
    or booked.status not in ('booked', 'confirmed', 'ready_for_pickup', 'in_progress')
    or (new.start_date >= booked.start_date and new.end_date <= booked.end_date)
    or not (select approves_date_changes from cars where id = new.car_id) then
    raise exception 'booking % does not ask its host for these days', new.booking_id
      using errcode = 'check_violation', constraint = 'date_change_requests_ask_for_days';
  end if;
  return new;
end $$;
create trigger date_change_requests_check_new before insert on date_change_requests
  for each row execute function date_change_requests_check_new();

-- A request ends once. Afterwards only the words of the host can go, when an account is erased.
create function date_change_requests_check_change() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['outcome', 'ended_at', 'reason']) is distinct from
      (to_jsonb(old) - array['outcome', 'ended_at', 'reason'])
    or new.outcome is null
    or (old.outcome is not null and ((new.outcome, new.ended_at) is distinct from (old.outcome, old.ended_at)
      or new.reason is not null)) then
    raise exception 'date change request % has ended or changes something else', old.id
      using errcode = 'check_violation', constraint = 'date_change_requests_end_once';
  end if;
  return new;
end $$;
create trigger date_change_requests_check_change before update on date_change_requests
  for each row execute function date_change_requests_check_change();

-- Whether the host has accepted exactly these days of this version of a booking, or is not asked.
create function are_days_approved(wanted_booking uuid, wanted_start date, wanted_end date, wanted_version integer)
  returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select current_actor_in('office')
    or not exists (select 1 from bookings b join cars c on c.id = b.car_id
      where b.id = wanted_booking and c.approves_date_changes)
    or exists (select 1 from date_change_requests r where r.booking_id = wanted_booking and r.outcome = 'accepted'
      and (r.start_date, r.end_date, r.version) = (wanted_start, wanted_end, wanted_version))
$$;

-- Days that are held until they are paid were checked when they were held.
create function bookings_require_approved_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not are_days_approved(new.id, new.start_date, new.end_date, old.date_changes) and not exists (
    select 1 from trip_extensions e where e.booking_id = new.id
      and (e.start_date, e.end_date, e.version) = (new.start_date, new.end_date, old.date_changes)) then
    raise exception 'the host of booking % has not accepted its new days', new.id
      using errcode = 'check_violation', constraint = 'bookings_days_approved';
  end if;
  return null;
end $$;
create constraint trigger bookings_require_approved_days after update on bookings
  deferrable initially deferred for each row
  when (new.start_date < old.start_date or new.end_date > old.end_date)
  execute function bookings_require_approved_days();

create function trip_extensions_require_approved_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not are_days_approved(new.booking_id, new.start_date, new.end_date, new.version) then
    raise exception 'the host of booking % has not accepted the added days', new.booking_id
      using errcode = 'check_violation', constraint = 'trip_extensions_approved';
  end if;
  return new;
end $$;
create trigger trip_extensions_require_approved_days before insert or update of start_date, end_date, version on trip_extensions
  for each row execute function trip_extensions_require_approved_days();

-- An open request is about the booking as it was. Another change, the end of the booking, or a hand-over before another
-- first day ends it.
create function bookings_supersede_date_change_request() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update date_change_requests r set outcome = 'superseded', ended_at = new.updated_at
    where r.booking_id = new.id and r.outcome is null
      and (r.version <> new.date_changes or new.status in ('completed', 'cancelled')
        or (new.status = 'in_progress' and r.start_date <> new.start_date));
  return null;
end $$;
create trigger bookings_supersede_date_change_request after update on bookings for each row
  when ((old.date_changes, old.status) is distinct from (new.date_changes, new.status))
  execute function bookings_supersede_date_change_request();

alter table date_change_requests enable row level security;
create policy can_select on date_change_requests for select using (
  (select current_actor_in('office', 'date-changes'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id()))
  or exists (select 1 from cars c where c.id = car_id and c.owner_id = (select current_person_id())));
create policy can_insert on date_change_requests for insert with check (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
-- Each outcome has its side. The erasure of a guest's account takes the words of the host away.
create policy can_update on date_change_requests for update using (
  (select current_actor_in('date-changes'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id()))
  or exists (select 1 from cars c where c.id = car_id and c.owner_id = (select current_person_id())))
  with check (
    ((select current_actor_in('date-changes')) and outcome = 'expired')
    or ((outcome in ('withdrawn', 'expired') or (outcome = 'declined' and reason is null))
      and exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())))
    or (outcome in ('accepted', 'declined')
      and exists (select 1 from cars c where c.id = car_id and c.owner_id = (select current_person_id()))));
