-- Meetings: where and at which hour a guest gets a car and brings it back. The office keeps the places. Times of day
-- are minutes after midnight in Banjul, which is on UTC all year, in steps of 15 minutes.

create table meeting_places (
  id uuid primary key,
  name text not null constraint meeting_places_name_length check (char_length(btrim(name)) between 1 and 100),
  kind text not null constraint meeting_places_kind_known check (kind in ('airport', 'hotel_zone', 'office', 'other')),
  latitude numeric(8, 5) not null,
  longitude numeric(8, 5) not null,
  directions text not null default '' constraint meeting_places_directions_length check (char_length(directions) <= 500),
  lead_time_hours smallint not null constraint meeting_places_lead_time_range check (lead_time_hours between 0 and 168),
  -- Order in lists; the first active place is the default.
  position smallint not null constraint meeting_places_position_range check (position between 1 and 99),
  retired_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The public URL of an upload, as in `cars.images`. The photo is public like the place.
  photo text constraint meeting_places_photo_form
    check (photo ~ '^/storage/v1/object/public/car-images/[0-9a-f-]{36}/photo\.[a-z]+$'),
  -- For a pick-up and for a return each.
  fee numeric(12, 2) not null default 0 constraint meeting_places_fee_range check (fee between 0 and 100000),
  constraint meeting_places_in_the_gambia
    check (latitude between 13.05 and 13.84 and longitude between -16.85 and -13.78)
);
-- Each name once among the active places.
create unique index meeting_places_name_once on meeting_places (lower(btrim(name))) where retired_at is null;

-- Opening hours by ISO weekday (1 is Monday), both ends included. A day without a row is closed.
create table meeting_place_hours (
  place_id uuid not null references meeting_places (id) on delete cascade,
  weekday smallint not null constraint meeting_place_hours_weekday_known check (weekday between 1 and 7),
  opens smallint not null,
  closes smallint not null,
  primary key (place_id, weekday),
  constraint meeting_place_hours_within_day check (0 <= opens and opens < closes and closes <= 1425),
  constraint meeting_place_hours_quarters check (opens % 15 = 0 and closes % 15 = 0)
);

insert into meeting_places (id, name, kind, latitude, longitude, directions, lead_time_hours, position, created_at, updated_at)
values
  ('0c0a5711-0000-4000-8000-000000000001', 'Banjul International Airport', 'airport', 13.33800, -16.65220,
    'In the arrivals hall, at the exit.', 4, 1, now(), now()),
  ('0c0a5711-0000-4000-8000-000000000002', 'Senegambia area', 'hotel_zone', 13.44120, -16.72140,
    'At the reception of your hotel.', 4, 2, now(), now());
insert into meeting_place_hours (place_id, weekday, opens, closes)
select '0c0a5711-0000-4000-8000-000000000001'::uuid, weekday, 360, 1425 from generate_series(1, 7) weekday
union all
select '0c0a5711-0000-4000-8000-000000000002'::uuid, weekday, 480, 1200 from generate_series(1, 7) weekday;

-- The meetings of a booking. Bookings without a row have no agreed hour.
create table booking_meetings (
  booking_id uuid primary key references bookings (id) on delete cascade,
  pick_up_place_id uuid not null references meeting_places (id),
  pick_up_date date not null,
  pick_up_minutes smallint not null constraint booking_meetings_pick_up_quarter
    check (pick_up_minutes between 0 and 1425 and pick_up_minutes % 15 = 0),
  return_place_id uuid not null references meeting_places (id),
  return_minutes smallint not null constraint booking_meetings_return_quarter
    check (return_minutes between 0 and 1425 and return_minutes % 15 = 0),
  flight_number text constraint booking_meetings_flight_form check (flight_number ~ '^[A-Z0-9]{2}[A-Z]?[0-9]{1,4}[A-Z]?$'),
  -- Minutes after midnight of the pick-up day.
  arrival_minutes smallint constraint booking_meetings_arrival_range check (arrival_minutes between 0 and 1439),
  -- Name or address of the guest's hotel.
  lodging text constraint booking_meetings_lodging_length check (char_length(btrim(lodging)) between 1 and 200),
  -- Rises with every change, so that a stale page cannot overwrite a later change.
  version integer not null default 1 constraint booking_meetings_version_positive check (version >= 1),
  changed_by uuid references users (id),
  changed_at timestamptz not null,
  constraint booking_meetings_arrival_of_flight check (arrival_minutes is null or flight_number is not null)
);

create function is_meeting_place_open(place uuid, day date, minutes integer) returns boolean
  language sql stable as $$
  select exists (select 1 from meeting_place_hours
    where place_id = place and weekday = extract(isodow from day) and minutes between opens and closes)
$$;

-- A side that a change leaves alone is not checked again: the office may change a place after a guest has chosen it.
create function booking_meetings_check() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  booked bookings;
  is_new boolean := tg_op = 'INSERT';
  pick_up_moved boolean;
  return_moved boolean;
  pick_up_at timestamptz := (new.pick_up_date + make_interval(mins => new.pick_up_minutes)) at time zone 'Africa/Banjul';
  lead_hours integer;
begin
  select * into booked from bookings where id = new.booking_id;
  pick_up_moved := is_new or (new.pick_up_place_id, new.pick_up_date, new.pick_up_minutes)
    is distinct from (old.pick_up_place_id, old.pick_up_date, old.pick_up_minutes);
  return_moved := is_new or (new.return_place_id, new.return_minutes)
    is distinct from (old.return_place_id, old.return_minutes);
  if not is_new and booked.status not in ('booked', 'confirmed', 'ready_for_pickup') then
    raise exception 'the meetings of booking % cannot change any more', new.booking_id
      using errcode = 'check_violation', constraint = 'booking_meetings_before_pick_up';
  end if;
  if new.pick_up_date < booked.start_date or new.pick_up_date > least(booked.start_date + 1, booked.end_date)
    or (new.pick_up_date = booked.end_date and new.pick_up_minutes >= new.return_minutes) then
    raise exception 'a pick-up is on the first day of the rental or the day after it, before the return'
      using errcode = 'check_violation', constraint = 'booking_meetings_on_days_of_rental';
  end if;
  if (pick_up_moved and not is_meeting_place_open(new.pick_up_place_id, new.pick_up_date, new.pick_up_minutes))
    or (return_moved and not is_meeting_place_open(new.return_place_id, booked.end_date, new.return_minutes)) then
    raise exception 'a meeting is within the opening hours of its place'
      using errcode = 'check_violation', constraint = 'booking_meetings_within_opening_hours';
  end if;
  if exists (select 1 from meeting_places where retired_at is not null and (
      (id = new.pick_up_place_id and (is_new or old.pick_up_place_id <> new.pick_up_place_id))
      or (id = new.return_place_id and (is_new or old.return_place_id <> new.return_place_id)))) then
    raise exception 'a retired place has no new meetings'
      using errcode = 'check_violation', constraint = 'booking_meetings_place_active';
  end if;
  -- The office decides itself whether it can be there. A later hour at the same place needs no preparation.
  if pick_up_moved then
    select case
        when current_actor_in('office') then 0
        when not is_new and old.pick_up_place_id = new.pick_up_place_id
          and (old.pick_up_date, old.pick_up_minutes) < (new.pick_up_date, new.pick_up_minutes) then 0
        else lead_time_hours end
      into lead_hours from meeting_places where id = new.pick_up_place_id;
    if pick_up_at < new.changed_at + make_interval(hours => lead_hours) then
      raise exception 'a pick-up keeps the lead time of its place'
        using errcode = 'check_violation', constraint = 'booking_meetings_keep_lead_time';
    end if;
  end if;
  return new;
end $$;
create trigger booking_meetings_check before insert or update on booking_meetings
  for each row execute function booking_meetings_check();

-- Flight and hotel of a guest are personal data.
alter table booking_meetings enable row level security;
create policy can_select on booking_meetings for select using (
  (select current_actor_in('office', 'reminders', 'payment-providers', 'demo-data'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
-- An online payment that pays an extension moves the meetings, too.
create policy can_insert on booking_meetings for insert with check (
  (select current_actor_in('office', 'demo-data', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_update on booking_meetings for update using (
  (select current_actor_in('office'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
-- The office, too, removes a meeting that does not fit new days.
create policy can_delete on booking_meetings for delete using (
  (select current_actor_in('office', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
