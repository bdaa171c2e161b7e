-- Accident reports of guests, with private photos.

create table accident_reports (
  -- Chosen by the phone of the guest.
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  number smallint not null constraint accident_reports_number_limit check (number between 1 and 5),
  -- As the guest states it.
  happened_at timestamptz not null,
  reported_at timestamptz not null,
  place text not null constraint accident_reports_place_length check (char_length(place) <= 300),
  latitude numeric(8, 5) constraint accident_reports_latitude check (latitude between -90 and 90),
  longitude numeric(8, 5) constraint accident_reports_longitude check (longitude between -180 and 180),
  accuracy_m integer constraint accident_reports_accuracy check (accuracy_m between 0 and 1000000),
  injury text not null constraint accident_reports_injury_known check (injury in ('unknown', 'none', 'injured')),
  police text not null constraint accident_reports_police_known check (police in ('unknown', 'not_called', 'called', 'attended')),
  police_details text not null constraint accident_reports_police_length check (char_length(police_details) <= 300),
  other_names text not null constraint accident_reports_names_length check (char_length(other_names) <= 300),
  other_phones text not null constraint accident_reports_phones_length check (char_length(other_phones) <= 300),
  other_plates text not null constraint accident_reports_plates_length check (char_length(other_plates) <= 300),
  other_insurer text not null constraint accident_reports_insurer_length check (char_length(other_insurer) <= 300),
  description text not null constraint accident_reports_description_length check (char_length(description) <= 4000),
  announced_photos smallint not null constraint accident_reports_announced check (announced_photos between 0 and 12),
  acknowledged_by uuid references users (id),
  acknowledged_at timestamptz,
  erased_at timestamptz,
  constraint accident_reports_number_once unique (booking_id, number),
  constraint accident_reports_position_is_whole check (num_nulls(latitude, longitude) in (0, 2)),
  constraint accident_reports_acknowledged_is_whole check (num_nulls(acknowledged_by, acknowledged_at) in (0, 2)),
  -- An account with an unread report cannot be erased. An erased report names no person and no injury.
  constraint accident_reports_erased_is_whole check (erased_at is null or (acknowledged_at is not null
    and num_nonnulls(latitude, longitude, accuracy_m) = 0 and injury = 'unknown' and police = 'unknown'
    and place || police_details || other_names || other_phones || other_plates || other_insurer || description = ''))
);
create index accident_reports_unread on accident_reports (reported_at) where acknowledged_at is null;

-- From the hand-over until 72 hours after the end of the trip. A trip that the office has cancelled on the road ends
-- without a record of the return. The locks wait for an erasure that is under way, so that no report or photo arrives
-- after it.
create function accident_reports_check_new() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from bookings b
    join users u on u.id = b.guest_id and u.erased_at is null
    join car_conditions o on o.booking_id = b.id and o.moment = 'hand_over'
    left join car_conditions r on r.booking_id = b.id and r.moment = 'return'
    where b.id = new.booking_id and (b.status = 'in_progress'
      or (b.status in ('completed', 'cancelled')
        and new.reported_at <= coalesce(r.recorded_at, b.updated_at) + interval '72 hours'))
    for key share of b, u;
  if not found then
    raise exception 'booking % takes no accident report', new.booking_id
      using errcode = 'check_violation', constraint = 'accident_reports_trip_open';
  end if;
  if new.acknowledged_at is not null or new.erased_at is not null or (new.description = '' and new.announced_photos = 0) then
    raise exception 'accident report % says nothing, or was read before it was sent', new.id
      using errcode = 'check_violation', constraint = 'accident_reports_begin';
  end if;
  return new;
end $$;
create trigger accident_reports_check_new before insert on accident_reports
  for each row execute function accident_reports_check_new();

-- A report never changes. The office acknowledges it once, and the erasure of its guest takes away the personal parts.
create function accident_reports_check_change() returns trigger language plpgsql as $$
declare
  personal constant text[] := array['place', 'latitude', 'longitude', 'accuracy_m', 'injury', 'police', 'police_details',
    'other_names', 'other_phones', 'other_plates', 'other_insurer', 'description', 'erased_at'];
  acknowledgment constant text[] := array['acknowledged_by', 'acknowledged_at'];
begin
  if old.erased_at is null and new.erased_at is not null and to_jsonb(new) - personal = to_jsonb(old) - personal then
    return new;
  end if;
  if old.acknowledged_at is null and to_jsonb(new) - acknowledgment = to_jsonb(old) - acknowledgment then return new; end if;
  raise exception 'accident report % is final', old.id
    using errcode = 'check_violation', constraint = 'accident_reports_final';
end $$;
create trigger accident_reports_check_change before update on accident_reports
  for each row execute function accident_reports_check_change();
create constraint trigger accident_reports_erased_with_account after update on accident_reports
  deferrable initially deferred for each row
  when (old.erased_at is null and new.erased_at is not null) execute function require_erased_party();

create function accident_reports_check_delete() returns trigger language plpgsql as $$
begin
  raise exception 'accident report % is final', old.id
    using errcode = 'check_violation', constraint = 'accident_reports_final';
end $$;
create trigger accident_reports_check_delete before delete on accident_reports
  for each row execute function accident_reports_check_delete();

create table accident_report_photos (
  id uuid primary key,
  report_id uuid not null references accident_reports (id),
  booking_id uuid not null references bookings (id),
  -- Chosen by the phone of the guest.
  phone_id uuid not null,
  subject text not null constraint accident_report_photos_subject_known check (subject in ('car', 'other')),
  slot smallint not null constraint accident_report_photos_slot_limit check (slot between 1 and 12),
  added_at timestamptz not null,
  constraint accident_report_photos_slot_once unique (report_id, slot),
  constraint accident_report_photos_once unique (report_id, phone_id)
);
create index accident_report_photos_by_booking on accident_report_photos (booking_id);

create function accident_report_photos_check_new() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from accident_reports where id = new.report_id and booking_id = new.booking_id
    and erased_at is null and new.added_at <= reported_at + interval '7 days' for share;
  if not found then
    raise exception 'accident report % takes no photo', new.report_id
      using errcode = 'check_violation', constraint = 'accident_report_photos_report_open';
  end if;
  return new;
end $$;
create trigger accident_report_photos_check_new before insert on accident_report_photos
  for each row execute function accident_report_photos_check_new();

-- A photo never changes, and only the erasure of its report deletes it.
create function accident_report_photos_check_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and exists (select from accident_reports where id = old.report_id and erased_at is not null) then
    return old;
  end if;
  raise exception 'photo % of an accident is final', old.id
    using errcode = 'check_violation', constraint = 'accident_reports_final';
end $$;
create trigger accident_report_photos_check_change before update or delete on accident_report_photos
  for each row execute function accident_report_photos_check_change();
create trigger accident_report_photos_queue_removal after delete on accident_report_photos
  for each row execute function pictures_queue_removal('accident-photos');

alter table accident_reports enable row level security;
create policy can_select on accident_reports for select using (
  (select current_actor_in('office'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
create policy can_insert on accident_reports for insert with check (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
-- The office acknowledges, the account of the guest erases.
create policy can_update on accident_reports for update using (
  (select current_actor_in('office'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())))
  with check ((select current_actor_in('office')) or erased_at is not null);

-- Photos of other cars, people and papers are hidden from the host.
alter table accident_report_photos enable row level security;
create policy can_select on accident_report_photos for select using (
  (select current_actor_in('office'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id where b.id = booking_id
    and ((select current_person_id()) = b.guest_id
      or (subject = 'car' and (select current_person_id()) = c.owner_id))));
create policy can_insert on accident_report_photos for insert with check (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_delete on accident_report_photos for delete using (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
