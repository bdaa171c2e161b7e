-- Charges that hosts propose, and settlements of security deposits that fail.

-- A host proposes a charge with an amount and words of their own. The office sends it to the guest as it is, or dismisses it.
alter table trip_charges add column by_host boolean not null default false;
alter table trip_charges drop constraint trip_charges_status_known;
alter table trip_charges add constraint trip_charges_status_known check (
  status in ('draft', 'proposed', 'sent', 'accepted', 'disputed', 'upheld', 'paid', 'withdrawn', 'dismissed'));
alter table trip_charges drop constraint trip_charges_sent_is_whole;
alter table trip_charges add constraint trip_charges_sent_is_whole check (
  num_nulls(sent_at, answer_by) = case when status in ('draft', 'proposed', 'dismissed') then 2 else 0 end);
alter table trip_charges drop constraint trip_charges_decided;
alter table trip_charges add constraint trip_charges_decided check (
  status not in ('upheld', 'withdrawn', 'dismissed') or decided_at is not null);
alter table trip_charges add constraint trip_charges_of_host check (case when by_host
  then status <> 'draft' and kind in ('cleaning', 'fine', 'damage') else status not in ('proposed', 'dismissed') end);

drop index trip_charges_disputed;
create index trip_charges_undecided on trip_charges ((coalesce(answered_at, created_at)), id)
  where status in ('disputed', 'proposed');

create or replace function trip_charges_check_new() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  charged bookings;
  went car_conditions;
  came car_conditions;
begin
  select * into charged from bookings where id = new.booking_id for key share;
  select * into went from car_conditions where booking_id = new.booking_id and moment = 'hand_over';
  select * into came from car_conditions where booking_id = new.booking_id and moment = 'return';
  if charged.status <> 'completed' or new.claimed_amount <> new.amount
    or new.status <> (case when new.by_host then 'proposed' else 'draft' end) then
    raise exception 'a charge of booking % begins as a draft or a proposal after the return', new.booking_id
      using errcode = 'check_violation', constraint = 'trip_charges_after_return';
  end if;
  if new.by_host and new.created_by is distinct from (select owner_id from cars where id = charged.car_id) then
    raise exception 'a charge of booking % is proposed by its host', new.booking_id
      using errcode = 'check_violation', constraint = 'trip_charges_of_host';
  end if;
  if new.unit_price is distinct from (case new.kind
      when 'late_return' then (charged.charge_tariff ->> 'late_hour_price')::numeric
      when 'fuel' then (charged.charge_tariff ->> 'fuel_eighth_price')::numeric
      when 'extra_km' then (charged.car_rules ->> 'extra_km_price')::numeric end)
    or (new.kind = 'cleaning' and new.amount > coalesce((charged.charge_tariff ->> 'cleaning_price')::numeric, 0)) then
    raise exception 'a charge of booking % is not by its tariff', new.booking_id
      using errcode = 'check_violation', constraint = 'trip_charges_by_tariff';
  end if;
  if (new.kind = 'fuel' and new.quantity > coalesce(went.fuel_eighths - came.fuel_eighths, 0))
    or (new.kind = 'extra_km' and new.quantity > coalesce(came.mileage_km - went.mileage_km - floor(
        (charged.car_rules ->> 'km_per_day')::integer * (charged.days * charged.daily_price + charged.kept_amount)
          / charged.daily_price), 0)) then
    raise exception 'a charge of booking % is more than its records show', new.booking_id
      using errcode = 'check_violation', constraint = 'trip_charges_within_records';
  end if;
  return new;
end $$;

create or replace function trip_charges_check_change() returns trigger language plpgsql as $$
begin
  if (old.status || ' ' || new.status) not in ('draft sent', 'proposed sent', 'proposed dismissed', 'sent accepted',
      'sent disputed', 'sent withdrawn', 'accepted paid', 'accepted withdrawn', 'disputed upheld', 'disputed withdrawn',
      'upheld paid', 'upheld withdrawn', 'paid withdrawn') then
    -- The erasure of an account takes away the words of its guest.
    if (to_jsonb(new) - 'answer') = (to_jsonb(old) - 'answer') then return new; end if;
    raise exception 'charge % cannot become % from %', old.id, new.status, old.status
      using errcode = 'check_violation', constraint = 'trip_charges_life_cycle';
  end if;
  if (new.booking_id, new.kind, new.unit_price, new.claimed_amount, new.reason, new.created_by, new.created_at, new.by_host)
      is distinct from
      (old.booking_id, old.kind, old.unit_price, old.claimed_amount, old.reason, old.created_by, old.created_at, old.by_host)
    or (new.status <> 'upheld' and (new.amount, new.quantity) is distinct from (old.amount, old.quantity))
    or (old.status not in ('draft', 'proposed')
      and (new.sent_at, new.answer_by) is distinct from (old.sent_at, old.answer_by))
    or (old.status <> 'sent' and (new.answered_at, new.answer) is distinct from (old.answered_at, old.answer)) then
    raise exception 'charge % changes something else', old.id
      using errcode = 'check_violation', constraint = 'trip_charges_life_cycle';
  end if;
  return new;
end $$;

-- The erasure of an account deletes what its host proposed and the guest never saw.
create or replace function trip_charges_check_delete() returns trigger language plpgsql as $$
begin
  if old.status not in ('draft', 'proposed', 'dismissed') then
    raise exception 'charge % was sent', old.id
      using errcode = 'check_violation', constraint = 'trip_charges_life_cycle';
  end if;
  return old;
end $$;

alter table trip_charge_photos drop constraint trip_charge_photos_side_known;
alter table trip_charge_photos add constraint trip_charge_photos_side_known check (side in ('office', 'host', 'guest'));
create or replace function trip_charge_photos_check_new() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from trip_charges where id = new.charge_id and booking_id = new.booking_id
    and case new.side when 'office' then status in ('draft', 'proposed') when 'host' then status = 'proposed'
      else status = 'sent' end for share;
  if not found then
    raise exception 'charge % takes no photo of this side', new.charge_id
      using errcode = 'check_violation', constraint = 'trip_charge_photos_charge_open';
  end if;
  return new;
end $$;

create or replace function trip_charges_check_evidence() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from trip_charge_photos where charge_id = new.id and side in ('office', 'host')) then
    raise exception 'charge % has no photo', new.id
      using errcode = 'check_violation', constraint = 'trip_charges_have_evidence';
  end if;
  return new;
end $$;
drop trigger trip_charges_check_evidence on trip_charges;
create trigger trip_charges_check_evidence before update of status on trip_charges for each row
  when (old.status in ('draft', 'proposed') and new.status = 'sent' and new.kind in ('cleaning', 'fine', 'damage'))
  execute function trip_charges_check_evidence();

alter policy can_select on trip_charges using (
  (select current_actor_in('office', 'reconcile', 'payment-providers', 'trip-charges'))
  or ((sent_at is not null or by_host) and exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id
      and ((select current_person_id()) = c.owner_id or (sent_at is not null and (select current_person_id()) = b.guest_id)))));
alter policy can_insert on trip_charges with check (
  (select current_actor_in('office'))
  or (by_host and created_by = (select current_person_id()) and exists (select 1 from bookings b
    join cars c on c.id = b.car_id where b.id = booking_id and c.owner_id = (select current_person_id()))));
alter policy can_delete on trip_charges using (
  (select current_actor_in('office')) or (by_host and created_by = (select current_person_id())));
alter policy can_select on trip_charge_photos using (
  (select current_actor_in('office'))
  or exists (select 1 from trip_charges k where k.id = charge_id and (k.sent_at is not null or k.by_host)
    and exists (select 1 from bookings b join cars c on c.id = b.car_id
      where b.id = k.booking_id and ((select current_person_id()) = c.owner_id
        or (k.sent_at is not null and (select current_person_id()) = b.guest_id)))));
alter policy can_insert on trip_charge_photos with check (
  (side = 'office' and (select current_actor_in('office')))
  or (side = 'host' and exists (select 1 from trip_charges k
    where k.id = charge_id and k.by_host and k.created_by = (select current_person_id())))
  or (side = 'guest' and exists (select 1 from bookings b
    where b.id = booking_id and b.guest_id = (select current_person_id()))));

-- A settlement that does not succeed: since when, and why. It is repeated, and the office sees it.
alter table security_deposits
  add column failing_since timestamptz,
  add column failure text constraint security_deposits_failure_known
    check (failure in ('provider_unavailable', 'provider_refused', 'server_error')),
  add constraint security_deposits_failure_is_whole check (num_nulls(failing_since, failure) in (0, 2)),
  add constraint security_deposits_failing_while_open check (failing_since is null or status in ('held', 'settling'));
create index security_deposits_failing on security_deposits (failing_since) where failing_since is not null;

create or replace function security_deposits_check_change() returns trigger
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

-- A proposed charge holds the deposit, like a draft.
create or replace function security_deposits_check_settlement() returns trigger
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
