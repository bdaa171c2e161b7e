-- Priced additions of bookings: fees of meeting places and extras. A booking keeps the names and prices of its booking day.
-- `host_extras_amount` and `office_extras_amount` (0026-price-parts.sql) are the sums of the lines.

-- For a pick-up and for a return each.
alter table meeting_places add column fee numeric(12, 2) not null default 0
  constraint meeting_places_fee_range check (fee between 0 and 100000);

-- What guests can add to a booking. An extra without a car is the office's, for all cars; the others are the hosts'.
create table extras (
  id uuid primary key,
  car_id uuid references cars (id),
  kind text not null constraint extras_kind_known check (kind in ('child_seat', 'second_driver', 'driver', 'roof_rack',
    'sim_card', 'ferry_papers', 'border_papers', 'other')),
  name text not null constraint extras_name_length check (char_length(btrim(name)) between 1 and 60),
  unit_price numeric(12, 2) not null constraint extras_unit_price_range check (unit_price > 0 and unit_price <= 100000),
  per text not null constraint extras_per_known check (per in ('trip', 'day')),
  -- How many there are.
  stock smallint not null constraint extras_stock_range check (stock between 1 and 99),
  retired_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Each name once among the active extras of the office and of a car.
create unique index extras_office_name_once on extras (lower(btrim(name))) where retired_at is null and car_id is null;
create unique index extras_car_name_once on extras (car_id, lower(btrim(name))) where retired_at is null;

create table booking_lines (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id) on delete cascade,
  kind text not null constraint booking_lines_kind_known check (kind in ('pick_up_fee', 'return_fee', 'extra')),
  name text not null constraint booking_lines_name_length check (char_length(btrim(name)) between 1 and 100),
  unit_price numeric(12, 2) not null constraint booking_lines_unit_price_positive check (unit_price > 0),
  per text not null constraint booking_lines_per_known check (per in ('trip', 'day')),
  quantity smallint not null constraint booking_lines_quantity_range check (quantity between 1 and 9),
  total numeric(12, 2) not null constraint booking_lines_total_positive check (total > 0),
  recipient text not null constraint booking_lines_recipient_known check (recipient in ('office', 'host')),
  extra_id uuid references extras (id),
  constraint booking_lines_extra_named check ((kind = 'extra') = (extra_id is not null)),
  constraint booking_lines_fee_of_office check (
    kind = 'extra' or (per = 'trip' and quantity = 1 and recipient = 'office'))
);
create index booking_lines_by_booking on booking_lines (booking_id);
create unique index booking_lines_extra_once on booking_lines (booking_id, extra_id) where extra_id is not null;
create index booking_lines_by_extra on booking_lines (extra_id) where extra_id is not null;
create unique index booking_lines_fee_once on booking_lines (booking_id, kind) where kind <> 'extra';

-- At the end of the transaction, because booking and lines are written one after the other.
create function booking_lines_check_sums() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  checked uuid;
  booked bookings;
  host_sum numeric;
  office_sum numeric;
  wrong integer;
begin
  if tg_table_name = 'bookings' then checked := new.id;
  elsif tg_op = 'DELETE' then checked := old.booking_id;
  else checked := new.booking_id; end if;
  select * into booked from bookings where id = checked;
  if booked.id is null then return null; end if;
  select coalesce(sum(total) filter (where recipient = 'host'), 0), coalesce(sum(total) filter (where recipient = 'office'), 0),
      count(*) filter (where total <> unit_price * quantity * case per when 'day' then booked.days else 1 end)
    into host_sum, office_sum, wrong from booking_lines where booking_id = checked;
  if wrong > 0 or host_sum <> booked.host_extras_amount or office_sum <> booked.office_extras_amount then
    raise exception 'the lines of booking % are not its additions', checked
      using errcode = 'check_violation', constraint = 'booking_lines_add_up';
  end if;
  return null;
end $$;
create constraint trigger booking_lines_check_sums after insert or update or delete on booking_lines
  deferrable initially deferred for each row execute function booking_lines_check_sums();
create constraint trigger bookings_check_lines after insert on bookings
  deferrable initially deferred for each row when (new.host_extras_amount <> 0 or new.office_extras_amount <> 0)
  execute function booking_lines_check_sums();
create constraint trigger bookings_check_changed_lines after update on bookings
  deferrable initially deferred for each row
  when ((old.days, old.host_extras_amount, old.office_extras_amount)
    is distinct from (new.days, new.host_extras_amount, new.office_extras_amount))
  execute function booking_lines_check_sums();

-- Names and prices stay as they were agreed.
create function booking_lines_reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'a line of booking % stays as it was agreed', old.booking_id
    using errcode = 'check_violation', constraint = 'booking_lines_stay';
end $$;
create trigger booking_lines_reject_change before update on booking_lines for each row
  when ((old.id, old.booking_id, old.kind, old.name, old.unit_price, old.per, old.quantity, old.recipient, old.extra_id)
    is distinct from
    (new.id, new.booking_id, new.kind, new.name, new.unit_price, new.per, new.quantity, new.recipient, new.extra_id))
  execute function booking_lines_reject_change();

-- A fee is that of the place at which the booking is met.
create function booking_lines_check_fee() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.unit_price is distinct from (
    select p.fee from booking_meetings m
      join meeting_places p on p.id = case new.kind when 'pick_up_fee' then m.pick_up_place_id else m.return_place_id end
    where m.booking_id = new.booking_id) then
    raise exception 'a fee of booking % is not the one of its place', new.booking_id
      using errcode = 'check_violation', constraint = 'booking_lines_fee_of_place';
  end if;
  return new;
end $$;
create trigger booking_lines_check_fee before insert on booking_lines for each row
  when (new.kind <> 'extra') execute function booking_lines_check_fee();

-- The most of an extra that bookings hold on one of the days, besides one booking. Days that are held for an extension count.
create function extra_peak(extra uuid, first_day date, last_day date, at timestamptz, besides uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(max(used), 0)::integer from (
    select sum(l.quantity) as used
    from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') day
      join booking_lines l on l.extra_id = extra and l.booking_id is distinct from besides
      join bookings b on b.id = l.booking_id and (b.status in ('confirmed', 'ready_for_pickup', 'in_progress')
        or (b.status = 'booked' and b.hold_expires_at > at))
      left join trip_extensions e on e.booking_id = b.id and e.held_until > at
    where day::date between least(b.start_date, e.start_date) and greatest(b.end_date, e.end_date)
    group by day) as days
$$;

-- An extra is booked as it is offered. The lock makes concurrent bookings of an extra wait for each other.
create function booking_lines_check_extra() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  offered extras;
begin
  select * into offered from extras where id = new.extra_id for update;
  if offered.retired_at is not null
    or (new.name, new.unit_price, new.per, new.recipient) is distinct from (offered.name, offered.unit_price, offered.per,
      case when offered.car_id is null then 'office' else 'host' end)
    or (offered.car_id is not null
      and offered.car_id is distinct from (select car_id from bookings where id = new.booking_id)) then
    raise exception 'an extra of booking % is not as it is offered', new.booking_id
      using errcode = 'check_violation', constraint = 'booking_lines_extra_as_offered';
  end if;
  return new;
end $$;
create trigger booking_lines_check_extra before insert on booking_lines for each row
  when (new.kind = 'extra') execute function booking_lines_check_extra();

-- At the end of the transaction, no day of a booking has more of an extra than there is. Fewer days are always possible, also if
-- the stock has fallen since.
create function booking_lines_check_stock() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  checked uuid;
  booked bookings;
  line record;
begin
  if tg_table_name = 'bookings' then checked := new.id; else checked := new.booking_id; end if;
  select * into booked from bookings where id = checked;
  for line in
    select l.extra_id, l.quantity, x.stock from booking_lines l join extras x on x.id = l.extra_id
    where l.booking_id = checked order by x.id for update of x
  loop
    if line.quantity + extra_peak(line.extra_id, booked.start_date, booked.end_date, booked.updated_at, checked) > line.stock then
      raise exception 'extra % is taken on a day of booking %', line.extra_id, checked
        using errcode = 'check_violation', constraint = 'booking_lines_in_stock';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger booking_lines_check_stock after insert on booking_lines
  deferrable initially deferred for each row when (new.kind = 'extra') execute function booking_lines_check_stock();
create constraint trigger bookings_check_stock after update on bookings
  deferrable initially deferred for each row
  when (not daterange(new.start_date, new.end_date, '[]') <@ daterange(old.start_date, old.end_date, '[]'))
  execute function booking_lines_check_stock();

-- A place is not dearer than what the booking pays for it, unless the office has chosen it, its fee has risen since, or the
-- server has moved the meetings with the days (then the version is higher).
create function booking_meetings_check_fees() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_new boolean := tg_op = 'INSERT';
begin
  if current_actor_in('office', 'demo-data') then return null; end if;
  if exists (
    select 1 from (values
      ('pick_up_fee', new.pick_up_place_id, is_new or old.pick_up_place_id <> new.pick_up_place_id),
      ('return_fee', new.return_place_id, is_new or old.return_place_id <> new.return_place_id)
    ) as side (fee_kind, place_id, is_chosen)
      join meeting_places p on p.id = side.place_id
    where is_chosen and p.fee > coalesce(
      (select total from booking_lines where booking_id = new.booking_id and kind = fee_kind), 0)) then
    raise exception 'a place of booking % is dearer than its agreed fee', new.booking_id
      using errcode = 'check_violation', constraint = 'booking_meetings_fee_agreed';
  end if;
  return null;
end $$;
create constraint trigger booking_meetings_check_first_fees after insert on booking_meetings
  deferrable initially deferred for each row when (new.version = 1) execute function booking_meetings_check_fees();
create constraint trigger booking_meetings_check_changed_fees after update on booking_meetings
  deferrable initially deferred for each row
  when ((old.pick_up_place_id, old.return_place_id) is distinct from (new.pick_up_place_id, new.return_place_id))
  execute function booking_meetings_check_fees();

-- A day that was not driven comes back with its share of fees and extras.
create or replace function refunds_check_days() returns trigger
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

-- The extras per day follow the days (`booking_lines_check_sums`), and no other change touches them. What stays of given-up days
-- counts their extras.
create function bookings_reject_extras_alone() returns trigger language plpgsql as $$
begin
  raise exception 'the extras of booking % change with its days only', new.id
    using errcode = 'check_violation', constraint = 'bookings_extras_with_days';
end $$;
create constraint trigger bookings_reject_extras_alone after update on bookings
  deferrable initially deferred for each row
  when ((old.host_extras_amount, old.office_extras_amount) is distinct from (new.host_extras_amount, new.office_extras_amount)
    and old.date_changes = new.date_changes)
  execute function bookings_reject_extras_alone();
create or replace function bookings_check_date_change() returns trigger
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

-- Extras of a host belong to their car. They end when the booking moves to another one, and no other line ends.
create function booking_lines_check_delete() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from bookings b where b.id = old.booking_id
    and (old.extra_id is null or coalesce((select car_id from extras where id = old.extra_id), b.car_id) = b.car_id)) then
    raise exception 'a line of booking % stays with its car', old.booking_id
      using errcode = 'check_violation', constraint = 'booking_lines_end_with_car';
  end if;
  return null;
end $$;
create constraint trigger booking_lines_check_delete after delete on booking_lines
  deferrable initially deferred for each row execute function booking_lines_check_delete();
create function bookings_check_extras_of_car() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from booking_lines l join extras x on x.id = l.extra_id
    where l.booking_id = new.id and x.car_id <> new.car_id) then
    raise exception 'booking % has extras of another car', new.id
      using errcode = 'check_violation', constraint = 'bookings_extras_of_car';
  end if;
  return null;
end $$;
create constraint trigger bookings_check_extras_of_car after update on bookings
  deferrable initially deferred for each row
  when (old.car_id <> new.car_id) execute function bookings_check_extras_of_car();

-- `office_extras`: fees and extras that the office earns in full, apart from its percentage.
alter table ledger_entries drop constraint ledger_entries_account_known;
alter table ledger_entries add constraint ledger_entries_account_known
  check (account in ('till', 'guest_money', 'refund_due', 'host_due', 'fees', 'unmatched_receipts', 'guest_credits',
    'provider_fees', 'security_deposits', 'office_extras'));
create or replace function bookings_post_earning() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post('earning', new.id, new.id, null, new.updated_at, jsonb_build_array(
    jsonb_build_object('account', 'guest_money', 'amount', new.guest_total),
    jsonb_build_object('account', 'fees', 'amount', new.office_extras_amount - new.fee_amount),
    jsonb_build_object('account', 'office_extras', 'amount', -new.office_extras_amount),
    jsonb_build_object('account', 'host_due', 'amount', -new.host_amount,
      'host', (select owner_id from cars where id = new.car_id))));
  return null;
end $$;

alter table booking_lines enable row level security;
create policy can_select on booking_lines for select using (
  (select current_actor_in('office', 'reminders', 'payment-providers', 'demo-data'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
create policy can_update on booking_lines for update using (
  (select current_actor_in('office', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_delete on booking_lines for delete using (
  (select current_actor_in('office'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on booking_lines for insert with check (
  (select current_actor_in('demo-data'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
