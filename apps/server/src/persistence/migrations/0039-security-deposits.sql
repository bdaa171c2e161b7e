-- The security deposit of a car: a rule of the car, what the office takes before the hand-over, and how it goes back.

alter table settings add constraint settings_security_deposit_hours_range
  check (key <> 'security_deposit_hours' or is_whole_between(value, 24, 168));

-- Whole dalasi; 0: none.
alter table cars add column security_deposit integer not null default 0
  constraint cars_security_deposit_range check (security_deposit between 0 and 100000);

-- Bookings from before have none: nothing was agreed.
alter table bookings disable trigger bookings_keep_car_rules;
update bookings set car_rules = car_rules || '{"security_deposit": 0}' where car_rules is not null;
alter table bookings enable trigger bookings_keep_car_rules;
alter table bookings drop constraint bookings_car_rules_complete;
alter table bookings
  add constraint bookings_car_rules_complete check (
    jsonb_typeof(car_rules) = 'object'
    and car_rules ?& array['km_per_day', 'extra_km_price', 'driving_area', 'minimum_driver_age',
      'minimum_licence_years', 'smoking_allowed', 'pets_allowed', 'cancellation_policy', 'security_deposit']),
  add constraint bookings_security_deposit_range check (
    car_rules is null or is_whole_between(car_rules -> 'security_deposit', 0, 100000));

create or replace function bookings_copy_car_rules() returns trigger language plpgsql as $$
begin
  select jsonb_build_object(
    'km_per_day', km_per_day, 'extra_km_price', extra_km_price, 'driving_area', driving_area,
    'minimum_driver_age', minimum_driver_age, 'minimum_licence_years', minimum_licence_years,
    'smoking_allowed', smoking_allowed, 'pets_allowed', pets_allowed, 'cancellation_policy', cancellation_policy,
    'security_deposit', security_deposit
  ) into new.car_rules from cars where id = new.car_id;
  return new;
end $$;

-- `security_deposits`: cash that the office holds for guests. It is owed to them until a charge needs it.
alter table ledger_entries drop constraint ledger_entries_account_known;
alter table ledger_entries add constraint ledger_entries_account_known
  check (account in ('till', 'guest_money', 'refund_due', 'host_due', 'fees', 'unmatched_receipts', 'guest_credits',
    'provider_fees', 'security_deposits'));
alter table ledger_transactions drop constraint ledger_transactions_kind_known;
alter table ledger_transactions add constraint ledger_transactions_kind_known
  check (kind in ('payment', 'earning', 'cancellation', 'refund', 'payout', 'reversal', 'unmatched_receipt',
    'receipt_refund', 'provider_fee', 'charge', 'price_change', 'deposit_release'));
create unique index ledger_transactions_deposit_release_once on ledger_transactions (source_id)
  where kind = 'deposit_release';
alter table ledger_dues drop constraint ledger_dues_account_known;
alter table ledger_dues add constraint ledger_dues_account_known
  check (account in ('refund_due', 'host_due', 'unmatched_receipts', 'security_deposits'));
create or replace function ledger_dues_update() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  merge into ledger_dues due
  using (
    select booking_id, account, host_id, -sum(amount) as amount from inserted
    where account in ('refund_due', 'host_due', 'unmatched_receipts', 'security_deposits')
    group by booking_id, account, host_id having sum(amount) <> 0
  ) added on due.booking_id = added.booking_id and due.account = added.account
  when matched and due.amount + added.amount = 0 then delete
  when matched then update set amount = due.amount + added.amount
  when not matched then insert (booking_id, account, host_id, amount)
    values (added.booking_id, added.account, added.host_id, added.amount);
  return null;
end $$;

-- An authorisation of a card is a checkout whose money the provider receives only if it is captured.
alter table payment_checkouts drop constraint payment_checkouts_phase_known;
alter table payment_checkouts add constraint payment_checkouts_phase_known
  check (phase in ('deposit50', 'final50', 'full', 'charges', 'security_deposit'));
alter table payment_checkouts drop constraint payment_checkouts_status_known;
alter table payment_checkouts add constraint payment_checkouts_status_known
  check (status in ('creating', 'open', 'authorised', 'paid', 'expired', 'failed'));
alter table payment_checkouts drop constraint payment_checkouts_open_has_session;
alter table payment_checkouts add constraint payment_checkouts_open_has_session
  check (status not in ('open', 'authorised', 'paid') or session_id is not null);
alter table payment_checkouts add constraint payment_checkouts_authorised_deposit
  check (status <> 'authorised' or phase = 'security_deposit');
create or replace function payment_checkouts_check_amount() returns trigger language plpgsql as $$
begin
  if new.amount is distinct from (
    select case new.phase
        when 'security_deposit' then (car_rules ->> 'security_deposit')::numeric
        else case new.phase when 'deposit50' then deposit_amount when 'final50' then final_amount
          when 'charges' then trip_charges_due(id) else guest_total end - credit_amount end
    from bookings where id = new.booking_id
  ) then
    raise exception 'a checkout is for exactly one part of its booking'
      using errcode = 'check_violation', constraint = 'payment_checkouts_amount_of_phase';
  end if;
  return new;
end $$;
-- The office opens the authorisation of its guest.
alter policy can_insert on payment_checkouts with check (
  ((select current_actor_in('payment-providers')) and created_by is null and pay_link_id is not null)
  or ((select current_actor_in('office')) and phase = 'security_deposit' and pay_link_id is null)
  or (pay_link_id is null and phase <> 'security_deposit'
    and exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id()))));

create table security_deposits (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  method text not null constraint security_deposits_method_known check (method in ('cash', 'card', 'waived')),
  -- `requested`: the guest has not authorised the card yet. `settling`: the provider has not answered yet. `expired`: the
  -- authorisation ended without a capture.
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
  -- What charges took of it. The rest went back.
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
    num_nulls(voided_by, voided_at, void_reason) = case status when 'voided' then 0 else 3 end)
);
-- One deposit of a booking stands at a time.
create unique index security_deposits_one_standing on security_deposits (booking_id)
  where status in ('requested', 'held', 'waived', 'settling');
create index security_deposits_by_booking on security_deposits (booking_id, taken_at);
create index security_deposits_open on security_deposits (taken_at) where status in ('requested', 'held', 'settling');

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
  if changing is null or (to_jsonb(new) - changing - array['status', 'checked_at'])
      is distinct from (to_jsonb(old) - changing - array['status', 'checked_at']) then
    raise exception 'security deposit % cannot become % from %', old.id, new.status, old.status
      using errcode = 'check_violation', constraint = 'security_deposits_life_cycle';
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

-- The settlement takes what charges need, once none of them is open: early by the office with a reason, otherwise after the
-- dispute hours, or when the booking is cancelled. An authorisation that is about to end pays the charges that are due. The
-- lock orders it and new charges.
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
  if exists (select 1 from trip_charges where booking_id = new.booking_id and status in ('draft', 'sent', 'disputed'))
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

-- A capture is exactly what charges need.
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
    and coalesce((new.car_rules ->> 'security_deposit')::numeric, 0) > 0)
  execute function bookings_check_security_deposit();

create trigger booking_search_of_security_deposit after insert on security_deposits
  for each row execute function booking_search_of_part();
create or replace function booking_search_refresh(changed uuid[]) returns void language plpgsql as $$
declare
  current_id uuid;
begin
  foreach current_id in array changed loop
    insert into booking_search (booking_id, words)
    select b.id, lower(concat_ws(' ', b.booking_number, replace(b.booking_number, '-', ''), c.title,
      g.name, g.email, g.phone, regexp_replace(g.phone, '[^0-9]', '', 'g'),
      h.name, h.email, h.phone, regexp_replace(h.phone, '[^0-9]', '', 'g'),
      i.name, i.phone, regexp_replace(i.phone, '[^0-9]', '', 'g'),
      (select string_agg(concat_ws(' ', p.receipt_number, p.reference), ' ')
        from payment_records p where p.booking_id = b.id),
      (select string_agg(concat_ws(' ', p.receipt_number, p.reference), ' ')
        from guest_credits p where p.booking_id = b.id),
      (select string_agg(d.receipt_number, ' ') from security_deposits d where d.booking_id = b.id),
      (select string_agg(concat_ws(' ', r.receipt_number, r.reference), ' ')
        from guest_credit_refunds r where r.booking_id = b.id),
      (select string_agg(r.reference, ' ') from receipt_refunds r where r.booking_id = b.id),
      (select string_agg(concat_ws(' ', r.receipt_number, r.reference), ' ')
        from refund_payments r where r.booking_id = b.id)))
    from bookings b
      join cars c on c.id = b.car_id
      join users g on g.id = b.guest_id
      join users h on h.id = c.owner_id
      left join booking_personal_info i on i.booking_id = b.id
    where b.id = current_id
    on conflict (booking_id) do update set words = excluded.words where booking_search.words <> excluded.words;
  end loop;
end $$;

alter table security_deposits enable row level security;
create policy can_select on security_deposits for select using (
  (select current_actor_in('office', 'reconcile', 'payment-providers', 'mails'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
create policy can_insert on security_deposits for insert with check ((select current_actor_in('office')));
create policy can_update on security_deposits for update using (
  (select current_actor_in('office', 'payment-providers')));
