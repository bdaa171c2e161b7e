-- A booking's days and its status tell the same, at the end of every transaction: a hold has its days for a while, a booking
-- that is paid for has them for good, one that is over has none. What stands already is asked when it changes next.
create function bookings_check_claim() returns trigger language plpgsql as $$
declare
  asked uuid;
  booked bookings;
  claim car_calendar;
begin
  if tg_table_name = 'bookings' then asked := new.id;
  elsif tg_op = 'DELETE' then asked := old.booking_id;
  else asked := new.booking_id;
  end if;
  select * into booked from bookings where id = asked;
  if booked.id is null then return null; end if;
  select * into claim from car_calendar where booking_id = asked;
  if booked.status in ('completed', 'cancelled') then
    if claim.id is null then return null; end if;
    raise exception 'booking % is over and still has its days', asked
      using errcode = 'check_violation', constraint = 'bookings_over_hold_no_days';
  end if;
  if claim.id is null or claim.car_id <> booked.car_id
      or claim.period <> daterange(booked.start_date, booked.end_date, '[]') then
    raise exception 'booking % does not have its days', asked
      using errcode = 'check_violation', constraint = 'bookings_have_their_days';
  end if;
  if (booked.status = 'booked') <> (claim.expires_at is not null) then
    raise exception 'the days of booking % are not held as its status asks for', asked
      using errcode = 'check_violation', constraint = 'bookings_paid_hold_for_good';
  end if;
  return null;
end $$;
create constraint trigger bookings_check_claim after update of status on bookings
  deferrable initially deferred for each row
  when (old.status <> new.status) execute function bookings_check_claim();
create constraint trigger car_calendar_check_booking after insert or update on car_calendar
  deferrable initially deferred for each row
  when (new.booking_id is not null) execute function bookings_check_claim();
create constraint trigger car_calendar_check_freed after delete on car_calendar
  deferrable initially deferred for each row
  when (old.booking_id is not null) execute function bookings_check_claim();
