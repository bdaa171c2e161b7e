-- The security deposit of a car: a sum that the office takes before the hand-over, and its settlement.

create table security_deposits (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  method text not null constraint security_deposits_method_known check (method in ('cash', 'card', 'waived')),
  -- `requested`: the guest has not authorised the card yet. `settling`: the provider has not answered yet. `expired`:
  -- the authorisation ended without a capture.
  status text not null constraint security_deposits_status_known
    check (status in ('requested', 'held', 'waived', 'settling', 'settled', 'expired', 'voided')),
  amount numeric(12, 2) not null constraint security_deposits_amount_positive check (amount > 0),
  -- Hours after the return until it goes back by itself.
  dispute_hours integer not null
    constraint security_deposits_dispute_hours_range check (dispute_hours between 24 and 168),
  taken_by uuid not null references users (id),
  taken_at timestamptz not null,
  waive_reason text constraint security_deposits_waive_reason_length
    check (char_length(waive_reason) between 1 and 500 and waive_reason = btrim(waive_reason)),
  -- Of the series of payments, for cash.
  receipt_number text constraint security_deposits_receipt_once unique,
  checkout_id uuid constraint security_deposits_checkout_once unique references payment_checkouts (id),
  -- When the card was authorised, and until when the provider keeps the authorisation.
  authorised_at timestamptz,
  authorised_until timestamptz,
  -- When the provider was last asked.
  checked_at timestamptz,
  -- The part that charges took. The rest went back.
  charged_amount numeric(12, 2)
    constraint security_deposits_charged_within check (charged_amount between 0 and amount),
  -- Null: it was settled by itself.
  settled_by uuid references users (id),
  settle_reason text constraint security_deposits_settle_reason_length
    check (char_length(settle_reason) between 1 and 500 and settle_reason = btrim(settle_reason)),
  settling_at timestamptz,
  settled_at timestamptz,
  voided_by uuid references users (id),
  voided_at timestamptz,
  void_reason text constraint security_deposits_void_reason_length
    check (char_length(void_reason) between 1 and 500 and void_reason = btrim(void_reason)),
  -- A settlement that does not succeed: since when, and why. It is repeated, and the office sees it.
  failing_since timestamptz,
  failure text constraint security_deposits_failure_known
    check (failure in ('provider_unavailable', 'provider_refused', 'server_error')),
  constraint security_deposits_status_of_method check (case method
    when 'cash' then status in ('held', 'settled', 'voided')
    when 'waived' then status in ('waived', 'voided')
    else true end),
  constraint security_deposits_waived_with_reason check ((method = 'waived') = (waive_reason is not null)),
  constraint security_deposits_cash_has_receipt check ((method = 'cash') = (receipt_number is not null)),
  constraint security_deposits_card_has_checkout check ((method = 'card') = (checkout_id is not null)),
  constraint security_deposits_authorised_is_whole check (num_nulls(authorised_at, authorised_until) in (0, 2)),
  constraint security_deposits_held_card_authorised check (
    method <> 'card' or status not in ('held', 'settling', 'settled') or authorised_at is not null),
  constraint security_deposits_settlement_is_whole check (
    (status in ('settling', 'settled')) <= (num_nulls(charged_amount, settling_at) = 0)),
  constraint security_deposits_settled_when check ((status = 'settled') = (settled_at is not null)),
  constraint security_deposits_early_has_reason check ((settled_by is null) = (settle_reason is null)),
  constraint security_deposits_void_is_whole check (
    num_nulls(voided_by, voided_at, void_reason) = case status when 'voided' then 0 else 3 end),
  constraint security_deposits_failure_is_whole check (num_nulls(failing_since, failure) in (0, 2)),
  constraint security_deposits_failing_while_open check (failing_since is null or status in ('held', 'settling'))
);
-- One deposit of a booking stands at a time.
create unique index security_deposits_one_standing on security_deposits (booking_id)
  where status in ('requested', 'held', 'waived', 'settling');
create index security_deposits_by_booking on security_deposits (booking_id, taken_at);
create index security_deposits_open on security_deposits (taken_at) where status in ('requested', 'held', 'settling');
create index security_deposits_failing on security_deposits (failing_since) where failing_since is not null;

-- It is the sum that was agreed on, and taken before the hand-over or while the car is out.
create function security_deposits_check_new() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare booked bookings;
begin
  select * into booked from bookings where id = new.booking_id for key share;
  if booked.status not in ('confirmed', 'ready_for_pickup', 'in_progress')
    or new.amount is distinct from (booked.car_rules ->> 'security_deposit')::numeric then
    raise exception 'booking % has no such security deposit to take', new.booking_id
      using errcode = 'check_violation', constraint = 'security_deposits_as_agreed';
  end if;
  if new.status <> (case new.method when 'cash' then 'held' when 'card' then 'requested' else 'waived' end) then
    raise exception 'security deposit % begins in another status', new.id
      using errcode = 'check_violation', constraint = 'security_deposits_life_cycle';
  end if;
  if new.method = 'card' and not exists (select 1 from payment_checkouts
      where id = new.checkout_id and booking_id = new.booking_id and phase = 'security_deposit') then
    raise exception 'security deposit % has another checkout', new.id
      using errcode = 'check_violation', constraint = 'security_deposits_card_has_checkout';
  end if;
  new.receipt_number := case new.method when 'cash' then next_receipt_number(new.taken_at) end;
  return new;
end $$;
create trigger security_deposits_check_new before insert on security_deposits
  for each row execute function security_deposits_check_new();

create function security_deposits_check_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  traces text[] := array['status', 'checked_at', 'failing_since', 'failure'];
  changing text[] := case
    when old.status = new.status and new.status in ('requested', 'held', 'settling') then array[]::text[]
    when old.status || ' ' || new.status = 'requested held' then array['authorised_at', 'authorised_until']
    when old.status || ' ' || new.status in ('requested expired', 'held expired', 'settling expired') then array[]::text[]
    when new.status = 'voided' and (old.status in ('requested', 'waived') or (old.status = 'held' and old.method = 'cash'))
      then array['voided_by', 'voided_at', 'void_reason']
    when old.status = 'held' and new.status = 'settling'
      then array['charged_amount', 'settled_by', 'settle_reason', 'settling_at']
    when old.status = 'held' and new.status = 'settled' and old.method = 'cash'
      then array['charged_amount', 'settled_by', 'settle_reason', 'settling_at', 'settled_at']
    when old.status || ' ' || new.status = 'settling settled' then array['settled_at'] end;
begin
  if changing is null
    or (to_jsonb(new) - changing - traces) is distinct from (to_jsonb(old) - changing - traces) then
    raise exception 'security deposit % cannot become % from %', old.id, new.status, old.status
      using errcode = 'check_violation', constraint = 'security_deposits_life_cycle';
  end if;
  if new.status <> old.status then
    new.failing_since := null;
    new.failure := null;
  end if;
  return new;
end $$;
create trigger security_deposits_check_change before update on security_deposits
  for each row execute function security_deposits_check_change();

create function security_deposits_reject_delete() returns trigger language plpgsql as $$
begin
  raise exception 'a security deposit is never deleted'
    using errcode = 'check_violation', constraint = 'security_deposits_life_cycle';
end $$;
create trigger security_deposits_kept before delete or truncate on security_deposits
  for each statement execute function security_deposits_reject_delete();

-- The settlement takes the unpaid sum of the due charges, once no charge is open: early by the office with a reason,
-- otherwise after the dispute hours, or when the booking is cancelled. An authorisation that is about to end pays the
-- charges that are due. A proposed charge holds the deposit, like a draft. The lock orders the settlement and new
-- charges.
create function security_deposits_check_settlement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  booked bookings;
  returned timestamptz;
  due numeric;
  is_ending boolean := old.method = 'card' and new.settling_at >= old.authorised_until - interval '12 hours';
begin
  select * into booked from bookings where id = new.booking_id for update;
  select recorded_at into returned from car_conditions where booking_id = new.booking_id and moment = 'return';
  select sum(amount) into due from trip_charges
    where booking_id = new.booking_id and status in ('accepted', 'upheld');
  if exists (select 1 from trip_charges
      where booking_id = new.booking_id and status in ('draft', 'proposed', 'sent', 'disputed'))
    and not (is_ending and new.charged_amount > 0) then
    raise exception 'a charge of booking % is open', new.booking_id
      using errcode = 'check_violation', constraint = 'security_deposits_charges_decided';
  end if;
  if new.charged_amount <> least(new.amount, greatest(coalesce(due, 0) - booked.credit_amount, 0)) then
    raise exception 'security deposit % does not pay what is due', new.id
      using errcode = 'check_violation', constraint = 'security_deposits_pay_charges';
  end if;
  if booked.status = 'in_progress' or (new.settled_by is null and booked.status <> 'cancelled'
      and not coalesce(new.settling_at >= returned + make_interval(hours => new.dispute_hours), false)
      and not (is_ending and new.charged_amount > 0)) then
    raise exception 'security deposit % is held for longer', new.id
      using errcode = 'check_violation', constraint = 'security_deposits_held_long_enough';
  end if;
  return new;
end $$;
create trigger security_deposits_check_settlement before update on security_deposits for each row
  when (old.status = 'held' and new.status in ('settling', 'settled'))
  execute function security_deposits_check_settlement();

-- The captured sum is exactly `charged_amount`.
create function security_deposits_check_capture() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.charged_amount <> coalesce((select amount from provider_receipts where checkout_id = new.checkout_id), 0) then
    raise exception 'the capture of security deposit % is another sum', new.id
      using errcode = 'check_violation', constraint = 'security_deposits_captured_exactly';
  end if;
  return new;
end $$;
create trigger security_deposits_check_capture before update on security_deposits for each row
  when (old.status = 'settling' and new.status = 'settled') execute function security_deposits_check_capture();

-- Cash is held for the guest. All of it becomes guest credit at once: charges are paid from it, and the rest goes back.
create function security_deposits_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform ledger_post('payment', new.id, new.booking_id, new.taken_by, new.taken_at, jsonb_build_array(
      jsonb_build_object('account', 'till', 'amount', new.amount, 'method', 'cash'),
      jsonb_build_object('account', 'security_deposits', 'amount', -new.amount)));
  elsif new.status = 'voided' then
    perform ledger_reverse(new.id, new.voided_by, new.voided_at);
  else
    perform ledger_post('deposit_release', new.id, new.booking_id, new.settled_by, new.settled_at, jsonb_build_array(
      jsonb_build_object('account', 'security_deposits', 'amount', new.amount),
      jsonb_build_object('account', 'guest_credits', 'amount', -new.amount)));
  end if;
  return null;
end $$;
create trigger security_deposits_post after insert on security_deposits for each row
  when (new.method = 'cash') execute function security_deposits_post();
create trigger security_deposits_post_end after update on security_deposits for each row
  when (new.method = 'cash' and old.status = 'held' and new.status in ('settled', 'voided'))
  execute function security_deposits_post();

create trigger booking_search_of_security_deposit after insert on security_deposits
  for each row execute function booking_search_of_part();

-- A car leaves with its deposit held or waived.
create function bookings_check_security_deposit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from security_deposits where booking_id = new.id and (status = 'waived'
      or (status = 'held' and coalesce(authorised_until > new.updated_at, true)))) then
    raise exception 'the security deposit of booking % is not taken', new.id
      using errcode = 'check_violation', constraint = 'bookings_security_deposit_taken';
  end if;
  return new;
end $$;
create trigger bookings_check_security_deposit before update of status on bookings for each row
  when (new.status = 'in_progress' and old.status <> 'in_progress'
    and (new.car_rules ->> 'security_deposit')::numeric > 0)
  execute function bookings_check_security_deposit();

alter table security_deposits enable row level security;
create policy can_select on security_deposits for select using (
  (select current_actor_in('office', 'reconcile', 'payment-providers', 'mails'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
create policy can_insert on security_deposits for insert with check ((select current_actor_in('office')));
create policy can_update on security_deposits for update using (
  (select current_actor_in('office', 'payment-providers')));
