-- Bookings, their drivers, and the condition of cars at check-out and check-in.

create sequence booking_numbers;

create table bookings (
  id uuid primary key default gen_random_uuid(),
  booking_number text not null constraint bookings_number_once unique,
  car_id uuid not null references cars (id),
  guest_id uuid not null references users (id),
  start_date date not null,
  end_date date not null,
  days integer not null,
  status text not null default 'booked' constraint bookings_status_known
    check (status in ('booked', 'confirmed', 'ready_for_pickup', 'in_progress', 'completed', 'cancelled')),
  payment_method text not null constraint bookings_method_known
    check (payment_method in ('cash', 'wave', 'bank', 'card', 'modem_pay')),
  daily_price numeric(12, 2) not null,
  guest_total numeric(12, 2) not null,
  deposit_amount numeric(12, 2) not null,
  markup_pct numeric(5, 2) not null constraint bookings_markup_range check (markup_pct between 0 and 100),
  fee_amount numeric(12, 2) not null,
  host_amount numeric(12, 2) generated always as (guest_total - fee_amount) stored,
  deposit_received boolean not null default false,
  final_payment_received boolean not null default false,
  payment_status text generated always as (
    case when final_payment_received then 'paid' when deposit_received then 'deposit_paid' else 'unpaid' end
  ) stored,
  cancel_reason text,
  cancel_note text constraint bookings_cancel_note_length check (char_length(cancel_note) <= 1000),
  hold_expires_at timestamptz not null,
  -- When the guest sent a payment notice that awaits a decision (`payment_notices`); null if none does.
  payment_notice_at timestamptz,
  contract_version text,
  terms_version text,
  agreements_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The open credit: a trigger on the ledger updates it with each posting (`bookings_update_credit`).
  credit_amount numeric(12, 2) not null default 0 constraint bookings_credit_positive check (credit_amount >= 0),
  -- The rules that guest and host agreed on.
  car_rules jsonb not null
    constraint bookings_car_rules_complete check (
      jsonb_typeof(car_rules) = 'object'
      and car_rules ?& array['km_per_day', 'extra_km_price', 'driving_area', 'minimum_driver_age',
        'minimum_licence_years', 'smoking_allowed', 'pets_allowed', 'cancellation_policy', 'security_deposit']
      and jsonb_typeof(car_rules -> 'cancellation_policy') = 'string')
    constraint bookings_car_rules_extra_km check (
      coalesce((car_rules ->> 'extra_km_price')::numeric > 0 and (car_rules ->> 'km_per_day')::integer > 0,
        car_rules ->> 'extra_km_price' is null))
    constraint bookings_cancellation_policy_known check (
      car_rules ->> 'cancellation_policy' in ('flexible', 'moderate', 'strict'))
    constraint bookings_security_deposit_range check (
      is_whole_between(car_rules -> 'security_deposit', 0, 100000)),
  -- Parts of the price besides the days: extras of the host, extras and meetings of the office, and the kept part of
  -- days that a guest gave up. The percentage is taken of the host's parts; the office's part is its own in full.
  host_extras_amount numeric(12, 2) not null default 0
    constraint bookings_host_extras_positive check (host_extras_amount >= 0),
  office_extras_amount numeric(12, 2) not null default 0
    constraint bookings_office_extras_positive check (office_extras_amount >= 0),
  kept_amount numeric(12, 2) not null default 0 constraint bookings_kept_positive check (kept_amount >= 0),
  -- The end of the grace period after booking. Null: there is none, or it would have been over at once.
  free_cancellation_until timestamptz constraint bookings_free_cancellation_range
    check (free_cancellation_until > created_at and free_cancellation_until <= created_at + interval '48 hours'),
  date_changes integer not null default 0 constraint bookings_date_changes_counted check (date_changes >= 0),
  -- The prices of charges at the time of booking, in dalasi.
  charge_tariff jsonb not null constraint bookings_charge_tariff_complete check (
    is_number_between(charge_tariff -> 'fuel_eighth_price', 0.01, 20000)
    and is_number_between(charge_tariff -> 'cleaning_price', 0.01, 20000)
    and is_number_between(charge_tariff -> 'late_hour_price', 0, 1000000)),
  -- The days that the paid deposit was half of the price of; null while it is due.
  deposit_days integer constraint bookings_deposit_days_positive check (deposit_days > 0),
  -- The change of the price since the final payment. `final_amount` leaves it out.
  changed_amount numeric(12, 2) not null default 0,
  final_amount numeric(12, 2) not null generated always as (guest_total - deposit_amount - changed_amount) stored,
  -- Whether unused days were given up by the return itself. Its agreed hour was that of another day.
  returned_early boolean not null default false,
  constraint bookings_dates_order check (end_date >= start_date and end_date - start_date <= 366),
  constraint bookings_days_count check (days = greatest(1, end_date - start_date)),
  constraint bookings_total_exact check (
    guest_total = daily_price * days + host_extras_amount + office_extras_amount + kept_amount and guest_total > 0),
  constraint bookings_deposit_share check (deposit_amount >= 0 and deposit_amount + changed_amount <= guest_total),
  constraint bookings_deposit_whole check (deposit_amount = trunc(deposit_amount)),
  -- A deposit that is paid stays when the days change.
  constraint bookings_deposit_half check (deposit_received or deposit_amount = floor(guest_total * 0.5 + 0.5)),
  constraint bookings_deposit_days_when_paid check (deposit_received or deposit_days is null),
  constraint bookings_changed_when_paid check (changed_amount = 0 or final_payment_received),
  constraint bookings_fee_share check (fee_amount >= 0 and fee_amount <= guest_total),
  constraint bookings_fee_exact check (
    fee_amount = round((guest_total - office_extras_amount) * markup_pct / 100, 2) + office_extras_amount),
  constraint bookings_final_after_deposit check (deposit_received or not final_payment_received),
  constraint bookings_status_matches_payment check (case status
    when 'booked' then not deposit_received
    when 'confirmed' then deposit_received and not final_payment_received
    when 'ready_for_pickup' then final_payment_received
    when 'in_progress' then final_payment_received
    when 'completed' then final_payment_received
    else true end),
  constraint bookings_returned_early_after_trip check (not returned_early or status in ('in_progress', 'completed')),
  constraint bookings_cancel_has_reason check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint bookings_changed_after_made check (updated_at >= created_at)
);
create index bookings_by_guest on bookings (guest_id, created_at desc, id desc);
create index bookings_by_car on bookings (car_id, created_at desc, id desc);
create index bookings_by_age on bookings (created_at desc, id desc);
create index bookings_by_status on bookings (status, created_at desc, id desc);
create index bookings_open_holds on bookings (hold_expires_at) where status = 'booked';
-- Reminders of check-outs and check-ins.
create index bookings_to_hand_over on bookings (start_date) where status in ('confirmed', 'ready_for_pickup');
create index bookings_to_take_back on bookings (end_date) where status = 'in_progress';
-- The meetings of one day: pick-ups are found by the first day of the rental, returns by the last.
create index bookings_ending on bookings (end_date) where status in ('confirmed', 'ready_for_pickup', 'in_progress');

-- Deadline of the office's next task for a booking: the end of the hold, then the end of the pick-up day (check-out),
-- then the end of the last day (check-in). Days are calendar days in Banjul, which is on UTC all year. Open payment
-- notices are a century early, so that they precede all other tasks, the oldest first.
create function booking_due_at(
  status text, hold_expires_at timestamptz, payment_notice_at timestamptz, start_date date, end_date date
) returns timestamptz language sql immutable parallel safe
return case
  when payment_notice_at is not null
    then (payment_notice_at at time zone 'UTC' - interval '100 years') at time zone 'UTC'
  when status = 'booked' then hold_expires_at
  when status = 'in_progress' then (end_date + 1)::timestamp at time zone 'UTC'
  else (start_date + 1)::timestamp at time zone 'UTC'
end;
-- The office's work lists, most urgent first.
create index bookings_by_urgency
  on bookings (booking_due_at(status, hold_expires_at, payment_notice_at, start_date, end_date), id)
  where status in ('booked', 'confirmed', 'ready_for_pickup', 'in_progress');

-- Instants come from the clocks of the server processes, and a clock may be set back. An instant that would precede the
-- event it follows is stored as the instant of that event; the request is not rejected. The other `_keep_order`
-- functions do the same.
create function bookings_keep_order() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(new.updated_at, old.updated_at);
  return new;
end $$;
create trigger bookings_keep_order before update on bookings for each row
  when (new.updated_at < old.updated_at) execute function bookings_keep_order();

-- Only a booking that waits for its deposit can get another hold.
create function bookings_check_hold() returns trigger language plpgsql as $$
begin
  if new.status <> 'booked' then
    raise exception 'booking % cannot be held until %', new.id, new.hold_expires_at
      using errcode = 'check_violation', constraint = 'bookings_hold_while_booked';
  end if;
  return new;
end $$;
create trigger bookings_check_hold before update of hold_expires_at on bookings for each row
  when (old.hold_expires_at is distinct from new.hold_expires_at) execute function bookings_check_hold();

-- A car can be with one guest at a time. The lock on the car serializes its check-outs.
create function bookings_reject_car_out() returns trigger language plpgsql as $$
begin
  perform 1 from cars where id = new.car_id for no key update;
  if exists (select 1 from bookings where car_id = new.car_id and status = 'in_progress' and id <> new.id) then
    raise exception 'car % is still out with another booking', new.car_id
      using errcode = 'check_violation', constraint = 'bookings_car_out_once';
  end if;
  return new;
end $$;
create trigger bookings_car_out_once before update of status on bookings for each row
  when (new.status = 'in_progress' and old.status <> 'in_progress') execute function bookings_reject_car_out();

-- A booking can end as a no-show until the check-out, from the day of its agreed pick-up, which a late flight can move
-- to the day after the first day of the rental.
create function bookings_check_no_show() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.status = 'in_progress' or (new.updated_at at time zone 'Africa/Banjul')::date <
      coalesce((select pick_up_date from booking_meetings where booking_id = new.id), new.start_date) then
    raise exception 'booking % cannot end as a no-show', new.id
      using errcode = 'check_violation', constraint = 'bookings_no_show_from_pick_up_day';
  end if;
  return new;
end $$;
create trigger bookings_check_no_show before update of cancel_reason on bookings for each row
  when (new.cancel_reason = 'no_show' and old.cancel_reason is distinct from 'no_show')
  execute function bookings_check_no_show();

-- An insert without rules copies those of the car.
create function bookings_copy_car_rules() returns trigger language plpgsql as $$
begin
  select jsonb_build_object(
    'km_per_day', km_per_day, 'extra_km_price', extra_km_price, 'driving_area', driving_area,
    'minimum_driver_age', minimum_driver_age, 'minimum_licence_years', minimum_licence_years,
    'smoking_allowed', smoking_allowed, 'pets_allowed', pets_allowed, 'cancellation_policy', cancellation_policy,
    'security_deposit', security_deposit
  ) into new.car_rules from cars where id = new.car_id;
  return new;
end $$;
create trigger bookings_copy_car_rules before insert on bookings
  for each row when (new.car_rules is null) execute function bookings_copy_car_rules();

-- Rules and tariff of a booking change only with its car.
create function bookings_keep_car_rules() returns trigger language plpgsql as $$
begin
  if new.car_id <> old.car_id then return new; end if;
  raise exception 'the rules of booking % are final', new.id
    using errcode = 'check_violation', constraint = 'bookings_car_rules_final';
end $$;
create trigger bookings_keep_car_rules before update of car_rules on bookings
  for each row when (old.car_rules is distinct from new.car_rules) execute function bookings_keep_car_rules();

create function bookings_keep_charge_tariff() returns trigger language plpgsql as $$
begin
  if new.car_id <> old.car_id then return new; end if;
  raise exception 'the tariff of booking % is final', new.id
    using errcode = 'check_violation', constraint = 'bookings_charge_tariff_final';
end $$;
create trigger bookings_keep_charge_tariff before update of charge_tariff on bookings for each row
  when (old.charge_tariff is distinct from new.charge_tariff) execute function bookings_keep_charge_tariff();

create function bookings_keep_free_cancellation() returns trigger language plpgsql as $$
begin
  raise exception 'the grace period of booking % is final', new.id
    using errcode = 'check_violation', constraint = 'bookings_free_cancellation_final';
end $$;
create trigger bookings_keep_free_cancellation before update of free_cancellation_until on bookings for each row
  when (old.free_cancellation_until is distinct from new.free_cancellation_until)
  execute function bookings_keep_free_cancellation();

create function bookings_note_deposit_days() returns trigger language plpgsql as $$
begin
  new.deposit_days := case when not new.deposit_received then null
    when tg_op = 'UPDATE' and old.deposit_received then old.deposit_days else new.days end;
  return new;
end $$;
create trigger bookings_note_deposit_days before insert or update of deposit_received, deposit_days on bookings
  for each row execute function bookings_note_deposit_days();

-- A paid deposit never changes, and it was half of the price when it was paid.
create function bookings_keep_deposit() returns trigger language plpgsql as $$
begin
  if (old.deposit_received and new.deposit_received and new.deposit_amount <> old.deposit_amount)
    or (not old.deposit_received and new.deposit_received
      and new.deposit_amount <> floor(new.guest_total * 0.5 + 0.5)) then
    raise exception 'the deposit of booking % is half of its price and paid once', new.id
      using errcode = 'check_violation', constraint = 'bookings_deposit_stands';
  end if;
  return new;
end $$;
create trigger bookings_keep_deposit before update on bookings for each row
  when (new.deposit_received and (old.deposit_received, old.deposit_amount)
    is distinct from (new.deposit_received, new.deposit_amount))
  execute function bookings_keep_deposit();

-- Of a payment that was void nothing stays: the price is that of the days again, and the deposit half of it.
create function bookings_halve_deposit() returns trigger language plpgsql as $$
begin
  new.guest_total := new.guest_total - new.kept_amount;
  new.fee_amount := round((new.guest_total - new.office_extras_amount) * new.markup_pct / 100, 2) + new.office_extras_amount;
  new.kept_amount := 0;
  new.deposit_amount := floor(new.guest_total * 0.5 + 0.5);
  return new;
end $$;
create trigger bookings_halve_deposit before update of deposit_received on bookings for each row
  when (old.deposit_received and not new.deposit_received) execute function bookings_halve_deposit();

-- The driver of a booking. Document numbers are encrypted (`<key id>:<base64url>`) and deleted some time after the
-- rental. The foreign key is deferred, because booking and driver are written in one round trip, in any order.
create table booking_personal_info (
  booking_id uuid primary key references bookings (id) on delete cascade deferrable initially deferred,
  name text not null constraint booking_personal_name check (char_length(name) between 1 and 100),
  phone text not null constraint booking_personal_phone check (char_length(phone) between 1 and 21),
  passport_sealed text constraint booking_personal_sealed_form
    check (passport_sealed ~ '^[a-z0-9-]{1,20}:[A-Za-z0-9_-]{38,}$' and char_length(passport_sealed) <= 400),
  licence_sealed text constraint booking_personal_licence_form
    check (licence_sealed ~ '^[a-z0-9-]{1,20}:[A-Za-z0-9_-]{38,}$' and char_length(licence_sealed) <= 400)
);
-- The rotation of encryption keys finds the numbers of older keys.
create index booking_personal_by_key on booking_personal_info (split_part(passport_sealed, ':', 1), booking_id)
  where passport_sealed is not null;
create index booking_personal_licence_by_key on booking_personal_info (split_part(licence_sealed, ':', 1), booking_id)
  where licence_sealed is not null;
create trigger booking_personal_info_phone_e164_on_insert before insert on booking_personal_info
  for each row execute function require_e164_phone();
create trigger booking_personal_info_phone_e164_on_update before update of phone on booking_personal_info
  for each row when (new.phone is distinct from old.phone) execute function require_e164_phone();

-- Bookings that guest or host have removed from their list.
create table booking_removals (
  booking_id uuid not null references bookings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  side text not null constraint booking_removals_side_known check (side in ('guest', 'host')),
  removed_at timestamptz not null default now(),
  primary key (booking_id, user_id)
);

-- Condition of a car at check-out and check-in.
create table car_conditions (
  booking_id uuid not null references bookings (id),
  moment text not null constraint car_conditions_moment_known check (moment in ('hand_over', 'return')),
  checks_confirmed boolean,
  mileage_km integer not null constraint car_conditions_mileage_range check (mileage_km between 0 and 10000000),
  fuel_eighths integer not null constraint car_conditions_fuel_range check (fuel_eighths between 0 and 8),
  notes text not null default '' constraint car_conditions_notes_length check (char_length(notes) <= 1000),
  recorded_by uuid references users (id),
  recorded_at timestamptz not null,
  -- Whether a sealed record says the same (`condition_records`).
  is_sealed boolean not null default false,
  primary key (booking_id, moment),
  -- The office checks licence, identity and age when the guest gets the keys.
  constraint car_conditions_driver_checked check (
    case moment when 'hand_over' then checks_confirmed is true else checks_confirmed is null end)
);

create function car_conditions_check_mileage() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from car_conditions o join car_conditions r on r.booking_id = o.booking_id
    where o.booking_id = new.booking_id and o.moment = 'hand_over' and r.moment = 'return'
      and r.mileage_km < o.mileage_km
  ) then
    raise exception 'a car comes back with at least the kilometres that it left with'
      using errcode = 'check_violation', constraint = 'car_conditions_mileage_rises';
  end if;
  return null;
end $$;
create trigger car_conditions_mileage_rises after insert or update on car_conditions
  for each row execute function car_conditions_check_mileage();

-- The check-out is on the first day of the rental in Banjul, or later.
create function car_conditions_not_before_start() returns trigger language plpgsql as $$
begin
  if (new.recorded_at at time zone 'Africa/Banjul')::date < (select start_date from bookings where id = new.booking_id) then
    raise exception 'a car is handed over from the first day of its rental on'
      using errcode = 'check_violation', constraint = 'car_conditions_not_before_start';
  end if;
  return new;
end $$;
create trigger car_conditions_not_before_start before insert on car_conditions for each row
  when (new.moment = 'hand_over') execute function car_conditions_not_before_start();

create function car_conditions_keep_order() returns trigger language plpgsql as $$
begin
  new.recorded_at := greatest(new.recorded_at,
    (select recorded_at from car_conditions where booking_id = new.booking_id and moment = 'hand_over'));
  return new;
end $$;
create trigger car_conditions_keep_order before insert on car_conditions for each row
  when (new.moment = 'return') execute function car_conditions_keep_order();

-- Photos of a car's condition. Only the office sees them; their files are not in the public photo folder.
create table car_condition_photos (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  moment text not null constraint car_condition_photos_moment_known check (moment in ('hand_over', 'return')),
  -- At most eight photos for each moment: concurrent uploads cannot take the same slot.
  slot smallint not null constraint car_condition_photos_eight check (slot between 1 and 8),
  added_by uuid references users (id),
  added_at timestamptz not null,
  constraint car_condition_photos_slot_once unique (booking_id, moment, slot)
);

create trigger car_condition_photos_queue_removal after delete on car_condition_photos for each row
  execute function pictures_queue_removal('condition-photos');

-- Personal parts of final rows go only together with the account of the guest or, of a contract, the host. The account
-- is marked last, so this is checked at the end of the transaction. Of the tables that call this, only contracts have a
-- host.
create function require_erased_party() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from bookings b
      join users u on u.id = b.guest_id or u.id = (to_jsonb(new) ->> 'host_id')::uuid
      where b.id = new.booking_id and u.erased_at is not null) then
    raise exception 'no account of booking % is erased', new.booking_id
      using errcode = 'check_violation', constraint = 'erased_with_an_account';
  end if;
  return null;
end $$;

alter table booking_personal_info enable row level security;
create policy can_select on booking_personal_info for select using (
  (select current_actor_in('office', 'identity-documents'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on booking_personal_info for insert with check (
  (select current_actor_in('demo-data'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_update on booking_personal_info for update using ((select current_actor_in('identity-documents')));
create policy can_delete on booking_personal_info for delete using (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
