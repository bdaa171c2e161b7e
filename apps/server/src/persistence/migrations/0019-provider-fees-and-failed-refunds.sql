-- Fees of payment providers in the ledger, refunds that fail after they were sent, and refunds in parts.

-- `provider_fees`: what providers keep of the money that they receive. It is an expense.
alter table ledger_entries drop constraint ledger_entries_account_known;
alter table ledger_entries add constraint ledger_entries_account_known
  check (account in ('till', 'guest_money', 'refund_due', 'host_due', 'fees', 'unmatched_receipts', 'guest_credits',
    'provider_fees'));
alter table ledger_transactions drop constraint ledger_transactions_kind_known;
alter table ledger_transactions add constraint ledger_transactions_kind_known
  check (kind in ('payment', 'earning', 'cancellation', 'refund', 'payout', 'reversal', 'unmatched_receipt',
    'receipt_refund', 'provider_fee'));
-- The fee of a receipt or refund is posted once.
create unique index ledger_transactions_fee_once on ledger_transactions (source_id) where kind = 'provider_fee';

create or replace function ledger_check_sums() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum up to 0', new.transaction_id
      using errcode = 'check_violation', constraint = 'ledger_sums_up';
  end if;
  if exists (select 1 from ledger_entries
             where booking_id = new.booking_id and account not in ('till', 'fees', 'provider_fees')
             group by account having sum(amount) > 0) then
    raise exception 'more was given away for booking % than it had', new.booking_id
      using errcode = 'check_violation', constraint = 'ledger_gives_what_it_has';
  end if;
  return null;
end $$;

-- Reverses the latest posting of one kind of a source that is not reversed yet; null: of any kind.
create function ledger_reverse_kind(
  reversed_source uuid, reversed_kind text, reversing_actor uuid, reversed_at timestamptz
) returns void language plpgsql as $$
declare original ledger_transactions; inserted bigint;
begin
  select t.* into original from ledger_transactions t
    where t.source_id = reversed_source and t.kind <> 'reversal' and t.kind = coalesce(reversed_kind, t.kind)
      and not exists (select 1 from ledger_transactions r where r.reverses = t.id)
    order by t.id desc limit 1;
  if original.id is null then return; end if;
  insert into ledger_transactions (kind, source_id, booking_id, actor_id, at, reverses)
    values ('reversal', reversed_source, original.booking_id, reversing_actor, reversed_at, original.id)
    returning id into inserted;
  insert into ledger_entries (transaction_id, account, amount, booking_id, host_id, method)
    select inserted, account, -amount, booking_id, host_id, method from ledger_entries where transaction_id = original.id;
end $$;
revoke execute on function ledger_reverse_kind(uuid, text, uuid, timestamptz) from public;
create or replace function ledger_reverse(reversed_source uuid, reversing_actor uuid, reversed_at timestamptz)
returns void language plpgsql as $$
begin
  perform ledger_reverse_kind(reversed_source, null, reversing_actor, reversed_at);
end $$;

create function ledger_post_provider_fee(
  source uuid, fee_booking uuid, fee_method text, fee numeric, fee_at timestamptz
) returns void language plpgsql as $$
begin
  perform ledger_post('provider_fee', source, fee_booking, null, fee_at, jsonb_build_array(
    jsonb_build_object('account', 'provider_fees', 'amount', fee),
    jsonb_build_object('account', 'till', 'amount', -fee, 'method', fee_method)));
end $$;
revoke execute on function ledger_post_provider_fee(uuid, uuid, text, numeric, timestamptz) from public;

-- The fee in dalasi at the exchange of the receipt, rounded half up to the butut; null while it is unknown.
alter table provider_receipts
  add column fee_amount numeric(12, 2) generated always as
    (case when fee_currency = currency then round(fee_minor_units * amount / minor_units, 2) end) stored,
  -- When a job last asked the provider for the fee.
  add column fee_checked_at timestamptz;
create index provider_receipts_without_fee on provider_receipts (received_at) where fee_minor_units is null;

-- A fee becomes known once.
create function provider_receipts_check_fee() returns trigger language plpgsql as $$
begin
  raise exception 'the fee of receipt % is known', old.id
    using errcode = 'check_violation', constraint = 'provider_receipts_fee_stands';
end $$;
create trigger provider_receipts_fee_stands before update on provider_receipts for each row
  when (old.fee_minor_units is not null
    and (old.fee_currency, old.fee_minor_units) is distinct from (new.fee_currency, new.fee_minor_units))
  execute function provider_receipts_check_fee();

create function provider_receipts_post_fee() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post_provider_fee(new.id, new.booking_id, provider_receipts_method(new.provider), new.fee_amount,
    greatest(new.received_at, new.fee_checked_at));
  return null;
end $$;
create trigger provider_receipts_post_fee after insert on provider_receipts for each row
  when (new.fee_amount > 0) execute function provider_receipts_post_fee();
create trigger provider_receipts_post_fee_later after update on provider_receipts for each row
  when (old.fee_amount is null and new.fee_amount > 0) execute function provider_receipts_post_fee();
-- Fees that are known already are posted now, so that reports of earlier periods do not change.
do $$
begin
  perform ledger_post_provider_fee(id, booking_id, provider_receipts_method(provider), fee_amount, now())
  from provider_receipts where fee_amount > 0;
end $$;

create policy can_update on provider_receipts for update using ((select current_actor_in('payment-providers')));

-- A refund that succeeded can fail later: its bank sends it back.
alter table provider_refunds
  drop constraint provider_refunds_success_has_id,
  add column failed_at timestamptz,
  -- When a job last asked the provider about the refund.
  add column checked_at timestamptz,
  -- The provider's fee of the refund in the currency of the receipt; null if the provider has not told it.
  add column fee_minor_units bigint constraint provider_refunds_fee_positive check (fee_minor_units >= 0),
  add column fee_amount numeric(12, 2) generated always as (round(fee_minor_units * amount / minor_units, 2)) stored,
  add constraint provider_refunds_success_has_id
    check ((provider_refund_id is not null) = (status = 'succeeded' or failed_at is not null)),
  add constraint provider_refunds_failed_later check (failed_at is null or (status = 'failed' and failed_at >= decided_at));
create index provider_refunds_sent on provider_refunds (decided_at) where status = 'succeeded';

drop trigger provider_refunds_decision_is_final on provider_refunds;
create or replace function provider_refunds_check_decided() returns trigger language plpgsql as $$
declare
  changing text[] := array['checked_at', 'fee_minor_units', 'fee_amount']
    || case when old.status = 'succeeded' and new.status = 'failed' and new.failed_at is not null
      then array['status', 'failure', 'failed_at'] else array[]::text[] end;
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing)
    or (old.fee_minor_units is not null and new.fee_minor_units is distinct from old.fee_minor_units) then
    raise exception 'refund % is decided', old.id
      using errcode = 'check_violation', constraint = 'provider_refunds_decision_is_final';
  end if;
  return new;
end $$;
create trigger provider_refunds_decision_is_final before update on provider_refunds
  for each row when (old.status <> 'requested') execute function provider_refunds_check_decided();

create function provider_refunds_post_fee() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post_provider_fee(new.id, new.booking_id,
    (select provider_receipts_method(provider) from provider_receipts where id = new.receipt_id), new.fee_amount,
    greatest(new.decided_at, new.checked_at));
  return null;
end $$;
create trigger provider_refunds_post_fee after update on provider_refunds for each row
  when (old.fee_amount is null and new.fee_amount > 0) execute function provider_refunds_post_fee();

-- A refund has one or more parts: one for each provider refund, and at most one by hand for the rest. The part that makes
-- the refund whole `completes` it. A part whose refund failed later is void: the row and its receipt number stay, and the
-- ledger reverses its posting.
alter table refund_payments
  drop constraint refund_payments_in_full,
  drop constraint refund_payments_once,
  add column provider_refund_id uuid constraint refund_payments_provider_refund_once unique
    references provider_refunds (id),
  add column completes boolean not null default true,
  add column voided_at timestamptz,
  add column void_reason text constraint refund_payments_void_reason_length
    check (char_length(void_reason) between 1 and 500 and void_reason = btrim(void_reason)),
  add constraint refund_payments_void_is_whole check (num_nulls(voided_at, void_reason) in (0, 2)),
  add constraint refund_payments_void_at_provider check (voided_at is null or provider_refund_id is not null),
  add constraint refund_payments_of_refund foreign key (booking_id) references refunds (booking_id);
alter table refunds drop constraint refunds_booking_with_amount;
create index refund_payments_by_booking on refund_payments (booking_id);
create unique index refund_payments_completed_once on refund_payments (booking_id) where completes and voided_at is null;
drop index refund_payments_reference_once;
create unique index refund_payments_reference_once on refund_payments (method, lower(reference)) where voided_at is null;

update refund_payments p set provider_refund_id = (
  select min(f.id::text)::uuid from provider_refunds f
  where f.booking_id = p.booking_id and f.purpose = 'booking' and f.status = 'succeeded'
  having count(*) = 1 and sum(f.amount) = p.amount);

-- The lock serializes the parts of one refund.
create function refund_payments_check_parts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due numeric;
  paid numeric;
begin
  select renter_refund_amount into due from refunds where booking_id = new.booking_id for no key update;
  select coalesce(sum(amount), 0) into paid from refund_payments
    where booking_id = new.booking_id and voided_at is null;
  if paid >= due then
    raise exception 'the refund of booking % is paid', new.booking_id
      using errcode = 'check_violation', constraint = 'refund_payments_once';
  end if;
  if paid + new.amount > due or (new.provider_refund_id is null and paid + new.amount <> due) then
    raise exception 'the refund of booking % is paid in full', new.booking_id
      using errcode = 'check_violation', constraint = 'refund_payments_in_full';
  end if;
  if new.provider_refund_id is not null and not exists (
    select 1 from provider_refunds where id = new.provider_refund_id and purpose = 'booking' and status = 'succeeded'
      and booking_id = new.booking_id and amount = new.amount) then
    raise exception 'refund % of a provider is another one', new.provider_refund_id
      using errcode = 'check_violation', constraint = 'refund_payments_fit_provider';
  end if;
  new.completes := paid + new.amount is not distinct from due;
  return new;
end $$;
create trigger refund_payments_complete before insert on refund_payments
  for each row execute function refund_payments_check_parts();

create or replace function refund_payments_check_provider() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.provider_refund_id is null and exists (select 1 from provider_refunds
      where booking_id = new.booking_id and purpose = 'booking' and status = 'requested') then
    raise exception 'a provider pays the refund of booking %', new.booking_id
      using errcode = 'check_violation', constraint = 'refunds_not_at_provider';
  end if;
  return new;
end $$;

-- The share of the guest cannot change once a part of it is paid.
create function refunds_check_paid() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from refund_payments where booking_id = new.booking_id and voided_at is null) then
    raise exception 'the refund of booking % is paid', new.booking_id
      using errcode = 'check_violation', constraint = 'refund_payments_in_full';
  end if;
  return new;
end $$;
create trigger refunds_paid_stand before update on refunds for each row
  when (old.renter_refund_amount is distinct from new.renter_refund_amount) execute function refunds_check_paid();

-- Refunds of a receipt never exceed it, and those of a booking never what is left of its refund.
create or replace function provider_refunds_check_sum() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare receipt provider_receipts;
begin
  select * into receipt from provider_receipts where id = new.receipt_id for no key update;
  if new.booking_id <> receipt.booking_id or (new.purpose = 'unmatched') <> (receipt.unmatched_reason is not null)
    or (new.purpose = 'unmatched' and new.minor_units <> receipt.minor_units)
    or (select sum(minor_units) from provider_refunds where receipt_id = new.receipt_id and status <> 'failed')
      > receipt.minor_units
    or (select sum(amount) from provider_refunds where receipt_id = new.receipt_id and status <> 'failed')
      > receipt.amount
    or (new.purpose = 'booking'
      and (select sum(amount) from provider_refunds
          where booking_id = new.booking_id and purpose = 'booking' and status <> 'failed')
        + (select coalesce(sum(amount), 0) from refund_payments
          where booking_id = new.booking_id and provider_refund_id is null)
        > (select renter_refund_amount from refunds where booking_id = new.booking_id)) then
    raise exception 'receipt % cannot give this back', new.receipt_id
      using errcode = 'check_violation', constraint = 'provider_refunds_within_receipt';
  end if;
  return null;
end $$;

create function provider_refunds_fail_later() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.purpose = 'unmatched' then
    perform ledger_reverse_kind(new.id, 'receipt_refund', null, new.failed_at);
  else
    update refund_payments set voided_at = greatest(new.failed_at, paid_at), void_reason = new.failure
      where provider_refund_id = new.id;
  end if;
  return null;
end $$;
create trigger provider_refunds_fail_later after update on provider_refunds for each row
  when (old.status = 'succeeded' and new.status = 'failed') execute function provider_refunds_fail_later();

create function refund_payments_reverse() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_reverse(new.id, null, new.voided_at);
  update refund_payments set completes = false
    where booking_id = new.booking_id and completes and voided_at is null;
  update statement_lines set refund_payment_id = null, matched_by = null, matched_at = null
    where refund_payment_id = new.id;
  return null;
end $$;
create trigger refund_payments_post_void after update on refund_payments for each row
  when (old.voided_at is null and new.voided_at is not null) execute function refund_payments_reverse();

-- A statement line is never matched with a void part.
create or replace function statement_lines_check_match() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_method text;
  found_amount numeric;
begin
  if new.payment_id is not null then
    select method, amount into found_method, found_amount from payment_records
      where id = new.payment_id and voided_at is null for share;
  elsif new.refund_payment_id is not null then
    select method, -amount into found_method, found_amount from refund_payments
      where id = new.refund_payment_id and voided_at is null for share;
  else
    select method, -amount into found_method, found_amount from payouts
      where id = new.payout_id and voided_at is null for share;
  end if;
  if (found_method, found_amount) is distinct from (new.method, new.amount) then
    raise exception 'statement line % does not fit its match', new.id
      using errcode = 'check_violation', constraint = 'statement_lines_match_fits';
  end if;
  return new;
end $$;

-- The refund that an event is about.
alter table provider_events add column refund_id uuid references provider_refunds (id);

-- The search words of a booking contain the numbers and references of all parts.
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

-- Movements of the accounts at providers, as their APIs list them: each is stored once and never changes.
create table provider_transactions (
  id uuid primary key default gen_random_uuid(),
  provider text not null constraint provider_transactions_provider_known
    check (provider in ('stripe', 'wave', 'modem_pay')),
  transaction_id text not null constraint provider_transactions_id_length
    check (char_length(transaction_id) between 1 and 200),
  kind text not null constraint provider_transactions_kind_known check (kind in ('payment', 'refund', 'refund_failure')),
  -- The transaction of a receipt, or the id of a refund, at the provider.
  reference text not null constraint provider_transactions_reference_length
    check (char_length(reference) between 1 and 200),
  -- The checkout that it names. Other products on the same account name none of ours.
  checkout_id uuid,
  currency text not null constraint provider_transactions_currency_form check (currency ~ '^[A-Z]{3}$'),
  -- Positive amounts arrived, negative ones were sent.
  minor_units bigint not null constraint provider_transactions_amount_moves check (minor_units <> 0),
  fee_minor_units bigint,
  occurred_at timestamptz not null,
  imported_at timestamptz not null,
  constraint provider_transactions_once unique (provider, transaction_id)
);
create index provider_transactions_by_reference on provider_transactions (provider, reference, kind);
create index provider_transactions_by_age on provider_transactions (occurred_at desc, id desc);
create function provider_transactions_reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'transaction % is what the provider says', old.transaction_id
    using errcode = 'check_violation', constraint = 'provider_transactions_stay_as_imported';
end $$;
create trigger provider_transactions_stay_as_imported before update on provider_transactions
  for each row execute function provider_transactions_reject_change();

-- When the transactions of a provider were imported. A claim makes imports run one at a time.
create table provider_imports (
  provider text primary key constraint provider_imports_provider_known
    check (provider in ('stripe', 'wave', 'modem_pay')),
  -- Begin of the first import: older receipts have no transaction here.
  covered_from timestamptz,
  imported_at timestamptz,
  claimed_at timestamptz,
  constraint provider_imports_covered_before check ((covered_from is null) = (imported_at is null))
);

alter table provider_transactions enable row level security;
create policy can_select on provider_transactions for select
  using ((select current_actor_in('office', 'payment-providers')));
create policy can_insert on provider_transactions for insert
  with check ((select current_actor_in('payment-providers')));
alter table provider_imports enable row level security;
create policy can_select on provider_imports for select
  using ((select current_actor_in('office', 'payment-providers')));
create policy can_insert on provider_imports for insert with check ((select current_actor_in('payment-providers')));
create policy can_update on provider_imports for update using ((select current_actor_in('payment-providers')));
