-- A contract belongs to the host who is named in it, also when the booking has moved to a car of another host.
alter table contract_versions add column host_id uuid references users (id);
alter table contract_versions disable trigger contract_versions_check_change;
update contract_versions v set host_id = c.owner_id from bookings b join cars c on c.id = b.car_id where b.id = v.booking_id;
alter table contract_versions enable trigger contract_versions_check_change;
alter table contract_versions alter column host_id set not null;
create index contract_versions_by_host on contract_versions (host_id);

create or replace function contract_versions_check_new() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  booked bookings;
begin
  select * into booked from bookings where id = new.booking_id for update;
  if booked.status not in ('confirmed', 'ready_for_pickup', 'in_progress') or booked.guest_id <> new.signed_by
    or new.host_id <> (select owner_id from cars where id = booked.car_id) then
    raise exception 'booking % is signed by its guest, for its host, from the deposit to the return', new.booking_id
      using errcode = 'check_violation', constraint = 'contract_versions_signed_by_guest';
  end if;
  if new.version <> 1 + (select count(*) from contract_versions where booking_id = new.booking_id) then
    raise exception 'version % of booking % is not the next one', new.version, new.booking_id
      using errcode = 'check_violation', constraint = 'contract_versions_in_order';
  end if;
  return new;
end $$;

alter policy can_select on contract_versions using (
  (select current_actor_in('office', 'mails', 'payment-providers'))
  or (select current_person_id()) = host_id
  or exists (select 1 from bookings b where b.id = booking_id and (select current_person_id()) = b.guest_id));
alter policy can_update on contract_versions using (
  (select current_person_id()) = host_id
  or exists (select 1 from bookings b where b.id = booking_id and (select current_person_id()) = b.guest_id));

-- Of the tables that call this, only contracts have a host.
create or replace function require_erased_party() returns trigger
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
drop trigger accident_reports_erased_with_account on accident_reports;
drop function accident_reports_require_erased_guest();
create constraint trigger accident_reports_erased_with_account after update on accident_reports
  deferrable initially deferred for each row
  when (old.erased_at is null and new.erased_at is not null) execute function require_erased_party();

-- The locks wait for an erasure that is under way, so that no report, photo or charge arrives after it.
create or replace function accident_reports_check_new() returns trigger
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

create or replace function accident_report_photos_check_new() returns trigger
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

create function trip_charges_require_guest() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from bookings b join users u on u.id = b.guest_id and u.erased_at is null
    where b.id = new.booking_id for key share of u;
  if not found then
    raise exception 'the guest of booking % has no account any more', new.booking_id
      using errcode = 'check_violation', constraint = 'trip_charges_have_guest';
  end if;
  return new;
end $$;
create trigger trip_charges_require_guest before insert on trip_charges
  for each row execute function trip_charges_require_guest();
create trigger trip_charges_sent_to_guest before update of status on trip_charges
  for each row when (new.status = 'sent' and old.status <> 'sent') execute function trip_charges_require_guest();

-- Also the choice of the car: an active one with its own rules; for a guest, one of the same kind before the final payment.
create or replace function bookings_check_car_change() returns trigger
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
  if chosen.owner_id = new.guest_id or new.daily_price <> chosen.daily_price or new.car_rules is null
    or (new.car_rules ->> 'km_per_day')::integer is distinct from chosen.km_per_day
    or (new.car_rules ->> 'extra_km_price')::numeric is distinct from chosen.extra_km_price
    or (new.car_rules ->> 'security_deposit')::numeric is distinct from chosen.security_deposit
    or new.car_rules ->> 'cancellation_policy' <> coalesce(old.car_rules ->> 'cancellation_policy', 'moderate')
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
