-- Refunds to guests and payouts to hosts. Their triggers post to the ledger (0005-ledger-and-payments.sql).

-- How a cancellation shares out the received money between guest and host. The basis is the percentage of the
-- cancellation policy, the days that were not driven, or an amount that the office sets with a reason. It can change
-- until it is paid.
create table refunds (
  booking_id uuid primary key references bookings (id),
  renter_refund_amount numeric(12, 2) not null constraint refunds_renter_positive check (renter_refund_amount >= 0),
  owner_compensation_amount numeric(12, 2) not null
    constraint refunds_owner_positive check (owner_compensation_amount >= 0),
  platform_keeps_amount numeric(12, 2) not null default 0
    constraint refunds_platform_keeps_nothing check (platform_keeps_amount = 0),
  cancelled_within_24h boolean not null,
  refund_percentage integer not null constraint refunds_percentage_range check (refund_percentage between 0 and 100),
  notes text not null default '',
  created_at timestamptz not null default now(),
  basis text not null default 'percentage'
    constraint refunds_basis_known check (basis in ('percentage', 'days_not_driven', 'office')),
  changed_by uuid references users (id),
  changed_at timestamptz,
  set_by uuid references users (id),
  set_at timestamptz,
  set_reason text constraint refunds_set_reason_length
    check (char_length(set_reason) between 1 and 500 and set_reason = btrim(set_reason)),
  -- Referenced by `refund_payments`, which are in full.
  constraint refunds_booking_with_amount unique (booking_id, renter_refund_amount),
  constraint refunds_change_is_whole check (num_nulls(changed_by, changed_at) in (0, 2)),
  constraint refunds_changed_after_made check (changed_at >= created_at),
  constraint refunds_office_gives_reason
    check (num_nulls(set_by, set_at, set_reason) = case basis when 'office' then 0 else 3 end),
  constraint refunds_share_by_percentage check (case basis
    when 'percentage' then
      renter_refund_amount = round((renter_refund_amount + owner_compensation_amount) * refund_percentage / 100, 2)
    else refund_percentage = coalesce(
      round(renter_refund_amount * 100 / nullif(renter_refund_amount + owner_compensation_amount, 0)), 0) end)
);

-- Voided payments do not count as received.
create function require_whole_refund() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.renter_refund_amount + new.owner_compensation_amount is distinct from (
    select coalesce(sum(amount), 0) from payment_records
    where booking_id = new.booking_id and received and voided_at is null
  ) then
    raise exception 'a refund shares out exactly what was received'
      using errcode = 'check_violation', constraint = 'refunds_share_what_was_received';
  end if;
  return new;
end $$;
create trigger refunds_share_what_was_received before insert or update on refunds
  for each row execute function require_whole_refund();

-- A day was not driven if the price of the shorter rental would not have included it.
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

-- The shares cannot change once the host is paid out. `refund_payments_in_full` protects a refund that the guest has
-- got.
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

create function refunds_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post('cancellation', new.booking_id, new.booking_id, null, new.created_at, jsonb_build_array(
    jsonb_build_object('account', 'guest_money',
      'amount', new.renter_refund_amount + new.owner_compensation_amount + new.platform_keeps_amount),
    jsonb_build_object('account', 'refund_due', 'amount', -new.renter_refund_amount),
    jsonb_build_object('account', 'fees', 'amount', -new.platform_keeps_amount),
    jsonb_build_object('account', 'host_due', 'amount', -new.owner_compensation_amount,
      'host', (select c.owner_id from bookings b join cars c on c.id = b.car_id where b.id = new.booking_id))));
  return null;
end $$;
create trigger refunds_post after insert on refunds for each row execute function refunds_post();

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

-- Refunds that were paid out: one per booking, in full.
create table refund_payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null constraint refund_payments_once unique,
  amount numeric(12, 2) not null constraint refund_payments_amount_positive check (amount > 0),
  method text not null constraint refund_payments_method_known check (method in ('cash', 'wave', 'bank')),
  reference text constraint refund_payments_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  paid_by uuid references users (id),
  paid_at timestamptz not null,
  constraint refund_payments_in_full foreign key (booking_id, amount)
    references refunds (booking_id, renter_refund_amount)
);
create unique index refund_payments_reference_once on refund_payments (method, lower(reference));
create index refund_payments_by_age on refund_payments (paid_at);

create function refund_payments_keep_order() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  new.paid_at := greatest(new.paid_at, (select created_at from refunds where booking_id = new.booking_id));
  return new;
end $$;
create trigger refund_payments_keep_order before insert on refund_payments for each row
  execute function refund_payments_keep_order();

create function refund_payments_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post('refund', new.id, new.booking_id, new.paid_by, new.paid_at, jsonb_build_array(
    jsonb_build_object('account', 'refund_due', 'amount', new.amount),
    jsonb_build_object('account', 'till', 'amount', -new.amount, 'method', new.method)));
  return null;
end $$;
create trigger refund_payments_post after insert on refund_payments
  for each row execute function refund_payments_post();

-- Payouts to hosts: one payment for any number of their bookings. Each booking is paid out once and in full. A payout
-- that was recorded by mistake is voided: the row stays, the ledger reverses its postings, and the amounts are due
-- again.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null references users (id),
  amount numeric(12, 2) not null constraint payouts_amount_positive check (amount > 0),
  method text not null constraint payouts_method_known check (method in ('cash', 'wave', 'bank')),
  reference text constraint payouts_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  paid_by uuid references users (id),
  paid_at timestamptz not null,
  voided_at timestamptz,
  voided_by uuid references users (id),
  void_reason text constraint payouts_void_reason_length
    check (char_length(void_reason) between 1 and 500 and void_reason = btrim(void_reason)),
  constraint payouts_void_is_whole check (num_nulls(voided_at, voided_by, void_reason) in (0, 3))
);
create unique index payouts_reference_once on payouts (method, lower(reference)) where voided_at is null;
create index payouts_by_age on payouts (paid_at desc, id desc);
create index payouts_by_host on payouts (host_id, paid_at desc, id desc);

create table payout_items (
  payout_id uuid not null references payouts (id),
  booking_id uuid not null references bookings (id),
  amount numeric(12, 2) not null constraint payout_items_amount_positive check (amount > 0),
  voided_at timestamptz,
  primary key (payout_id, booking_id)
);
create unique index payout_items_booking_once on payout_items (booking_id) where voided_at is null;
create index payout_items_by_booking on payout_items (booking_id);

create function payout_items_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare paid payouts;
begin
  select * into paid from payouts where id = new.payout_id;
  perform ledger_post('payout', new.payout_id, new.booking_id, paid.paid_by, paid.paid_at, jsonb_build_array(
    jsonb_build_object('account', 'host_due', 'amount', new.amount, 'host', paid.host_id),
    jsonb_build_object('account', 'till', 'amount', -new.amount, 'method', paid.method)));
  return null;
end $$;
create trigger payout_items_post after insert on payout_items
  for each row execute function payout_items_post();

create function payouts_check_items() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare checked uuid;
begin
  if tg_table_name = 'payouts' then checked := new.id; else checked := new.payout_id; end if;
  if (select amount from payouts where id = checked)
      is distinct from (select sum(amount) from payout_items where payout_id = checked) then
    raise exception 'payout % is not the sum of its bookings', checked
      using errcode = 'check_violation', constraint = 'payouts_sum_of_items';
  end if;
  return null;
end $$;
create constraint trigger payouts_check_items after insert or update on payouts
  deferrable initially deferred for each row execute function payouts_check_items();
create constraint trigger payout_items_check_sum after insert on payout_items
  deferrable initially deferred for each row execute function payouts_check_items();

create function payouts_check_void() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null then
    raise exception 'payout % is void', old.id
      using errcode = 'check_violation', constraint = 'payouts_void_is_final';
  end if;
  if (to_jsonb(new) - array['voided_at', 'voided_by', 'void_reason'])
      is distinct from (to_jsonb(old) - array['voided_at', 'voided_by', 'void_reason']) then
    raise exception 'voiding payout % changes something else of it', old.id
      using errcode = 'check_violation', constraint = 'payouts_void_alone';
  end if;
  new.voided_at := greatest(new.voided_at, new.paid_at);
  return new;
end $$;
create trigger payouts_check_void before update on payouts
  for each row execute function payouts_check_void();

-- Locks the bookings in a fixed order to prevent deadlocks. Each call of `ledger_reverse` reverses one booking's
-- posting.
create function payouts_reverse() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  items integer;
begin
  perform 1 from bookings where id in (select booking_id from payout_items where payout_id = new.id)
    order by id for key share;
  update payout_items set voided_at = new.voided_at where payout_id = new.id;
  get diagnostics items = row_count;
  for item in 1..items loop
    perform ledger_reverse(new.id, new.voided_by, new.voided_at);
  end loop;
  return null;
end $$;
create trigger payouts_post_void after update on payouts for each row
  when (old.voided_at is null and new.voided_at is not null) execute function payouts_reverse();
