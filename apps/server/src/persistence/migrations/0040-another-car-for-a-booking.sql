-- A booking can move to another car for the same days until its hand-over. Its daily price, rules and tariff become those of the
-- new car. The cancellation policy stays: otherwise a change would be a way around a strict one.

create or replace function bookings_keep_car_rules() returns trigger language plpgsql as $$
begin
  if new.car_id <> old.car_id then return new; end if;
  raise exception 'the rules of booking % are final', new.id
    using errcode = 'check_violation', constraint = 'bookings_car_rules_final';
end $$;
create or replace function bookings_keep_charge_tariff() returns trigger language plpgsql as $$
begin
  if new.car_id <> old.car_id then return new; end if;
  raise exception 'the tariff of booking % is final', new.id
    using errcode = 'check_violation', constraint = 'bookings_charge_tariff_final';
end $$;

create function bookings_check_car_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chosen cars;
begin
  select * into chosen from cars where id = new.car_id;
  if old.status not in ('booked', 'confirmed', 'ready_for_pickup') or new.status <> old.status then
    raise exception 'the car of booking % cannot change any more', new.id
      using errcode = 'check_violation', constraint = 'bookings_car_before_hand_over';
  end if;
  if chosen.owner_id = new.guest_id or new.daily_price <> chosen.daily_price or new.car_rules is null
    or new.car_rules ->> 'cancellation_policy' <> coalesce(old.car_rules ->> 'cancellation_policy', 'moderate')
    or (new.start_date, new.end_date, new.days, new.kept_amount)
      is distinct from (old.start_date, old.end_date, old.days, old.kept_amount) then
    raise exception 'a change of the car of booking % changes something else of it', new.id
      using errcode = 'check_violation', constraint = 'bookings_car_change_alone';
  end if;
  -- The deposit was agreed for the old car, and a held one must not get lost.
  if exists (select 1 from security_deposits where booking_id = new.id
      and status in ('requested', 'held', 'waived', 'settling')) then
    raise exception 'booking % has a security deposit for its old car', new.id
      using errcode = 'check_violation', constraint = 'bookings_car_without_security_deposit';
  end if;
  return null;
end $$;
create constraint trigger bookings_check_car_change after update on bookings
  deferrable initially deferred for each row
  when (old.car_id <> new.car_id) execute function bookings_check_car_change();

-- As before (0037-changed-days-after-final-payment.sql), and the daily price changes only with the car.
create or replace function bookings_check_date_change() returns trigger language plpgsql as $$
declare
  is_paid boolean := old.final_payment_received;
begin
  if old.deposit_received and not new.deposit_received
    and (new.car_id, new.start_date, new.end_date, new.days, new.kept_amount)
      = (old.car_id, old.start_date, old.end_date, old.days, 0) then
    return null;
  end if;
  if old.status not in ('booked', 'confirmed', 'ready_for_pickup', 'in_progress') or new.status <> old.status then
    raise exception 'the days of booking % cannot change any more', new.id
      using errcode = 'check_violation', constraint = 'bookings_days_before_return';
  end if;
  if new.date_changes <> old.date_changes + 1
    or (new.daily_price <> old.daily_price and new.car_id = old.car_id)
    or (new.markup_pct, new.host_extras_amount, new.office_extras_amount, new.final_payment_received)
      is distinct from (old.markup_pct, old.host_extras_amount, old.office_extras_amount, old.final_payment_received)
    or (new.kept_amount < old.kept_amount and (is_paid or (new.days <= old.days and not current_actor_in('office'))))
    or new.kept_amount > old.kept_amount + old.daily_price * greatest(old.days - new.days, 0)
    or (is_paid and (new.deposit_amount, new.final_amount) is distinct from (old.deposit_amount, old.final_amount))
    or (not is_paid and old.deposit_received and new.final_amount <= 0)
    or (old.status = 'in_progress' and new.start_date <> old.start_date) then
    raise exception 'a change of the days of booking % changes something else of it', new.id
      using errcode = 'check_violation', constraint = 'bookings_days_change_alone';
  end if;
  if not is_paid and old.deposit_received and new.guest_total > old.guest_total and not current_actor_in('office')
    and (new.deposit_amount + new.credit_amount) * 4 < new.guest_total then
    raise exception 'the deposit of booking % is too small for its days', new.id
      using errcode = 'check_violation', constraint = 'bookings_deposit_covers_days';
  end if;
  return null;
end $$;
drop trigger bookings_check_date_change on bookings;
create constraint trigger bookings_check_date_change after update on bookings
  deferrable initially deferred for each row
  when ((old.car_id, old.daily_price, old.start_date, old.end_date, old.days, old.kept_amount, old.date_changes,
      old.changed_amount, old.returned_early)
    is distinct from
    (new.car_id, new.daily_price, new.start_date, new.end_date, new.days, new.kept_amount, new.date_changes,
      new.changed_amount, new.returned_early))
  execute function bookings_check_date_change();

-- The office finds the booking by its new car and host.
create trigger booking_search_of_changed_car after update of car_id on bookings for each row
  when (old.car_id <> new.car_id) execute function booking_search_of_booking();
