alter table cars add column four_wheel_drive boolean not null default false;

-- The features that searches filter by, as one array: a rare combination is found by an index.
alter table cars add column features text[] not null generated always as (
  array_remove(array[
    case when air_conditioning then 'air_conditioning' end,
    case when four_wheel_drive then 'four_wheel_drive' end,
    case when tinted then 'tinted' end,
    case when insured then 'insured' end,
    case when allow_outside_gambia then 'allow_outside_gambia' end
  ], null)
) stored;

create index cars_active_by_features on cars using gin (features) where active;
create index cars_active_by_seats on cars (seats desc, daily_price, id) where active;
create index cars_active_by_year on cars (year desc, id desc) where active;
create index cars_active_by_city_and_year on cars (lower(city), year desc, id desc) where active;
