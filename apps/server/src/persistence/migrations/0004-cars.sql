-- Cars, their rules and their photos.

create table cars (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id),
  make text not null constraint cars_make_length check (char_length(make) between 1 and 50 and make = btrim(make)),
  model text not null constraint cars_model_length check (char_length(model) between 1 and 50 and model = btrim(model)),
  year integer not null constraint cars_year_range check (year between 1900 and 2200),
  title text generated always as (make || ' ' || model || ' ' || year::text) stored,
  type text not null constraint cars_type_known check (type in ('budget', 'comfort', 'luxury')),
  daily_price numeric(12, 2) not null
    constraint cars_price_range check (daily_price > 0 and daily_price <= 1000000),
  city text not null constraint cars_city_length check (char_length(city) between 1 and 100 and city = btrim(city)),
  seats integer not null default 5 constraint cars_seats_range check (seats between 1 and 20),
  doors integer not null default 4 constraint cars_doors_range check (doors between 1 and 6),
  transmission text not null constraint cars_transmission_known check (transmission in ('automatic', 'manual')),
  fuel text not null constraint cars_fuel_known check (fuel in ('petrol', 'diesel', 'hybrid', 'electric')),
  mileage integer not null default 0 constraint cars_mileage_range check (mileage between 0 and 10000000),
  air_conditioning boolean not null default true,
  tinted boolean not null default false,
  insured boolean not null default false,
  taxes_paid boolean not null default false,
  allow_outside_gambia boolean not null default false,
  active boolean not null default true,
  images text[] not null constraint cars_images_count check (cardinality(images) between 1 and 8),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  four_wheel_drive boolean not null default false,
  -- Rules of the car. Each booking keeps a copy (`bookings.car_rules`). Kilometres of a day; null: unlimited.
  km_per_day integer constraint cars_km_per_day_range check (km_per_day between 20 and 2000),
  extra_km_price numeric(12, 2)
    constraint cars_extra_km_price_range check (extra_km_price > 0 and extra_km_price <= 1000),
  driving_area text not null default 'gambia_tarred'
    constraint cars_driving_area_known check (driving_area in ('coast', 'gambia_tarred', 'gambia', 'senegal')),
  minimum_driver_age integer not null default 21
    constraint cars_driver_age_range check (minimum_driver_age between 21 and 75),
  minimum_licence_years integer not null default 1
    constraint cars_licence_years_range check (minimum_licence_years between 0 and 20),
  smoking_allowed boolean not null default false,
  pets_allowed boolean not null default false,
  -- The features that searches filter by. As one array, an index finds rare combinations.
  features text[] not null generated always as (
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
  ) stored,
  cancellation_policy text not null default 'moderate'
    constraint cars_cancellation_policy_known check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  -- Whole dalasi; 0: none.
  security_deposit integer not null default 0
    constraint cars_security_deposit_range check (security_deposit between 0 and 100000),
  -- Whether the host is asked before guests add days to a booking.
  approves_date_changes boolean not null default false,
  constraint cars_extra_km_beyond_allowance check (extra_km_price is null or km_per_day is not null),
  constraint cars_outside_gambia_by_area check (allow_outside_gambia = (driving_area = 'senegal'))
);
create index cars_by_owner on cars (owner_id, created_at desc);

-- Public search: pages in each sort order, with and without a city.
create index cars_active_by_price on cars (daily_price, id) where active;
create index cars_active_by_age on cars (created_at desc, id desc) where active;
create index cars_active_by_city on cars (lower(city), daily_price, id) where active;
create index cars_active_by_city_and_age on cars (lower(city), created_at desc, id desc) where active;
create index cars_active_by_features on cars using gin (features) where active;
create index cars_active_by_area on cars (driving_area, daily_price, id) where active;
create index cars_active_by_seats on cars (seats desc, daily_price, id) where active;
create index cars_active_by_year on cars (year desc, id desc) where active;
create index cars_active_by_city_and_year on cars (lower(city), year desc, id desc) where active;
-- Filter counts scan the cars of each combination. These indexes contain every column that the filters need, so that
-- the counts are index-only scans. `daily_price` serves pages of a rare combination.
create index cars_active_by_kind on cars (type, transmission, fuel, daily_price, id) where active;
-- Includes `city` itself: with the expression alone the planner does not choose an index-only scan.
create index cars_active_by_city_and_kind on cars (lower(city), type, transmission, fuel, daily_price, id)
  include (city) where active;
-- The planner does not use the expression statistics of partial indexes. It would estimate 0.5 % of all cars for each
-- city.
create statistics cars_by_city on (lower(city)) from cars;

-- The office's list of all cars, newest first, reads paused cars from this index and active ones from the one above. An
-- index of all cars by age would compete with that of active cars in public searches.
create index cars_paused_by_age on cars (created_at desc, id desc) where not active;
-- The office's search by title and city.
create index cars_by_words on cars using gin (lower(title || ' ' || city) gin_trgm_ops) with (fastupdate = off);

-- Rejects an active car of a suspended host. `for share` makes a concurrent suspension wait.
create function cars_reject_suspended() returns trigger language plpgsql as $$
begin
  if (select suspended_at from users where id = new.owner_id for share) is not null then
    raise exception 'the host of car % is suspended', new.id
      using errcode = 'check_violation', constraint = 'cars_host_not_suspended';
  end if;
  return new;
end $$;
create trigger cars_reject_suspended before insert or update of active on cars
  for each row when (new.active) execute function cars_reject_suspended();
create trigger cars_reject_erased before insert or update of active on cars
  for each row when (new.active) execute function reject_erased_user();

-- Uploaded photos. A job deletes photos that belong to no car.
create table photos (
  path text primary key,
  auth_user_id uuid not null,
  uploaded_at timestamptz not null,
  -- Start of the time without a car; null while the photo belongs to a car.
  unused_since timestamptz,
  -- Start of the deletion of the file. A car cannot use the photo afterwards.
  removed_at timestamptz,
  -- The public URL contains a random id instead of the account id of the uploader.
  public_id uuid not null default gen_random_uuid(),
  public_path text not null
    generated always as (public_id::text || '/photo' || substring(path from '\.[a-z]+$')) stored,
  constraint photos_in_own_folder check (starts_with(path, auth_user_id::text || '/')),
  constraint photos_removed_unused check (removed_at is null or unused_since is not null)
);
create index photos_unused on photos (unused_since) where unused_since is not null;
create index photos_unused_by_person on photos (auth_user_id) where unused_since is not null;
create unique index photos_by_public_path on photos (public_path);
-- Finds the cars that show a photo, before the photo is deleted.
create index cars_by_image on cars using gin (images);
