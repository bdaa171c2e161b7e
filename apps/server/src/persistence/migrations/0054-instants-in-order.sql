-- What follows did not happen before what it follows. Instants come from the clocks of processes, and a clock may be set back:
-- nobody is refused for that; what would lie before is kept as the instant before it.
create function bookings_keep_order() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(new.updated_at, old.updated_at);
  return new;
end $$;
create trigger bookings_keep_order before update on bookings for each row
  when (new.updated_at < old.updated_at) execute function bookings_keep_order();

create function car_conditions_keep_order() returns trigger language plpgsql as $$
begin
  new.recorded_at := greatest(new.recorded_at,
    (select recorded_at from car_conditions where booking_id = new.booking_id and moment = 'hand_over'));
  return new;
end $$;
create trigger car_conditions_keep_order before insert on car_conditions for each row
  when (new.moment = 'return') execute function car_conditions_keep_order();

create function payment_records_keep_order() returns trigger language plpgsql as $$
begin
  new.corrected_at := greatest(new.corrected_at, new.received_at);
  return new;
end $$;
create trigger payment_records_keep_order before update on payment_records for each row
  when (new.corrected_at < new.received_at) execute function payment_records_keep_order();

create function refund_payments_keep_order() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  new.paid_at := greatest(new.paid_at, (select created_at from refunds where booking_id = new.booking_id));
  return new;
end $$;
create trigger refund_payments_keep_order before insert on refund_payments for each row
  execute function refund_payments_keep_order();

update bookings set updated_at = created_at where updated_at < created_at;
update payment_records set corrected_at = received_at where corrected_at < received_at;

alter table bookings add constraint bookings_changed_after_made check (updated_at >= created_at);
alter table payment_records
  add constraint payment_records_corrected_after check (corrected_at >= received_at),
  add constraint payment_records_corrected_by_somebody check (corrected_by is null or corrected_at is not null);
