-- Limits of changed days: what a paid deposit covers, what stays of given-up days, and the grace period.

-- The days that the paid deposit was half of the price of; null while it is due.
alter table bookings add column deposit_days integer constraint bookings_deposit_days_positive check (deposit_days > 0);
update bookings set deposit_days = days where deposit_received;
alter table bookings add constraint bookings_deposit_days_when_paid check (deposit_received or deposit_days is null);

create function bookings_note_deposit_days() returns trigger language plpgsql as $$
begin
  new.deposit_days := case when not new.deposit_received then null
    when tg_op = 'UPDATE' and old.deposit_received then old.deposit_days else new.days end;
  return new;
end $$;
create trigger bookings_note_deposit_days before insert or update of deposit_received, deposit_days on bookings
  for each row execute function bookings_note_deposit_days();

-- A paid deposit never changes, and it was half of the price when it was paid.
create function bookings_keep_deposit() returns trigger language plpgsql as $$
begin
  if (old.deposit_received and new.deposit_received and new.deposit_amount <> old.deposit_amount)
    or (not old.deposit_received and new.deposit_received
      and new.deposit_amount <> floor(new.guest_total * 0.5 + 0.5)) then
    raise exception 'the deposit of booking % is half of its price and paid once', new.id
      using errcode = 'check_violation', constraint = 'bookings_deposit_stands';
  end if;
  return new;
end $$;
create trigger bookings_keep_deposit before update on bookings for each row
  when (new.deposit_received and (old.deposit_received, old.deposit_amount)
    is distinct from (new.deposit_received, new.deposit_amount))
  execute function bookings_keep_deposit();

-- Of a payment that was void nothing stays: the price is that of the days again, and the deposit half of it.
create or replace function bookings_halve_deposit() returns trigger language plpgsql as $$
begin
  new.guest_total := new.guest_total - new.kept_amount;
  new.fee_amount := round((new.guest_total - new.office_extras_amount) * new.markup_pct / 100, 2) + new.office_extras_amount;
  new.kept_amount := 0;
  new.deposit_amount := floor(new.guest_total * 0.5 + 0.5);
  return new;
end $$;

-- What stays rises by no more than the price of the days that are given up, and falls when days are taken again, or in the
-- office. A deposit covers at least a quarter of a price that a guest makes dearer.
create or replace function bookings_check_date_change() returns trigger language plpgsql as $$
begin
  if old.deposit_received and not new.deposit_received
    and (new.start_date, new.end_date, new.days, new.kept_amount) = (old.start_date, old.end_date, old.days, 0) then
    return null;
  end if;
  if old.status not in ('booked', 'confirmed') or new.status <> old.status then
    raise exception 'the days of booking % cannot change any more', new.id
      using errcode = 'check_violation', constraint = 'bookings_days_before_final_payment';
  end if;
  if new.date_changes <> old.date_changes + 1
    or (new.car_id, new.daily_price, new.markup_pct, new.host_extras_amount, new.office_extras_amount)
      is distinct from (old.car_id, old.daily_price, old.markup_pct, old.host_extras_amount, old.office_extras_amount)
    or (new.kept_amount < old.kept_amount and new.days <= old.days and not current_actor_in('office'))
    or new.kept_amount > old.kept_amount + old.daily_price * greatest(old.days - new.days, 0)
    or (old.deposit_received and new.final_amount <= 0) then
    raise exception 'a change of the days of booking % changes something else of it', new.id
      using errcode = 'check_violation', constraint = 'bookings_days_change_alone';
  end if;
  if old.deposit_received and new.guest_total > old.guest_total and not current_actor_in('office')
    and (new.deposit_amount + new.credit_amount) * 4 < new.guest_total then
    raise exception 'the deposit of booking % is too small for its days', new.id
      using errcode = 'check_violation', constraint = 'bookings_deposit_covers_days';
  end if;
  return null;
end $$;

-- The grace period ends at the latest when the pick-up day begins, also if that has moved.
create or replace function refund_percentage_at(booked bookings, at timestamptz) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when booked.cancel_reason = 'host_unavailable' and not is_out then 100
    when booked.cancel_reason = 'no_show' or is_out then 0
    when at <= booked.free_cancellation_until and at <= begins then 100
    when at >= begins - case policy when 'strict' then interval '168 hours' else interval '24 hours' end then 0
    when policy = 'flexible' then 100
    else 50 end
  from (select
    coalesce(booked.car_rules ->> 'cancellation_policy', 'moderate') as policy,
    booked.start_date::timestamp at time zone 'Africa/Banjul' as begins,
    exists (select 1 from car_conditions where booking_id = booked.id and moment = 'hand_over') as is_out) as facts
$$;
