-- A car goes out again once its return is recorded: two guests cannot have it. Hand-overs of one car come one after the
-- other; what was written before, in whatever order, stays as it is and can be taken back.
create function bookings_refuse_car_out() returns trigger language plpgsql as $$
begin
  perform 1 from cars where id = new.car_id for no key update;
  if exists (select 1 from bookings where car_id = new.car_id and status = 'in_progress' and id <> new.id) then
    raise exception 'car % is still out with another booking', new.car_id
      using errcode = 'check_violation', constraint = 'bookings_car_out_once';
  end if;
  return new;
end $$;
create trigger bookings_car_out_once before update of status on bookings for each row
  when (new.status = 'in_progress' and old.status <> 'in_progress') execute function bookings_refuse_car_out();
