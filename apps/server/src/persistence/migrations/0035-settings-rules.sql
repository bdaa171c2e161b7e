-- What the office sets is held to its rules here as well, as far as money and days depend on it.
create function is_number_between(value jsonb, lowest numeric, highest numeric) returns boolean
  language sql immutable as $$
  select coalesce(jsonb_typeof(value) = 'number', false) and (value #>> '{}')::numeric between lowest and highest
$$;
create function is_whole_between(value jsonb, lowest numeric, highest numeric) returns boolean
  language sql immutable as $$
  select is_number_between(value, lowest, highest) and (value #>> '{}')::numeric % 1 = 0
$$;

alter table settings add constraint settings_fee_range
  check (key <> 'markup_pct' or is_number_between(value, 0, 100));
alter table settings add constraint settings_minimum_rental_range
  check (key <> 'minimum_rental_days' or is_whole_between(value, 1, 365));
alter table settings add constraint settings_hold_range
  check (key <> 'hold_hours'
    or (is_whole_between(value -> 'cash', 1, 72) and is_whole_between(value -> 'transfer', 1, 72)));
