-- A car's calendar for other platforms, at an address that nobody can guess. The days in it are public anyway
-- (list_taken_days), so the token is kept as it is: its host can read the address again.
create table car_feeds (
  car_id uuid primary key references cars (id) on delete cascade,
  token text not null constraint car_feeds_token_once unique
    constraint car_feeds_token_unguessable check (char_length(token) >= 32),
  created_at timestamptz not null
);

-- Calendars of other platforms whose entries take days of a car: read from an address again and again, or once from a file.
create table connected_calendars (
  id uuid primary key default gen_random_uuid(),
  car_id uuid not null references cars (id) on delete cascade,
  name text not null constraint connected_calendars_name_length
    check (char_length(name) between 1 and 60 and name = btrim(name)),
  address text constraint connected_calendars_address_length check (char_length(address) between 1 and 2000),
  -- Every day that its entries take, whether or not the car's calendar has room for it.
  taken datemultirange not null default '{}',
  entries integer not null default 0 constraint connected_calendars_entries_counted check (entries >= 0),
  left_out integer not null default 0 constraint connected_calendars_left_out_counted check (left_out >= 0),
  created_at timestamptz not null,
  tried_at timestamptz not null,
  read_at timestamptz not null,
  failure text constraint connected_calendars_failure_length check (char_length(failure) between 1 and 300),
  failures integer not null default 0,
  due_at timestamptz,
  constraint connected_calendars_bounded check (not lower_inf(taken) and not upper_inf(taken)),
  constraint connected_calendars_only_addresses_fail check (address is not null or failures = 0),
  constraint connected_calendars_failures_have_reasons check ((failures > 0) = (failure is not null)),
  constraint connected_calendars_only_addresses_are_due check ((address is null) = (due_at is null))
);
create index connected_calendars_by_car on connected_calendars (car_id, created_at, id);
create index connected_calendars_due on connected_calendars (due_at) where due_at is not null;

alter table car_calendar
  add column connected_calendar_id uuid references connected_calendars (id) on delete cascade,
  add constraint car_calendar_only_blocks_are_connected check (connected_calendar_id is null or kind = 'block');
create index car_calendar_connected on car_calendar (connected_calendar_id) where connected_calendar_id is not null;
