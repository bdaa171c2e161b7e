-- Named cancellation policies: a rule of each car, copied to its bookings with the other rules, and the end of the grace
-- period after booking. `moderate` is the policy that all bookings had before.

alter table settings add constraint settings_cancellation_grace_range
  check (key <> 'cancellation_grace_hours' or is_whole_between(value, 0, 48));

alter table cars add column cancellation_policy text not null default 'moderate'
  constraint cars_cancellation_policy_known check (cancellation_policy in ('flexible', 'moderate', 'strict'));

alter table bookings disable trigger bookings_keep_car_rules;
update bookings set car_rules = car_rules || '{"cancellation_policy": "moderate"}' where car_rules is not null;
alter table bookings enable trigger bookings_keep_car_rules;
alter table bookings drop constraint bookings_car_rules_complete;
alter table bookings
  add constraint bookings_car_rules_complete check (
    jsonb_typeof(car_rules) = 'object'
    and car_rules ?& array['km_per_day', 'extra_km_price', 'driving_area', 'minimum_driver_age',
      'minimum_licence_years', 'smoking_allowed', 'pets_allowed', 'cancellation_policy']),
  add constraint bookings_cancellation_policy_known check (
    car_rules ->> 'cancellation_policy' in ('flexible', 'moderate', 'strict')),
  -- Null: there is no grace period, or it would have been over at once.
  add column free_cancellation_until timestamptz
    constraint bookings_free_cancellation_range
    check (free_cancellation_until > created_at and free_cancellation_until <= created_at + interval '48 hours');

create or replace function bookings_copy_car_rules() returns trigger language plpgsql as $$
begin
  select jsonb_build_object(
    'km_per_day', km_per_day, 'extra_km_price', extra_km_price, 'driving_area', driving_area,
    'minimum_driver_age', minimum_driver_age, 'minimum_licence_years', minimum_licence_years,
    'smoking_allowed', smoking_allowed, 'pets_allowed', pets_allowed, 'cancellation_policy', cancellation_policy
  ) into new.car_rules from cars where id = new.car_id;
  return new;
end $$;

create function bookings_keep_free_cancellation() returns trigger language plpgsql as $$
begin
  raise exception 'the grace period of booking % is final', new.id
    using errcode = 'check_violation', constraint = 'bookings_free_cancellation_final';
end $$;
create trigger bookings_keep_free_cancellation before update of free_cancellation_until on bookings for each row
  when (old.free_cancellation_until is distinct from new.free_cancellation_until)
  execute function bookings_keep_free_cancellation();

-- The percentage of the received money that the rules give back to the guest at an instant.
create function refund_percentage_at(booked bookings, at timestamptz) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when booked.cancel_reason = 'host_unavailable' and not is_out then 100
    when booked.cancel_reason = 'no_show' or is_out then 0
    when at <= booked.free_cancellation_until then 100
    when at >= booked.start_date::timestamp at time zone 'Africa/Banjul'
      - case policy when 'strict' then interval '168 hours' else interval '24 hours' end then 0
    when policy = 'flexible' then 100
    else 50 end
  from (select
    coalesce(booked.car_rules ->> 'cancellation_policy', 'moderate') as policy,
    exists (select 1 from car_conditions where booking_id = booked.id and moment = 'hand_over') as is_out) as facts
$$;

-- A cancellation by the policy gives back the percentage of the policy. The office's amounts and the days that were not
-- driven have their own basis.
create function refunds_check_percentage() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  booked bookings;
begin
  select * into booked from bookings where id = new.booking_id;
  if new.refund_percentage <> refund_percentage_at(booked, new.created_at) then
    raise exception 'the refund of booking % is not that of its policy', new.booking_id
      using errcode = 'check_violation', constraint = 'refunds_percentage_of_policy';
  end if;
  return new;
end $$;
create trigger refunds_check_percentage before insert on refunds for each row
  when (new.basis = 'percentage') execute function refunds_check_percentage();
