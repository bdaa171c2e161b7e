-- Bookings, their drivers, the condition of cars at check-out and check-in, and what reports and the office search by.

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
  payment_method text not null constraint bookings_method_known check (payment_method in ('cash', 'wave', 'bank')),
  daily_price numeric(12, 2) not null,
  guest_total numeric(12, 2) not null,
  deposit_amount numeric(12, 2) not null,
  final_amount numeric(12, 2) generated always as (guest_total - deposit_amount) stored,
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
  -- When the guest sent a payment notice that awaits a decision (0005-ledger-and-payments.sql); null if none does.
  payment_notice_at timestamptz,
  contract_version text,
  terms_version text,
  agreements_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bookings_dates_order check (end_date >= start_date and end_date - start_date <= 366),
  constraint bookings_days_count check (days = greatest(1, end_date - start_date)),
  constraint bookings_total_exact check (guest_total = daily_price * days and guest_total > 0),
  constraint bookings_deposit_share check (deposit_amount >= 0 and deposit_amount <= guest_total),
  constraint bookings_deposit_whole check (deposit_amount = trunc(deposit_amount)),
  constraint bookings_deposit_half check (deposit_amount = floor(guest_total * 0.5 + 0.5)),
  constraint bookings_fee_share check (fee_amount >= 0 and fee_amount <= guest_total),
  constraint bookings_fee_exact check (fee_amount = round(guest_total * markup_pct / 100, 2)),
  constraint bookings_final_after_deposit check (deposit_received or not final_payment_received),
  constraint bookings_status_matches_payment check (case status
    when 'booked' then not deposit_received
    when 'confirmed' then deposit_received and not final_payment_received
    when 'ready_for_pickup' then final_payment_received
    when 'in_progress' then final_payment_received
    when 'completed' then final_payment_received
    else true end),
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

-- A booking can end as a no-show from its pick-up day until the check-out.
create function bookings_check_no_show() returns trigger language plpgsql as $$
begin
  if old.status = 'in_progress' or (new.updated_at at time zone 'Africa/Banjul')::date < new.start_date then
    raise exception 'booking % cannot end as a no-show', new.id
      using errcode = 'check_violation', constraint = 'bookings_no_show_from_pick_up_day';
  end if;
  return new;
end $$;
create trigger bookings_check_no_show before update of cancel_reason on bookings for each row
  when (new.cancel_reason = 'no_show' and old.cancel_reason is distinct from 'no_show')
  execute function bookings_check_no_show();

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

-- Deleted condition photos whose files still exist. A job deletes the files.
create table condition_photo_removals (
  photo_id uuid primary key,
  booking_id uuid not null,
  removed_at timestamptz not null
);
create index condition_photo_removals_by_age on condition_photo_removals (removed_at, photo_id);

-- Search terms of the office's booking search: number, car, people, receipts and references. Triggers update them in the
-- transaction of a change, so that an erased name disappears at once. The terms contain names and phone numbers of
-- drivers, so only functions of the owner read and write them (0009-row-level-security.sql).
create table booking_search (
  booking_id uuid primary key references bookings (id) on delete cascade,
  words text not null
);
create index booking_search_words on booking_search using gin (words gin_trgm_ops);

-- Updates one booking at a time by its key, so that the cached plans stay good while the tables grow. A booking number
-- is found without its prefix and dashes, too: `2026053` and `cl2026053` find CL-2026-053.
create function booking_search_refresh(changed uuid[]) returns void language plpgsql as $$
declare
  current_id uuid;
begin
  foreach current_id in array changed loop
    insert into booking_search (booking_id, words)
    select b.id, lower(concat_ws(' ', b.booking_number, replace(b.booking_number, '-', ''), c.title,
      g.name, g.email, g.phone, regexp_replace(g.phone, '[^0-9]', '', 'g'),
      h.name, h.email, h.phone, regexp_replace(h.phone, '[^0-9]', '', 'g'),
      i.name, i.phone, regexp_replace(i.phone, '[^0-9]', '', 'g'),
      (select string_agg(concat_ws(' ', p.receipt_number, p.reference), ' ')
        from payment_records p where p.booking_id = b.id)))
    from bookings b
      join cars c on c.id = b.car_id
      join users g on g.id = b.guest_id
      join users h on h.id = c.owner_id
      left join booking_personal_info i on i.booking_id = b.id
    where b.id = current_id
    on conflict (booking_id) do update set words = excluded.words where booking_search.words <> excluded.words;
  end loop;
end $$;
revoke execute on function booking_search_refresh(uuid[]) from public;

create function booking_search_of_booking() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform booking_search_refresh(array[new.id]);
  return null;
end $$;
-- Deferred to the end of the transaction, when the driver is stored too.
create constraint trigger booking_search_of_booking after insert on bookings
  deferrable initially deferred for each row execute function booking_search_of_booking();

create function booking_search_of_part() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform booking_search_refresh(array[coalesce(new.booking_id, old.booking_id)]);
  return null;
end $$;
create trigger booking_search_of_driver after update of name, phone or delete on booking_personal_info
  for each row execute function booking_search_of_part();

create function booking_search_of_user() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform booking_search_refresh(array(
    select b.id from bookings b where b.guest_id = new.id
    union
    select b.id from bookings b join cars c on c.id = b.car_id where c.owner_id = new.id));
  return null;
end $$;
create trigger booking_search_of_user after update of name, email, phone on users for each row
  when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function booking_search_of_user();

create function booking_search_of_car() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform booking_search_refresh(array(select b.id from bookings b where b.car_id = new.id));
  return null;
end $$;
create trigger booking_search_of_car after update of make, model, year, owner_id on cars for each row
  when ((old.make, old.model, old.year, old.owner_id) is distinct from (new.make, new.model, new.year, new.owner_id))
  execute function booking_search_of_car();

-- Counters of completed and cancelled bookings, by the month in Banjul of their creation, because reports would
-- otherwise count all bookings each time. Every change appends a row, also a negative one, so that concurrent
-- transactions do not wait for each other. A job merges the rows of each group into one.
create table booking_counters (
  id bigint generated always as identity primary key,
  month date not null,
  status text not null constraint booking_counters_status_ended check (status in ('completed', 'cancelled')),
  -- Whether guest or host has removed the booking from their list.
  is_removed boolean not null,
  bookings integer not null,
  fees numeric(14, 2) not null
);

create function count_booking(counted bookings, is_removed boolean, sign integer) returns void language sql as $$
  insert into booking_counters (month, status, is_removed, bookings, fees)
    values (date_trunc('month', counted.created_at at time zone 'Africa/Banjul'), counted.status, is_removed,
      sign, sign * counted.fee_amount)
$$;
revoke execute on function count_booking(bookings, boolean, integer) from public;

create function bookings_count() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare was_removed boolean := exists (select 1 from booking_removals r where r.booking_id = new.id);
begin
  if tg_op = 'UPDATE' and old.status in ('completed', 'cancelled') then perform count_booking(old, was_removed, -1); end if;
  if new.status in ('completed', 'cancelled') then perform count_booking(new, was_removed, 1); end if;
  return null;
end $$;
create trigger bookings_count after insert on bookings for each row
  when (new.status in ('completed', 'cancelled')) execute function bookings_count();
create trigger bookings_count_later after update of status on bookings for each row
  when (old.status <> new.status and (new.status in ('completed', 'cancelled') or old.status in ('completed', 'cancelled')))
  execute function bookings_count();

create function booking_removals_count() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare removed bookings;
begin
  -- The lock lets the second of two concurrent removals see the first.
  select * into removed from bookings where id = new.booking_id for no key update;
  if removed.status not in ('completed', 'cancelled') or exists (
    select 1 from booking_removals r where r.booking_id = new.booking_id and r.user_id <> new.user_id
  ) then
    return null;
  end if;
  perform count_booking(removed, false, -1);
  perform count_booking(removed, true, 1);
  return null;
end $$;
create trigger booking_removals_count after insert on booking_removals
  for each row execute function booking_removals_count();

create function compact_booking_counters() returns void
  language sql security definer set search_path = public, pg_temp as $$
  with deleted as (delete from booking_counters returning *)
  insert into booking_counters (month, status, is_removed, bookings, fees)
    select month, status, is_removed, sum(bookings), sum(fees) from deleted
    group by month, status, is_removed having sum(bookings) <> 0
$$;
