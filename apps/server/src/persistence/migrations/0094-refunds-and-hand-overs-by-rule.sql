-- What the server decides of money and days, once more. Rows from before are not looked at.
alter table refunds add constraint refunds_share_by_percentage check (
  renter_refund_amount = round((renter_refund_amount + owner_compensation_amount) * refund_percentage / 100, 2)) not valid;

-- A car goes out on the first day of its rental in Banjul, or later.
create function car_conditions_not_before_start() returns trigger language plpgsql as $$
begin
  if (new.recorded_at at time zone 'Africa/Banjul')::date < (select start_date from bookings where id = new.booking_id) then
    raise exception 'a car is handed over from the first day of its rental on'
      using errcode = 'check_violation', constraint = 'car_conditions_not_before_start';
  end if;
  return new;
end $$;
create trigger car_conditions_not_before_start before insert on car_conditions for each row
  when (new.moment = 'hand_over') execute function car_conditions_not_before_start();
