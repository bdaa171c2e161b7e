-- A host can ask to be asked before guests add days to a booking. The guest's wish is a request, and the booking changes once
-- the host has accepted it.

alter table cars add column approves_date_changes boolean not null default false;

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

-- An open request is about the booking as it was. Another change, the end of the booking, or a hand-over before another first
-- day ends it.
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
