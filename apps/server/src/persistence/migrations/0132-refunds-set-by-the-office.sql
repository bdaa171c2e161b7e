-- What a refund follows from: the share of the cancellation policy, the days that were not driven, or the office's own
-- sum with its reason. A refund that is not paid yet can be set; the ledger reverses what it posted and posts the new shares.
alter table refunds
  add column basis text not null default 'percentage'
    constraint refunds_basis_known check (basis in ('percentage', 'days_not_driven', 'office')),
  add column changed_by uuid references users (id),
  add column changed_at timestamptz,
  add constraint refunds_change_is_whole check (num_nulls(changed_by, changed_at) in (0, 2)),
  add constraint refunds_changed_after_made check (changed_at >= created_at),
  add column set_by uuid references users (id),
  add column set_at timestamptz,
  add column set_reason text constraint refunds_set_reason_length
    check (char_length(set_reason) between 1 and 500 and set_reason = btrim(set_reason)),
  add constraint refunds_office_gives_reason
    check (num_nulls(set_by, set_at, set_reason) = case basis when 'office' then 0 else 3 end),
  drop constraint refunds_share_by_percentage,
  add constraint refunds_share_by_percentage check (case basis
    when 'percentage' then
      renter_refund_amount = round((renter_refund_amount + owner_compensation_amount) * refund_percentage / 100, 2)
    else refund_percentage = coalesce(
      round(renter_refund_amount * 100 / nullif(renter_refund_amount + owner_compensation_amount, 0)), 0) end) not valid;

-- The days not driven are those that the price of the shorter rental would not have counted.
create function refunds_check_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  booked bookings;
begin
  select * into booked from bookings where id = new.booking_id;
  if new.renter_refund_amount <> booked.daily_price * greatest(0, booked.days
      - greatest(1, (new.created_at at time zone 'Africa/Banjul')::date - booked.start_date)) then
    raise exception 'the refund of booking % is not the price of the days that were not driven', new.booking_id
      using errcode = 'check_violation', constraint = 'refunds_days_not_driven';
  end if;
  return new;
end $$;
create trigger refunds_check_days before insert or update on refunds for each row
  when (new.basis = 'days_not_driven') execute function refunds_check_days();

-- A share that a host was paid out cannot change; a guest's cannot either (`refund_payments_in_full`).
create function refunds_check_paid_out() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from payout_items where booking_id = new.booking_id and voided_at is null) then
    raise exception 'the host''s share of booking % is paid out', new.booking_id
      using errcode = 'check_violation', constraint = 'refunds_not_paid_out';
  end if;
  return new;
end $$;
create trigger refunds_check_paid_out before update on refunds
  for each row execute function refunds_check_paid_out();

create function refunds_keep_order() returns trigger language plpgsql as $$
begin
  new.changed_at := greatest(new.changed_at, old.changed_at, old.created_at);
  return new;
end $$;
create trigger refunds_keep_order before update on refunds for each row
  when (new.changed_at is not null) execute function refunds_keep_order();

create function refunds_post_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed timestamptz := coalesce(new.changed_at, now());
begin
  perform ledger_reverse(new.booking_id, new.changed_by, changed);
  perform ledger_post('cancellation', new.booking_id, new.booking_id, new.changed_by, changed, jsonb_build_array(
    jsonb_build_object('account', 'guest_money',
      'amount', new.renter_refund_amount + new.owner_compensation_amount + new.platform_keeps_amount),
    jsonb_build_object('account', 'refund_due', 'amount', -new.renter_refund_amount),
    jsonb_build_object('account', 'fees', 'amount', -new.platform_keeps_amount),
    jsonb_build_object('account', 'host_due', 'amount', -new.owner_compensation_amount,
      'host', (select c.owner_id from bookings b join cars c on c.id = b.car_id where b.id = new.booking_id))));
  return null;
end $$;
create trigger refunds_post_change after update on refunds for each row
  when ((old.renter_refund_amount, old.owner_compensation_amount)
    is distinct from (new.renter_refund_amount, new.owner_compensation_amount))
  execute function refunds_post_change();

create policy changed on refunds for update using ((select asks_as('office')));

-- "Did not show up" is known on the pick-up day at the earliest, and ends at the hand-over.
create function bookings_check_no_show() returns trigger language plpgsql as $$
begin
  if old.status = 'in_progress' or (new.updated_at at time zone 'Africa/Banjul')::date < new.start_date then
    raise exception 'booking % cannot end as a no-show', new.id
      using errcode = 'check_violation', constraint = 'bookings_no_show_from_pick_up_day';
  end if;
  return new;
end $$;
create trigger bookings_check_no_show before update of cancel_reason on bookings for each row
  when (new.cancel_reason = 'no_show' and old.cancel_reason is distinct from 'no_show')
  execute function bookings_check_no_show();
