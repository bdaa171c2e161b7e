-- Guest credits: money of a guest that is not exactly a half of the price. A payment of a phase can be paid from it; what
-- remains goes back to the guest. The account `guest_credits` of the ledger has the open credit of each booking.

alter table ledger_entries drop constraint ledger_entries_account_known;
alter table ledger_entries add constraint ledger_entries_account_known
  check (account in ('till', 'guest_money', 'refund_due', 'host_due', 'fees', 'unmatched_receipts', 'guest_credits'));

-- The open credit: a trigger on the ledger updates it with each posting.
alter table bookings add column credit_amount numeric(12, 2) not null default 0
  constraint bookings_credit_positive check (credit_amount >= 0);
-- Dues: the credits of bookings that are over.
create index bookings_with_credit on bookings (created_at desc, id desc) where credit_amount > 0;

create function bookings_update_credit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update bookings set credit_amount = credit_amount - new.amount where id = new.booking_id;
  return null;
end $$;
create trigger ledger_entries_credit after insert on ledger_entries for each row
  when (new.account = 'guest_credits') execute function bookings_update_credit();

-- At the end of a transaction, the open credit is what the ledger says.
create function bookings_check_credit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select credit_amount from bookings where id = new.id) is distinct from
      (select coalesce(-sum(amount), 0) from ledger_entries where booking_id = new.id and account = 'guest_credits') then
    raise exception 'the credit of booking % differs from the ledger', new.id
      using errcode = 'check_violation', constraint = 'bookings_credit_follows_ledger';
  end if;
  return null;
end $$;
create constraint trigger bookings_credit_of_new after insert on bookings
  deferrable initially deferred for each row when (new.credit_amount <> 0) execute function bookings_check_credit();
create constraint trigger bookings_credit_follows_ledger after update on bookings
  deferrable initially deferred for each row when (old.credit_amount <> new.credit_amount)
  execute function bookings_check_credit();

-- A sum that the office or a payment provider received.
create table guest_credits (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  amount numeric(12, 2) not null constraint guest_credits_amount_positive check (amount > 0),
  method text not null constraint guest_credits_method_known
    check (method in ('cash', 'wave', 'bank', 'card', 'modem_pay')),
  reference text constraint guest_credits_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  received_by uuid references users (id),
  received_at timestamptz not null,
  -- Of the series of payments.
  receipt_number text not null constraint guest_credits_receipt_once unique,
  voided_at timestamptz,
  voided_by uuid references users (id),
  void_reason text constraint guest_credits_void_reason_length
    check (char_length(void_reason) between 1 and 500 and void_reason = btrim(void_reason)),
  provider_receipt_id uuid constraint guest_credits_provider_receipt_once unique references provider_receipts (id),
  constraint guest_credits_received_by_one check (num_nonnulls(received_by, provider_receipt_id) = 1),
  constraint guest_credits_online_has_receipt
    check (method in ('cash', 'wave', 'bank') or provider_receipt_id is not null),
  constraint guest_credits_online_stands check (provider_receipt_id is null or voided_at is null),
  constraint guest_credits_transfer_reference check (method = 'cash' or reference is not null),
  constraint guest_credits_void_is_whole check (num_nulls(voided_at, voided_by, void_reason) in (0, 3))
);
create unique index guest_credits_reference_once on guest_credits (method, lower(reference)) where voided_at is null;
create index guest_credits_by_booking on guest_credits (booking_id, received_at);
create index guest_credits_by_age on guest_credits (received_at);

-- The office receives money while a payment is due.
create function guest_credits_check_booking() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.provider_receipt_id is null
      and (select status from bookings where id = new.booking_id) not in ('booked', 'confirmed') then
    raise exception 'booking % awaits no payment', new.booking_id
      using errcode = 'check_violation', constraint = 'guest_credits_payment_due';
  end if;
  new.receipt_number := next_receipt_number(new.received_at);
  return new;
end $$;
create trigger guest_credits_check_booking before insert on guest_credits
  for each row execute function guest_credits_check_booking();

-- Payments and credits share their references. The lock serializes two records of one reference.
create function require_unused_reference() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.method || ' ' || lower(new.reference), 18));
  if tg_table_name = 'guest_credits' and exists (select 1 from payment_records
      where method = new.method and lower(reference) = lower(new.reference) and voided_at is null)
    or tg_table_name = 'payment_records' and exists (select 1 from guest_credits
      where method = new.method and lower(reference) = lower(new.reference) and voided_at is null) then
    raise exception 'the reference % is used', new.reference
      using errcode = 'unique_violation', constraint = 'guest_credits_reference_once';
  end if;
  return new;
end $$;
create trigger guest_credits_reference_unused before insert on guest_credits
  for each row when (new.reference is not null) execute function require_unused_reference();
create trigger payment_records_reference_unused before insert on payment_records
  for each row when (new.reference is not null) execute function require_unused_reference();
create trigger payment_records_new_reference_unused before update of method, reference on payment_records
  for each row when (new.reference is not null and (new.method, new.reference) is distinct from (old.method, old.reference))
  execute function require_unused_reference();

create function guest_credits_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post('payment', new.id, new.booking_id, new.received_by, new.received_at, jsonb_build_array(
    jsonb_build_object('account', 'till', 'amount', new.amount, 'method', new.method),
    jsonb_build_object('account', 'guest_credits', 'amount', -new.amount)));
  return null;
end $$;
create trigger guest_credits_post after insert on guest_credits
  for each row execute function guest_credits_post();

-- A credit never changes, except that a mistake is voided once. The ledger rejects the void of a sum that is used.
create function guest_credits_check_void() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null then
    raise exception 'credit % is void', old.id
      using errcode = 'check_violation', constraint = 'guest_credits_void_is_final';
  end if;
  if new.voided_at is null or (to_jsonb(new) - array['voided_at', 'voided_by', 'void_reason'])
      is distinct from (to_jsonb(old) - array['voided_at', 'voided_by', 'void_reason']) then
    raise exception 'voiding credit % changes something else of it', old.id
      using errcode = 'check_violation', constraint = 'guest_credits_void_alone';
  end if;
  new.voided_at := greatest(new.voided_at, new.received_at);
  return new;
end $$;
create trigger guest_credits_check_void before update on guest_credits
  for each row execute function guest_credits_check_void();

create function guest_credits_reverse() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_reverse(new.id, new.voided_by, new.voided_at);
  return null;
end $$;
create trigger guest_credits_post_void after update on guest_credits
  for each row execute function guest_credits_reverse();

-- A part of the open credit that went back to the guest.
create table guest_credit_refunds (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  amount numeric(12, 2) not null constraint guest_credit_refunds_amount_positive check (amount > 0),
  method text not null constraint guest_credit_refunds_method_known check (method in ('cash', 'wave', 'bank')),
  reference text constraint guest_credit_refunds_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  -- The masked destination that it was sent to.
  destination text constraint guest_credit_refunds_destination_length
    check (char_length(destination) between 1 and 100),
  reason text not null constraint guest_credit_refunds_reason_length
    check (char_length(reason) between 1 and 500 and reason = btrim(reason)),
  paid_by uuid not null references users (id),
  paid_at timestamptz not null,
  -- Of the series of refunds.
  receipt_number text not null constraint guest_credit_refunds_receipt_once unique
);
create unique index guest_credit_refunds_reference_once on guest_credit_refunds (method, lower(reference));
create index guest_credit_refunds_by_booking on guest_credit_refunds (booking_id, paid_at);
create index guest_credit_refunds_by_age on guest_credit_refunds (paid_at);

create function guest_credit_refunds_number() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.receipt_number := next_refund_receipt_number(new.paid_at);
  return new;
end $$;
create trigger guest_credit_refunds_number before insert on guest_credit_refunds
  for each row execute function guest_credit_refunds_number();

create function guest_credit_refunds_reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'a credit that was given back never changes'
    using errcode = 'check_violation', constraint = 'guest_credit_refunds_final';
end $$;
create trigger guest_credit_refunds_final before update or delete or truncate on guest_credit_refunds
  for each statement execute function guest_credit_refunds_reject_change();

create function guest_credit_refunds_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post('refund', new.id, new.booking_id, new.paid_by, new.paid_at, jsonb_build_array(
    jsonb_build_object('account', 'guest_credits', 'amount', new.amount),
    jsonb_build_object('account', 'till', 'amount', -new.amount, 'method', new.method)));
  return null;
end $$;
create trigger guest_credit_refunds_post after insert on guest_credit_refunds
  for each row execute function guest_credit_refunds_post();

-- A payment from the credit of its booking moves no money.
alter table payment_records drop constraint payment_records_method_known;
alter table payment_records add constraint payment_records_method_known
  check (method in ('cash', 'wave', 'bank', 'card', 'modem_pay', 'credit'));
alter table payment_records drop constraint payment_records_online_has_receipt;
alter table payment_records add constraint payment_records_online_has_receipt
  check (method in ('cash', 'wave', 'bank', 'credit') or provider_receipt_id is not null);
alter table payment_records add constraint payment_records_credit_alone
  check (method <> 'credit' or (reference is null and provider_receipt_id is null and received));

create or replace function payment_records_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then perform ledger_reverse(old.id, new.corrected_by, new.corrected_at); end if;
  perform ledger_post('payment', new.id, new.booking_id, coalesce(new.corrected_by, new.received_by),
    coalesce(new.corrected_at, new.received_at), jsonb_build_array(
      case new.method
        when 'credit' then jsonb_build_object('account', 'guest_credits', 'amount', new.amount)
        else jsonb_build_object('account', 'till', 'amount', new.amount, 'method', new.method) end,
      jsonb_build_object('account', 'guest_money', 'amount', -new.amount)));
  return null;
end $$;

create function payment_records_check_credit() returns trigger language plpgsql as $$
begin
  raise exception 'payment % cannot become or cease to be one from credit', old.id
    using errcode = 'check_violation', constraint = 'payment_records_credit_stands';
end $$;
create trigger payment_records_credit_stands before update of method on payment_records for each row
  when ((old.method = 'credit') <> (new.method = 'credit')) execute function payment_records_check_credit();

-- An applied receipt is spent exactly, as payments or as one credit.
create or replace function provider_receipts_check_applied() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  checked uuid;
  receipt provider_receipts;
begin
  if tg_table_name = 'provider_receipts' then checked := new.id; else checked := new.provider_receipt_id; end if;
  select * into receipt from provider_receipts where id = checked;
  if (case when receipt.unmatched_reason is null then receipt.amount else 0 end) is distinct from
      (select coalesce(sum(amount), 0) from (
        select amount from payment_records where provider_receipt_id = checked
        union all select amount from guest_credits where provider_receipt_id = checked) spent)
    or exists (select 1 from (
        select booking_id, method, provider_receipt_id from payment_records
        union all select booking_id, method, provider_receipt_id from guest_credits) spent
      where provider_receipt_id = checked and (booking_id <> receipt.booking_id
        or method <> provider_receipts_method(receipt.provider))) then
    raise exception 'receipt % is not the sum of its payments', checked
      using errcode = 'check_violation', constraint = 'provider_receipts_applied_in_full';
  end if;
  return null;
end $$;
create constraint trigger guest_credits_spend_receipt after insert on guest_credits
  deferrable initially deferred for each row when (new.provider_receipt_id is not null)
  execute function provider_receipts_check_applied();

-- A checkout is for what the open credit leaves to pay.
create or replace function payment_checkouts_check_amount() returns trigger language plpgsql as $$
begin
  if new.amount is distinct from (
    select case new.phase when 'deposit50' then deposit_amount when 'final50' then final_amount else guest_total end
      - credit_amount
    from bookings where id = new.booking_id
  ) then
    raise exception 'a checkout is for exactly one part of its booking'
      using errcode = 'check_violation', constraint = 'payment_checkouts_amount_of_phase';
  end if;
  return new;
end $$;

create trigger booking_search_of_credit after insert on guest_credits
  for each row execute function booking_search_of_part();
create trigger booking_search_of_credit_refund after insert on guest_credit_refunds
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
      (select string_agg(concat_ws(' ', r.receipt_number, r.reference), ' ')
        from guest_credit_refunds r where r.booking_id = b.id),
      (select concat_ws(' ', r.receipt_number, r.reference) from refund_payments r where r.booking_id = b.id)))
    from bookings b
      join cars c on c.id = b.car_id
      join users g on g.id = b.guest_id
      join users h on h.id = c.owner_id
      left join booking_personal_info i on i.booking_id = b.id
    where b.id = current_id
    on conflict (booking_id) do update set words = excluded.words where booking_search.words <> excluded.words;
  end loop;
end $$;

alter table guest_credits enable row level security;
create policy can_select on guest_credits for select using (
  (select current_actor_in('office', 'reconcile', 'mails', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on guest_credits for insert with check (
  (select current_actor_in('office', 'payment-providers')));
create policy can_update on guest_credits for update using ((select current_actor_in('office')));

alter table guest_credit_refunds enable row level security;
create policy can_select on guest_credit_refunds for select using (
  (select current_actor_in('office', 'reconcile', 'mails', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on guest_credit_refunds for insert with check ((select current_actor_in('office')));
