-- Taken days of cars, and the exchange of calendars with other platforms.

-- Calendars of other platforms whose entries block days of a car: polled from an address, or imported once from a file.
create table connected_calendars (
  id uuid primary key default gen_random_uuid(),
  car_id uuid not null references cars (id) on delete cascade,
  name text not null constraint connected_calendars_name_length
    check (char_length(name) between 1 and 60 and name = btrim(name)),
  address text constraint connected_calendars_address_length check (char_length(address) between 1 and 2000),
  -- All days of its entries, including days that are already taken in the car's calendar.
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
create trigger connected_calendars_reject_erased before insert on connected_calendars
  for each row execute function reject_erased_user();

-- The calendar feed of a car for other platforms, at a secret address. The taken days in it are public anyway
-- (`list_taken_days`), so the token is stored as plain text and the host can read the address again.
create table car_feeds (
  car_id uuid primary key references cars (id) on delete cascade,
  token text not null constraint car_feeds_token_once unique
    constraint car_feeds_token_unguessable check (char_length(token) >= 32),
  created_at timestamptz not null
);
create trigger car_feeds_reject_erased before insert on car_feeds
  for each row execute function reject_erased_user();

-- The single source of taken days: bookings, extensions that await their payment, and blocks. The exclusion constraint
-- prevents double bookings.
create table car_calendar (
  id uuid primary key default gen_random_uuid(),
  car_id uuid not null references cars (id) on delete cascade,
  period daterange not null,
  kind text not null constraint car_calendar_kind_known check (kind in ('booking', 'block', 'extension')),
  booking_id uuid constraint car_calendar_booking_once unique
    references bookings (id) on delete cascade deferrable initially deferred,
  -- The end of a hold or of an extension that is not paid; null for blocks and for bookings that are paid for.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  note text constraint car_calendar_note_length check (char_length(note) between 1 and 100),
  connected_calendar_id uuid references connected_calendars (id) on delete cascade,
  extension_id uuid references trip_extensions (booking_id) on delete cascade,
  constraint car_calendar_bounded check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  constraint car_calendar_kind_fits check (
    (kind = 'booking') = (booking_id is not null) and (kind = 'extension') = (extension_id is not null)),
  constraint car_calendar_only_holds_expire check (
    case kind when 'block' then expires_at is null when 'extension' then expires_at is not null else true end),
  constraint car_calendar_only_blocks_have_notes check (note is null or kind = 'block'),
  constraint car_calendar_only_blocks_are_connected check (connected_calendar_id is null or kind = 'block'),
  constraint car_calendar_no_overlap exclude using gist (car_id with =, period with &&)
);
create index car_calendar_expiring on car_calendar (car_id, expires_at) where expires_at is not null;
create index car_calendar_blocks on car_calendar (car_id, upper(period)) where kind = 'block';
create index car_calendar_connected on car_calendar (connected_calendar_id) where connected_calendar_id is not null;
-- A search checks the availability of thousands of cars. The GiST index of the exclusion constraint scans every entry
-- of the pages that it visits, which is several times slower than a B-tree. Includes all needed columns for index-only
-- scans.
create index car_calendar_spans on car_calendar (car_id, upper(period)) include (period, expires_at);
create index car_calendar_extensions on car_calendar (extension_id) where extension_id is not null;

create trigger car_calendar_reject_erased before insert on car_calendar
  for each row when (new.kind = 'block') execute function reject_erased_user();

-- At the end of every transaction, a booking's status and its calendar entry agree: a hold has an entry that expires, a
-- paid booking has one that does not, and a completed or cancelled booking has none. Looks up by keys only, so that the
-- cached plans stay good while the tables grow.
create function bookings_check_claim() returns trigger language plpgsql as $$
declare
  checked uuid;
  state record;
begin
  if tg_table_name = 'bookings' then checked := new.id;
  elsif tg_op = 'DELETE' then checked := old.booking_id;
  else checked := new.booking_id;
  end if;
  select b.status, c.id as claim_id, c.expires_at,
      c.car_id = b.car_id and c.period = daterange(b.start_date, b.end_date, '[]') as has_its_days
    into state from bookings b left join car_calendar c on c.booking_id = b.id where b.id = checked;
  if state.status is null then return null; end if;
  if state.status in ('completed', 'cancelled') then
    if state.claim_id is null then return null; end if;
    raise exception 'booking % is over and still has its days', checked
      using errcode = 'check_violation', constraint = 'bookings_over_hold_no_days';
  end if;
  if state.has_its_days is not true then
    raise exception 'booking % does not have its days', checked
      using errcode = 'check_violation', constraint = 'bookings_have_their_days';
  end if;
  if (state.status = 'booked') <> (state.expires_at is not null) then
    raise exception 'the days of booking % are not held as its status requires', checked
      using errcode = 'check_violation', constraint = 'bookings_paid_hold_for_good';
  end if;
  return null;
end $$;
create constraint trigger bookings_check_claim_made after insert on bookings
  deferrable initially deferred for each row
  when (new.status not in ('completed', 'cancelled')) execute function bookings_check_claim();
create constraint trigger bookings_check_claim after update of status on bookings
  deferrable initially deferred for each row
  when (old.status <> new.status) execute function bookings_check_claim();
create constraint trigger car_calendar_check_booking after insert or update on car_calendar
  deferrable initially deferred for each row
  when (new.booking_id is not null) execute function bookings_check_claim();
create constraint trigger car_calendar_check_freed after delete on car_calendar
  deferrable initially deferred for each row
  when (old.booking_id is not null) execute function bookings_check_claim();

-- The calendar follows the booking.
create constraint trigger bookings_days_are_claimed after update on bookings
  deferrable initially deferred for each row
  when ((old.start_date, old.end_date, old.car_id) is distinct from (new.start_date, new.end_date, new.car_id))
  execute function bookings_check_claim();

-- Entries of an extension end by themselves, with its hold.
create function car_calendar_check_extension() returns trigger language plpgsql as $$
begin
  -- The entry can be gone by now.
  if exists (select 1 from car_calendar where id = new.id and extension_id is not null) and not exists (
    select 1 from car_calendar c
      join trip_extensions e on e.booking_id = c.extension_id and e.held_until = c.expires_at
      join bookings b on b.id = e.booking_id and b.car_id = c.car_id
    where c.id = new.id and c.period <@ daterange(e.start_date, e.end_date, '[]')) then
    raise exception 'entry % does not hold days of an extension', new.id
      using errcode = 'check_violation', constraint = 'car_calendar_extension_fits';
  end if;
  return null;
end $$;
create constraint trigger car_calendar_check_extension after insert or update on car_calendar
  deferrable initially deferred for each row
  when (new.extension_id is not null) execute function car_calendar_check_extension();
