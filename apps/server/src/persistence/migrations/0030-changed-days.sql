-- The days of a booking can change until its final payment. A deposit that is paid stays; the final payment takes up the
-- difference.

alter table bookings add column date_changes integer not null default 0
  constraint bookings_date_changes_counted check (date_changes >= 0);
alter table bookings drop constraint bookings_deposit_half;
alter table bookings add constraint bookings_deposit_half check (
  deposit_received or deposit_amount = floor(guest_total * 0.5 + 0.5));

-- A deposit that is due again after a void is half of the price as it is now.
create function bookings_halve_deposit() returns trigger language plpgsql as $$
begin
  new.deposit_amount := floor(new.guest_total * 0.5 + 0.5);
  return new;
end $$;
create trigger bookings_halve_deposit before update of deposit_received on bookings for each row
  when (old.deposit_received and not new.deposit_received) execute function bookings_halve_deposit();

-- Voiding or correcting a payment does not compare it with a price that has changed since; its amount never changes.
drop trigger payment_records_amount_of_phase on payment_records;
create trigger payment_records_amount_of_phase before insert on payment_records
  for each row execute function require_amount_of_phase();
create trigger payment_records_amount_stays before update on payment_records for each row
  when ((old.amount, old.phase, old.booking_id) is distinct from (new.amount, new.phase, new.booking_id))
  execute function require_amount_of_phase();

-- At the end of the transaction, so that the checks of the row come first.
create function bookings_check_date_change() returns trigger language plpgsql as $$
begin
  if old.status not in ('booked', 'confirmed') or new.status <> old.status then
    raise exception 'the days of booking % cannot change any more', new.id
      using errcode = 'check_violation', constraint = 'bookings_days_before_final_payment';
  end if;
  if new.date_changes <> old.date_changes + 1
    or (new.car_id, new.daily_price, new.markup_pct, new.host_extras_amount, new.office_extras_amount)
      is distinct from (old.car_id, old.daily_price, old.markup_pct, old.host_extras_amount, old.office_extras_amount)
    or new.kept_amount < old.kept_amount
    or (old.deposit_received and (new.deposit_amount <> old.deposit_amount or new.final_amount <= 0)) then
    raise exception 'a change of the days of booking % changes something else of it', new.id
      using errcode = 'check_violation', constraint = 'bookings_days_change_alone';
  end if;
  return null;
end $$;
create constraint trigger bookings_check_date_change after update on bookings
  deferrable initially deferred for each row
  when ((old.start_date, old.end_date, old.days, old.kept_amount, old.date_changes)
    is distinct from (new.start_date, new.end_date, new.days, new.kept_amount, new.date_changes))
  execute function bookings_check_date_change();

-- The calendar follows the booking.
create constraint trigger bookings_days_are_claimed after update on bookings
  deferrable initially deferred for each row
  when ((old.start_date, old.end_date, old.car_id) is distinct from (new.start_date, new.end_date, new.car_id))
  execute function bookings_check_claim();

-- The office, too, removes a meeting that does not fit the new days.
drop policy can_delete on booking_meetings;
create policy can_delete on booking_meetings for delete using (
  (select current_actor_in('office'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
