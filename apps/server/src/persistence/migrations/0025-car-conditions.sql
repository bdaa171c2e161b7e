-- What the office notes of a car when it goes out and when it comes back.
create table car_conditions (
  booking_id uuid not null references bookings (id),
  moment text not null constraint car_conditions_moment_known check (moment in ('hand_over', 'return')),
  checks_confirmed boolean,
  mileage_km integer not null constraint car_conditions_mileage_range check (mileage_km between 0 and 10000000),
  fuel_eighths integer not null constraint car_conditions_fuel_range check (fuel_eighths between 0 and 8),
  notes text not null default '' constraint car_conditions_notes_length check (char_length(notes) <= 1000),
  recorded_by uuid references users (id),
  recorded_at timestamptz not null,
  primary key (booking_id, moment),
  -- Licence, identity and age belong to the moment in which the guest gets the keys.
  constraint car_conditions_driver_checked check (
    case moment when 'hand_over' then checks_confirmed is true else checks_confirmed is null end)
);

create function car_conditions_check_mileage() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from car_conditions o join car_conditions r on r.booking_id = o.booking_id
    where o.booking_id = new.booking_id and o.moment = 'hand_over' and r.moment = 'return'
      and r.mileage_km < o.mileage_km
  ) then
    raise exception 'a car comes back with at least the kilometres that it left with'
      using errcode = 'check_violation', constraint = 'car_conditions_mileage_rises';
  end if;
  return null;
end $$;
create trigger car_conditions_mileage_rises after insert or update on car_conditions
  for each row execute function car_conditions_check_mileage();
