-- Charges after the trip, with their evidence, and their payment from guest credit.

create table trip_charges (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  kind text not null constraint trip_charges_kind_known
    check (kind in ('late_return', 'fuel', 'extra_km', 'cleaning', 'fine', 'damage')),
  status text not null default 'draft' constraint trip_charges_status_known check (
    status in ('draft', 'proposed', 'sent', 'accepted', 'disputed', 'upheld', 'paid', 'withdrawn', 'dismissed')),
  -- Units of the tariff; null for amounts that office or host state.
  quantity integer constraint trip_charges_quantity_positive check (quantity > 0),
  unit_price numeric(12, 2),
  amount numeric(12, 2) not null constraint trip_charges_amount_range check (amount > 0 and amount <= 1000000),
  -- The original amount: a decision can lower `amount`.
  claimed_amount numeric(12, 2) not null,
  host_amount numeric(12, 2) not null constraint trip_charges_host_within check (host_amount between 0 and amount),
  reason text not null constraint trip_charges_reason_length
    check (char_length(reason) between 1 and 1000 and reason = btrim(reason)),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  sent_at timestamptz,
  answer_by timestamptz,
  -- Null while the guest has not answered, and if the time for an answer has passed.
  answered_at timestamptz,
  answer text constraint trip_charges_answer_length check (char_length(answer) <= 1000),
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_reason text constraint trip_charges_decision_length
    check (char_length(decision_reason) between 1 and 500 and decision_reason = btrim(decision_reason)),
  paid_at timestamptz,
  -- A host proposes a charge with an amount and words of their own. The office sends it to the guest as it is, or
  -- dismisses it.
  by_host boolean not null default false,
  constraint trip_charges_units check (case when kind in ('late_return', 'fuel', 'extra_km')
    then quantity is not null and unit_price is not null and amount = quantity * unit_price
    else quantity is null and unit_price is null end),
  constraint trip_charges_never_dearer check (amount <= claimed_amount),
  constraint trip_charges_sent_is_whole check (
    num_nulls(sent_at, answer_by) = case when status in ('draft', 'proposed', 'dismissed') then 2 else 0 end),
  constraint trip_charges_three_days check (answer_by = sent_at + interval '72 hours'),
  constraint trip_charges_decision_is_whole check (num_nulls(decided_by, decided_at, decision_reason) in (0, 3)),
  constraint trip_charges_decided check (
    status not in ('upheld', 'withdrawn', 'dismissed') or decided_at is not null),
  constraint trip_charges_paid_when check (
    case status when 'paid' then paid_at is not null when 'withdrawn' then true else paid_at is null end),
  constraint trip_charges_of_host check (case when by_host
    then status <> 'draft' and kind in ('cleaning', 'fine', 'damage') else status not in ('proposed', 'dismissed') end)
);
create index trip_charges_by_booking on trip_charges (booking_id, created_at);
create index trip_charges_unanswered on trip_charges (answer_by) where status = 'sent';
create index trip_charges_undecided on trip_charges ((coalesce(answered_at, created_at)), id)
  where status in ('disputed', 'proposed');

-- Charges follow a completed trip, by the tariff of the booking and within its records. The part of a given-up day that
-- stays in the price keeps its kilometres.
create function trip_charges_check_new() returns trigger
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
    or (new.kind = 'cleaning' and new.amount > (charged.charge_tariff ->> 'cleaning_price')::numeric) then
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
create trigger trip_charges_check_new before insert on trip_charges
  for each row execute function trip_charges_check_new();

-- The lock waits for an erasure that is under way, so that no charge arrives after it.
create function trip_charges_require_guest() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from bookings b join users u on u.id = b.guest_id and u.erased_at is null
    where b.id = new.booking_id for key share of u;
  if not found then
    raise exception 'the guest of booking % has no account any more', new.booking_id
      using errcode = 'check_violation', constraint = 'trip_charges_have_guest';
  end if;
  return new;
end $$;
create trigger trip_charges_require_guest before insert on trip_charges
  for each row execute function trip_charges_require_guest();
create trigger trip_charges_sent_to_guest before update of status on trip_charges
  for each row when (new.status = 'sent' and old.status <> 'sent') execute function trip_charges_require_guest();

-- The host's part follows from the amount: like the price for hours and kilometres, in full for kinds that replace
-- a loss.
create function trip_charges_check_host_part() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.host_amount <> new.amount - (case when new.kind in ('late_return', 'extra_km')
      then (select round(new.amount * markup_pct / 100, 2) from bookings where id = new.booking_id) else 0 end) then
    raise exception 'the host''s part of charge % does not follow from its amount', new.id
      using errcode = 'check_violation', constraint = 'trip_charges_host_part';
  end if;
  return new;
end $$;
create trigger trip_charges_check_host_part before insert or update of amount, host_amount on trip_charges
  for each row execute function trip_charges_check_host_part();

create function trip_charges_check_change() returns trigger language plpgsql as $$
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
create trigger trip_charges_check_change before update on trip_charges
  for each row execute function trip_charges_check_change();

-- The erasure of an account deletes charges that its host proposed and the guest never saw.
create function trip_charges_check_delete() returns trigger language plpgsql as $$
begin
  if old.status not in ('draft', 'proposed', 'dismissed') then
    raise exception 'charge % was sent', old.id
      using errcode = 'check_violation', constraint = 'trip_charges_life_cycle';
  end if;
  return old;
end $$;
create trigger trip_charges_check_delete before delete on trip_charges
  for each row execute function trip_charges_check_delete();
create constraint trigger trip_charges_erased_with_account after update on trip_charges
  deferrable initially deferred for each row
  when (old.answer is not null and new.answer is null) execute function require_erased_party();

-- Photos of the office, the host and the guest. Their files are private.
create table trip_charge_photos (
  id uuid primary key,
  charge_id uuid not null references trip_charges (id) on delete cascade,
  booking_id uuid not null references bookings (id),
  side text not null constraint trip_charge_photos_side_known check (side in ('office', 'host', 'guest')),
  slot smallint not null constraint trip_charge_photos_six check (slot between 1 and 6),
  added_at timestamptz not null,
  constraint trip_charge_photos_slot_once unique (charge_id, side, slot)
);
create index trip_charge_photos_by_booking on trip_charge_photos (booking_id);

-- Office and host add photos before a charge is sent and the guest to open charges, so that no evidence appears after
-- the answer.
create function trip_charge_photos_check_new() returns trigger
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
create trigger trip_charge_photos_check_new before insert on trip_charge_photos
  for each row execute function trip_charge_photos_check_new();

-- A stated amount is sent with evidence.
create function trip_charges_check_evidence() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from trip_charge_photos where charge_id = new.id and side in ('office', 'host')) then
    raise exception 'charge % has no photo', new.id
      using errcode = 'check_violation', constraint = 'trip_charges_have_evidence';
  end if;
  return new;
end $$;
create trigger trip_charges_check_evidence before update of status on trip_charges for each row
  when (old.status in ('draft', 'proposed') and new.status = 'sent' and new.kind in ('cleaning', 'fine', 'damage'))
  execute function trip_charges_check_evidence();

-- The erasure of an account deletes the photos of its guest, the deletion of a draft those of the office.
create trigger trip_charge_photos_queue_removal after delete on trip_charge_photos
  for each row execute function pictures_queue_removal('charge-photos');

-- A charge is paid from the guest credit of its booking: a sum that arrives for it is credit first.
create function trip_charges_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'withdrawn' then
    perform ledger_reverse(new.id, new.decided_by, new.decided_at);
    return null;
  end if;
  perform ledger_post('charge', new.id, new.booking_id, null, new.paid_at, jsonb_build_array(
    jsonb_build_object('account', 'guest_credits', 'amount', new.amount),
    jsonb_build_object('account', 'fees', 'amount', new.host_amount - new.amount),
    jsonb_build_object('account', 'host_due', 'amount', -new.host_amount,
      'host', (select c.owner_id from bookings b join cars c on c.id = b.car_id where b.id = new.booking_id))));
  return null;
end $$;
create trigger trip_charges_post after update of status on trip_charges for each row
  when (new.status = 'paid' or (old.status = 'paid' and new.status = 'withdrawn'))
  execute function trip_charges_post();

-- The amount that a guest owes after the final payment: an extension that is held, or charges after the trip.
create function trip_charges_due(charged uuid) returns numeric
  language sql stable security definer set search_path = public, pg_temp as $$
  select (select coalesce(sum(amount), 0) from trip_charges where booking_id = charged and status in ('accepted', 'upheld'))
    + (select coalesce(sum(amount), 0) from trip_extensions where booking_id = charged and held_until is not null)
$$;

alter table trip_charges enable row level security;
create policy can_select on trip_charges for select using (
  (select current_actor_in('office', 'reconcile', 'payment-providers', 'trip-charges'))
  or ((sent_at is not null or by_host) and exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id
      and ((select current_person_id()) = c.owner_id or (sent_at is not null and (select current_person_id()) = b.guest_id)))));
create policy can_insert on trip_charges for insert with check (
  (select current_actor_in('office'))
  or (by_host and created_by = (select current_person_id()) and exists (select 1 from bookings b
    join cars c on c.id = b.car_id where b.id = booking_id and c.owner_id = (select current_person_id()))));
create policy can_update on trip_charges for update using (
  (select current_actor_in('office', 'payment-providers', 'trip-charges'))
  or (sent_at is not null and exists (select 1 from bookings b
    where b.id = booking_id and b.guest_id = (select current_person_id()))));
create policy can_delete on trip_charges for delete using (
  (select current_actor_in('office')) or (by_host and created_by = (select current_person_id())));

alter table trip_charge_photos enable row level security;
create policy can_select on trip_charge_photos for select using (
  (select current_actor_in('office'))
  or exists (select 1 from trip_charges k where k.id = charge_id and (k.sent_at is not null or k.by_host)
    and exists (select 1 from bookings b join cars c on c.id = b.car_id
      where b.id = k.booking_id and ((select current_person_id()) = c.owner_id
        or (k.sent_at is not null and (select current_person_id()) = b.guest_id)))));
create policy can_insert on trip_charge_photos for insert with check (
  (side = 'office' and (select current_actor_in('office')))
  or (side = 'host' and exists (select 1 from trip_charges k
    where k.id = charge_id and k.by_host and k.created_by = (select current_person_id())))
  or (side = 'guest' and exists (select 1 from bookings b
    where b.id = booking_id and b.guest_id = (select current_person_id()))));
create policy can_delete on trip_charge_photos for delete using (
  (side = 'office' and (select current_actor_in('office')))
  or (side = 'guest' and exists (select 1 from bookings b
    where b.id = booking_id and b.guest_id = (select current_person_id()))));
