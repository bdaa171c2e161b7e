-- The order that a search has unless another is asked for, within a city.
create index cars_active_by_city_and_age on cars (lower(city), created_at desc, id desc) where active;

-- Counts of the filters read the cars of one choice after the other: with the other filters kept, whichever these are, all
-- that decides stands in the index. Behind one city and without; the order by price is for pages of a rare kind.
create index cars_active_by_kind on cars (type, transmission, fuel, daily_price, id) where active;
-- The city stands in it as it is written too: for an index on an expression alone the planner reads the rows after all.
create index cars_active_by_city_and_kind on cars (lower(city), type, transmission, fuel, daily_price, id)
  include (city) where active;

-- What partial indexes know of an expression the planner does not use: it would take every city for a two-hundredth of all.
create statistics cars_by_city on (lower(city)) from cars;
