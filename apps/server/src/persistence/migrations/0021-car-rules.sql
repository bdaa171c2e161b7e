-- Rules of a car: kilometres, driving area, driver, smoking and pets. Each booking keeps a copy.

alter table cars
  -- Null: unlimited.
  add column km_per_day integer constraint cars_km_per_day_range check (km_per_day between 20 and 2000),
  add column extra_km_price numeric(12, 2)
    constraint cars_extra_km_price_range check (extra_km_price > 0 and extra_km_price <= 1000),
  add column driving_area text not null default 'gambia_tarred'
    constraint cars_driving_area_known check (driving_area in ('coast', 'gambia_tarred', 'gambia', 'senegal')),
  add column minimum_driver_age integer not null default 21
    constraint cars_driver_age_range check (minimum_driver_age between 21 and 75),
  add column minimum_licence_years integer not null default 1
    constraint cars_licence_years_range check (minimum_licence_years between 0 and 20),
  add column smoking_allowed boolean not null default false,
  add column pets_allowed boolean not null default false,
  add constraint cars_extra_km_beyond_allowance check (extra_km_price is null or km_per_day is not null);

update cars set driving_area = 'senegal' where allow_outside_gambia;
alter table cars add constraint cars_outside_gambia_by_area
  check (allow_outside_gambia = (driving_area = 'senegal'));

-- Recreates the features that searches filter by, with those of the rules.
alter table cars drop column features;
alter table cars add column features text[] not null generated always as (
  array_remove(array[
    case when air_conditioning then 'air_conditioning' end,
    case when four_wheel_drive then 'four_wheel_drive' end,
    case when tinted then 'tinted' end,
    case when insured then 'insured' end,
    case when allow_outside_gambia then 'allow_outside_gambia' end,
    case when smoking_allowed then 'smoking_allowed' end,
    case when pets_allowed then 'pets_allowed' end,
    case when km_per_day is null then 'unlimited_km' end
  ], null)
) stored;
create index cars_active_by_features on cars using gin (features) where active;
create index cars_active_by_area on cars (driving_area, daily_price, id) where active;

-- The rules that guest and host agreed on. Null for bookings from before the rules.
alter table bookings add column car_rules jsonb
  constraint bookings_car_rules_complete check (
    jsonb_typeof(car_rules) = 'object'
    and car_rules ?& array['km_per_day', 'extra_km_price', 'driving_area', 'minimum_driver_age',
      'minimum_licence_years', 'smoking_allowed', 'pets_allowed'])
  constraint bookings_car_rules_extra_km check (
    coalesce((car_rules ->> 'extra_km_price')::numeric > 0 and (car_rules ->> 'km_per_day')::integer > 0,
      car_rules ->> 'extra_km_price' is null));

-- A booking without rules gets those of its car, so that every new booking has a copy.
create function bookings_copy_car_rules() returns trigger language plpgsql as $$
begin
  select jsonb_build_object(
    'km_per_day', km_per_day, 'extra_km_price', extra_km_price, 'driving_area', driving_area,
    'minimum_driver_age', minimum_driver_age, 'minimum_licence_years', minimum_licence_years,
    'smoking_allowed', smoking_allowed, 'pets_allowed', pets_allowed
  ) into new.car_rules from cars where id = new.car_id;
  return new;
end $$;
create trigger bookings_copy_car_rules before insert on bookings
  for each row when (new.car_rules is null) execute function bookings_copy_car_rules();

create function bookings_keep_car_rules() returns trigger language plpgsql as $$
begin
  raise exception 'the rules of booking % are final', new.id
    using errcode = 'check_violation', constraint = 'bookings_car_rules_final';
end $$;
create trigger bookings_keep_car_rules before update of car_rules on bookings
  for each row when (old.car_rules is distinct from new.car_rules) execute function bookings_keep_car_rules();
