-- Priced additions of bookings: fees of meeting places and extras. A booking keeps the names and prices of its booking
-- day. `host_extras_amount` and `office_extras_amount` of `bookings` are the sums of the lines.

-- Extras that guests can add to a booking. Extras without a car are the office's, for all cars; others are the hosts'.
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

-- The most of an extra that bookings hold on one of the days, besides one booking. Days that are held for an extension
-- count.
create function extra_peak(extra uuid, first_day date, last_day date, at timestamptz, besides uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(max(used), 0)::integer from (
    select sum(l.quantity) as used
    from booking_lines l
      join bookings b on b.id = l.booking_id and (b.status in ('confirmed', 'ready_for_pickup', 'in_progress')
        or (b.status = 'booked' and b.hold_expires_at > at))
      left join trip_extensions e on e.booking_id = b.id and e.held_until > at
      cross join lateral generate_series(greatest(first_day, least(b.start_date, e.start_date))::timestamp,
        least(last_day, greatest(b.end_date, e.end_date))::timestamp, interval '1 day') day
    where l.extra_id = extra and l.booking_id is distinct from besides
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

-- At the end of the transaction, no day of a booking has more of an extra than there is. Fewer days are always
-- possible, also if the stock has fallen since. Extras of an extension are checked when its days become held, and not
-- again when it is paid, for the same reason.
create function booking_lines_check_stock() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  checked uuid;
  booked bookings;
  extended trip_extensions;
  line record;
begin
  if tg_table_name = 'bookings' then checked := new.id; else checked := new.booking_id; end if;
  select * into booked from bookings where id = checked;
  select * into extended from trip_extensions where booking_id = checked;
  if tg_table_name = 'bookings' then
    if old.status <> 'cancelled' and extended.held_until is null
      and (extended.start_date, extended.end_date) = (booked.start_date, booked.end_date) then
      return null;
    end if;
  end if;
  if extended.held_until is not null then
    booked.start_date := least(booked.start_date, extended.start_date);
    booked.end_date := greatest(booked.end_date, extended.end_date);
    booked.updated_at := greatest(booked.updated_at, extended.requested_at);
  end if;
  for line in
    select l.extra_id, l.quantity, x.stock from booking_lines l join extras x on x.id = l.extra_id
    where l.booking_id = booked.id order by x.id for update of x
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
create constraint trigger trip_extensions_check_new_stock after insert on trip_extensions
  deferrable initially deferred for each row when (new.held_until is not null) execute function booking_lines_check_stock();
create constraint trigger trip_extensions_check_stock after update on trip_extensions
  deferrable initially deferred for each row
  when (new.held_until is not null and (old.held_until is null
    or (old.start_date, old.end_date) is distinct from (new.start_date, new.end_date)))
  execute function booking_lines_check_stock();

-- An expired hold has given its extras back. A late payment of the booking takes them again.
create constraint trigger bookings_check_stock_again after update on bookings
  deferrable initially deferred for each row
  when (old.status = 'cancelled' and new.status <> 'cancelled') execute function booking_lines_check_stock();

-- A place is not dearer than its agreed fee in the booking, unless the office has chosen it, its fee has risen since,
-- or the server has moved the meetings with the days (then the version is higher).
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

-- The extras per day follow the days (`booking_lines_check_sums`), and no other change touches them. The kept
-- part of given-up days includes their extras.
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

-- The lines of a booking are as readable as its amounts. Mails and jobs have no policy on `booking_lines`, hence
-- `security definer`.
create function lines_of_booking(booking uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'unit_price', unit_price, 'per', per,
      'quantity', quantity, 'total', total, 'recipient', recipient)
    order by kind = 'extra', kind, name, id), '[]')
  from booking_lines where booking_id = booking
$$;

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
