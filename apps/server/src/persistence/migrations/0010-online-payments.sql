-- Online payments through payment providers: checkouts, events, receipts and refunds.

alter table bookings drop constraint bookings_method_known;
alter table bookings add constraint bookings_method_known
  check (payment_method in ('cash', 'wave', 'bank', 'card', 'modem_pay'));
alter table payment_records drop constraint payment_records_method_known;
alter table payment_records add constraint payment_records_method_known
  check (method in ('cash', 'wave', 'bank', 'card', 'modem_pay'));
alter table refund_payments drop constraint refund_payments_method_known;
alter table refund_payments add constraint refund_payments_method_known
  check (method in ('cash', 'wave', 'bank', 'card', 'modem_pay'));
alter table ledger_entries drop constraint ledger_entries_method_known;
alter table ledger_entries add constraint ledger_entries_method_known
  check (method in ('cash', 'wave', 'bank', 'card', 'modem_pay'));
-- `unmatched_receipts`: money that a provider received and that belongs to no payment. It is owed to its payer.
alter table ledger_entries drop constraint ledger_entries_account_known;
alter table ledger_entries add constraint ledger_entries_account_known
  check (account in ('till', 'guest_money', 'refund_due', 'host_due', 'fees', 'unmatched_receipts'));
alter table ledger_transactions drop constraint ledger_transactions_kind_known;
alter table ledger_transactions add constraint ledger_transactions_kind_known
  check (kind in ('payment', 'earning', 'cancellation', 'refund', 'payout', 'reversal', 'unmatched_receipt',
    'receipt_refund'));

-- Unmatched receipts are amounts due as well.
alter table ledger_dues drop constraint ledger_dues_account_known;
alter table ledger_dues add constraint ledger_dues_account_known
  check (account in ('refund_due', 'host_due', 'unmatched_receipts'));
create or replace function ledger_dues_update() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  merge into ledger_dues due
  using (
    select booking_id, account, host_id, -sum(amount) as amount from inserted
    where account in ('refund_due', 'host_due', 'unmatched_receipts')
    group by booking_id, account, host_id having sum(amount) <> 0
  ) added on due.booking_id = added.booking_id and due.account = added.account
  when matched and due.amount + added.amount = 0 then delete
  when matched then update set amount = due.amount + added.amount
  when not matched then insert (booking_id, account, host_id, amount)
    values (added.booking_id, added.account, added.host_id, added.amount);
  return null;
end $$;

-- A session at a provider in which a part of a booking's price can be paid. Its id is the reference and the idempotency
-- key at the provider.
create table payment_checkouts (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  provider text not null constraint payment_checkouts_provider_known
    check (provider in ('stripe', 'wave', 'modem_pay')),
  phase text not null constraint payment_checkouts_phase_known check (phase in ('deposit50', 'final50', 'full')),
  amount numeric(12, 2) not null constraint payment_checkouts_amount_positive check (amount > 0),
  currency text not null constraint payment_checkouts_currency_known
    check (currency in ('GMD', 'USD', 'EUR', 'GBP', 'SEK')),
  -- What the provider charges, in hundredths of the currency.
  charge_minor_units bigint not null constraint payment_checkouts_charge_positive check (charge_minor_units > 0),
  -- Value of one dalasi, and the office's margin in percent; null for dalasi.
  rate numeric(12, 6) constraint payment_checkouts_rate_positive check (rate > 0),
  margin_pct numeric(5, 2) constraint payment_checkouts_margin_range check (margin_pct between 0 and 20),
  session_id text constraint payment_checkouts_session_length check (char_length(session_id) between 1 and 200),
  url text constraint payment_checkouts_url_length check (char_length(url) between 1 and 4000),
  status text not null constraint payment_checkouts_status_known
    check (status in ('creating', 'open', 'paid', 'expired', 'failed')),
  created_by uuid references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  extended_hold boolean not null,
  -- When a request began to create the session; null if none does. Providers may create two for two requests at once.
  creation_claimed_at timestamptz,
  constraint payment_checkouts_expire_later check (expires_at > created_at),
  constraint payment_checkouts_open_has_session check (status not in ('open', 'paid') or session_id is not null),
  constraint payment_checkouts_exchange_is_whole
    check (num_nulls(rate, margin_pct) = case currency when 'GMD' then 2 else 0 end),
  constraint payment_checkouts_dalasi_exact check (currency <> 'GMD' or charge_minor_units = amount * 100)
);
create unique index payment_checkouts_session_once on payment_checkouts (provider, session_id);
create unique index payment_checkouts_open_once on payment_checkouts (booking_id) where status in ('creating', 'open');
create index payment_checkouts_by_booking on payment_checkouts (booking_id, created_at);
create index payment_checkouts_unfinished on payment_checkouts (created_at) where status in ('creating', 'open');

create function payment_checkouts_check_amount() returns trigger language plpgsql as $$
begin
  if new.amount is distinct from (
    select case new.phase when 'deposit50' then deposit_amount when 'final50' then final_amount else guest_total end
    from bookings where id = new.booking_id
  ) then
    raise exception 'a checkout is for exactly one part of its booking'
      using errcode = 'check_violation', constraint = 'payment_checkouts_amount_of_phase';
  end if;
  return new;
end $$;
create trigger payment_checkouts_amount_of_phase before insert on payment_checkouts
  for each row execute function payment_checkouts_check_amount();

-- Checkouts extend the hold of a booking twice at most.
create function payment_checkouts_check_extensions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from payment_checkouts where booking_id = new.booking_id and extended_hold) > 2 then
    raise exception 'booking % cannot be held for another checkout', new.booking_id
      using errcode = 'check_violation', constraint = 'payment_checkouts_extend_twice';
  end if;
  return null;
end $$;
create trigger payment_checkouts_extend_twice after insert on payment_checkouts
  for each row when (new.extended_hold) execute function payment_checkouts_check_extensions();

-- A paid checkout stays paid. An expired or failed one can still be paid: money may arrive late.
create function payment_checkouts_check_paid() returns trigger language plpgsql as $$
begin
  raise exception 'checkout % is paid', old.id
    using errcode = 'check_violation', constraint = 'payment_checkouts_stay_paid';
end $$;
create trigger payment_checkouts_stay_paid before update on payment_checkouts
  for each row when (old.status = 'paid') execute function payment_checkouts_check_paid();

-- Events that providers delivered, each once. They only say what to look up: the provider's API has the facts.
create table provider_events (
  id bigint generated always as identity primary key,
  provider text not null constraint provider_events_provider_known check (provider in ('stripe', 'wave', 'modem_pay')),
  event_id text not null constraint provider_events_id_length check (char_length(event_id) between 1 and 200),
  type text not null constraint provider_events_type_length check (char_length(type) between 1 and 100),
  session_id text constraint provider_events_session_length check (char_length(session_id) between 1 and 200),
  checkout_id uuid references payment_checkouts (id),
  received_at timestamptz not null,
  applied_at timestamptz,
  constraint provider_events_once unique (provider, event_id)
);
create index provider_events_unapplied on provider_events (received_at) where applied_at is null;
create index provider_events_by_checkout on provider_events (checkout_id);

-- Money that a provider received: once for each of its transactions. It is applied as payments of its booking, or
-- unmatched.
create table provider_receipts (
  id uuid primary key default gen_random_uuid(),
  checkout_id uuid not null constraint provider_receipts_checkout_once unique references payment_checkouts (id),
  booking_id uuid not null references bookings (id),
  provider text not null constraint provider_receipts_provider_known
    check (provider in ('stripe', 'wave', 'modem_pay')),
  transaction_id text not null constraint provider_receipts_transaction_length
    check (char_length(transaction_id) between 1 and 90),
  currency text not null constraint provider_receipts_currency_form check (currency ~ '^[A-Z]{3}$'),
  minor_units bigint not null constraint provider_receipts_charge_positive check (minor_units > 0),
  -- The value in dalasi at the exchange of the checkout.
  amount numeric(12, 2) not null constraint provider_receipts_amount_positive check (amount > 0),
  -- The provider's fee in hundredths of its currency; null if the provider has not told it.
  fee_currency text constraint provider_receipts_fee_currency_form check (fee_currency ~ '^[A-Z]{3}$'),
  fee_minor_units bigint constraint provider_receipts_fee_positive check (fee_minor_units >= 0),
  received_at timestamptz not null,
  -- Null: applied.
  unmatched_reason text constraint provider_receipts_reason_known
    check (unmatched_reason in ('wrong_amount', 'already_paid', 'booking_cancelled', 'deposit_missing', 'dates_taken')),
  constraint provider_receipts_transaction_once unique (provider, transaction_id),
  constraint provider_receipts_fee_is_whole check (num_nulls(fee_currency, fee_minor_units) in (0, 2))
);
create index provider_receipts_by_booking on provider_receipts (booking_id);
create index provider_receipts_unmatched on provider_receipts (received_at desc, id desc)
  where unmatched_reason is not null;

create function provider_receipts_method(provider text) returns text language sql immutable as $$
  select case provider when 'stripe' then 'card' else provider end
$$;

create function provider_receipts_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post('unmatched_receipt', new.id, new.booking_id, null, new.received_at, jsonb_build_array(
    jsonb_build_object('account', 'till', 'amount', new.amount, 'method', provider_receipts_method(new.provider)),
    jsonb_build_object('account', 'unmatched_receipts', 'amount', -new.amount)));
  return null;
end $$;
create trigger provider_receipts_post after insert on provider_receipts for each row
  when (new.unmatched_reason is not null) execute function provider_receipts_post();

alter table payment_records add column provider_receipt_id uuid references provider_receipts (id);
create index payment_records_by_receipt on payment_records (provider_receipt_id) where provider_receipt_id is not null;
alter table payment_records add constraint payment_records_online_has_receipt
  check (method in ('cash', 'wave', 'bank') or provider_receipt_id is not null);

-- A payment of a provider is a fact of the provider: it is refunded, and neither corrected nor voided.
create function payment_records_check_online() returns trigger language plpgsql as $$
begin
  raise exception 'payment % was received by a provider', old.id
    using errcode = 'check_violation', constraint = 'payment_records_online_stands';
end $$;
create trigger payment_records_online_stands before update on payment_records for each row
  when (old.provider_receipt_id is not null
    and (old.method, old.reference, old.amount, old.provider_receipt_id, old.voided_at)
      is distinct from (new.method, new.reference, new.amount, new.provider_receipt_id, new.voided_at))
  execute function payment_records_check_online();

-- At the end of a transaction, an applied receipt is spent exactly: its payments have its booking, its method and its sum.
create function provider_receipts_check_applied() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  checked uuid;
  receipt provider_receipts;
begin
  if tg_table_name = 'provider_receipts' then checked := new.id; else checked := new.provider_receipt_id; end if;
  select * into receipt from provider_receipts where id = checked;
  if (case when receipt.unmatched_reason is null then receipt.amount else 0 end) is distinct from
      (select coalesce(sum(amount), 0) from payment_records where provider_receipt_id = checked)
    or exists (select 1 from payment_records where provider_receipt_id = checked and (booking_id <> receipt.booking_id
      or method <> provider_receipts_method(receipt.provider))) then
    raise exception 'receipt % is not the sum of its payments', checked
      using errcode = 'check_violation', constraint = 'provider_receipts_applied_in_full';
  end if;
  return null;
end $$;
create constraint trigger provider_receipts_applied_in_full after insert or update on provider_receipts
  deferrable initially deferred for each row execute function provider_receipts_check_applied();
create constraint trigger payment_records_spend_receipt after insert on payment_records
  deferrable initially deferred for each row when (new.provider_receipt_id is not null)
  execute function provider_receipts_check_applied();

-- Money that goes back to its payer through the provider. Its id is the idempotency key at the provider.
create table provider_refunds (
  id uuid primary key,
  receipt_id uuid not null references provider_receipts (id),
  booking_id uuid not null references bookings (id),
  -- `unmatched`: all of an unmatched receipt. `booking`: a part of what a cancelled booking gives back.
  purpose text not null constraint provider_refunds_purpose_known check (purpose in ('unmatched', 'booking')),
  amount numeric(12, 2) not null constraint provider_refunds_amount_positive check (amount > 0),
  minor_units bigint not null constraint provider_refunds_charge_positive check (minor_units > 0),
  status text not null constraint provider_refunds_status_known check (status in ('requested', 'succeeded', 'failed')),
  provider_refund_id text constraint provider_refunds_id_length check (char_length(provider_refund_id) between 1 and 90),
  failure text constraint provider_refunds_failure_length check (char_length(failure) between 1 and 100),
  requested_by uuid references users (id),
  requested_at timestamptz not null,
  -- When a process began to execute it; null if none does. A refund is executed by one process at a time.
  execution_claimed_at timestamptz,
  decided_at timestamptz,
  constraint provider_refunds_decision_is_whole check ((status = 'requested') = (decided_at is null)),
  constraint provider_refunds_success_has_id check ((status = 'succeeded') = (provider_refund_id is not null)),
  constraint provider_refunds_failure_has_reason check ((status = 'failed') = (failure is not null))
);
create index provider_refunds_by_receipt on provider_refunds (receipt_id);
create index provider_refunds_by_booking on provider_refunds (booking_id);
create index provider_refunds_open on provider_refunds (requested_at) where status = 'requested';

-- Refunds of a receipt never exceed it. The lock serializes the refunds of one receipt.
create function provider_refunds_check_sum() returns trigger
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
    or (new.purpose = 'booking' and (
      exists (select 1 from refund_payments where booking_id = new.booking_id)
      or (select sum(amount) from provider_refunds
          where booking_id = new.booking_id and purpose = 'booking' and status <> 'failed')
        > (select renter_refund_amount from refunds where booking_id = new.booking_id))) then
    raise exception 'receipt % cannot give this back', new.receipt_id
      using errcode = 'check_violation', constraint = 'provider_refunds_within_receipt';
  end if;
  return null;
end $$;
create trigger provider_refunds_within_receipt after insert on provider_refunds
  for each row execute function provider_refunds_check_sum();

create function provider_refunds_check_decided() returns trigger language plpgsql as $$
begin
  raise exception 'refund % is decided', old.id
    using errcode = 'check_violation', constraint = 'provider_refunds_decision_is_final';
end $$;
create trigger provider_refunds_decision_is_final before update on provider_refunds
  for each row when (old.status <> 'requested') execute function provider_refunds_check_decided();

create function provider_refunds_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post('receipt_refund', new.id, new.booking_id, new.requested_by, new.decided_at, jsonb_build_array(
    jsonb_build_object('account', 'unmatched_receipts', 'amount', new.amount),
    jsonb_build_object('account', 'till', 'amount', -new.amount, 'method',
      (select provider_receipts_method(provider) from provider_receipts where id = new.receipt_id))));
  return null;
end $$;
create trigger provider_refunds_post after update on provider_refunds for each row
  when (old.status = 'requested' and new.status = 'succeeded' and new.purpose = 'unmatched')
  execute function provider_refunds_post();

-- What providers have given back, or are about to, is neither changed nor paid by hand as well.
create function refunds_check_provider() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from provider_refunds where booking_id = new.booking_id and purpose = 'booking'
      and status <> 'failed') then
    raise exception 'a provider pays the refund of booking %', new.booking_id
      using errcode = 'check_violation', constraint = 'refunds_not_at_provider';
  end if;
  return new;
end $$;
create trigger refunds_not_at_provider before update of renter_refund_amount on refunds
  for each row execute function refunds_check_provider();

create function refund_payments_check_provider() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from provider_refunds where booking_id = new.booking_id and purpose = 'booking'
      and status <> 'failed'
      group by booking_id having bool_or(status = 'requested') or sum(amount) <> new.amount) then
    raise exception 'a provider pays the refund of booking %', new.booking_id
      using errcode = 'check_violation', constraint = 'refunds_not_at_provider';
  end if;
  return new;
end $$;
create trigger refund_payments_not_at_provider before insert on refund_payments
  for each row execute function refund_payments_check_provider();

create or replace function require_transfer_reference() returns trigger language plpgsql as $$
begin
  if new.method in ('wave', 'bank', 'card', 'modem_pay') and coalesce(trim(new.reference), '') = '' then
    raise exception 'a payment by % needs its reference', new.method
      using errcode = 'check_violation', constraint = 'payment_records_transfer_reference';
  end if;
  return new;
end $$;

-- The server accepts a notice when a provider has received its payment, so a decision can lack a person.
alter table payment_notices drop constraint payment_notices_decision_is_whole;
alter table payment_notices add constraint payment_notices_decision_is_whole
  check (num_nulls(decision, decided_at) in (0, 2) and (decision is not null or decided_by is null)
    and (decision <> 'declined' or decided_by is not null));

alter table payment_checkouts enable row level security;
create policy can_select on payment_checkouts for select using (
  (select current_actor_in('office', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on payment_checkouts for insert with check (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_update on payment_checkouts for update using ((select current_actor_in('payment-providers')));

alter table provider_events enable row level security;
create policy can_select on provider_events for select using ((select current_actor_in('payment-providers')));
create policy can_insert on provider_events for insert with check ((select current_actor_in('payment-providers')));
create policy can_update on provider_events for update using ((select current_actor_in('payment-providers')));

alter table provider_receipts enable row level security;
create policy can_select on provider_receipts for select using (
  (select current_actor_in('office', 'payment-providers', 'reconcile'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on provider_receipts for insert with check (
  (select current_actor_in('payment-providers')));

alter table provider_refunds enable row level security;
create policy can_select on provider_refunds for select using (
  (select current_actor_in('office', 'payment-providers', 'reconcile'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on provider_refunds for insert with check ((select current_actor_in('office')));
create policy can_update on provider_refunds for update using ((select current_actor_in('payment-providers')));

alter policy can_select on payment_records using (
  (select current_actor_in('office', 'reconcile', 'demo-data', 'reminders', 'payment-providers'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
alter policy can_insert on payment_records with check (
  (select current_actor_in('office', 'demo-data', 'payment-providers')));
alter policy can_select on payment_notices using (
  (select current_actor_in('office', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
alter policy can_update on payment_notices using ((select current_actor_in('office', 'payment-providers')));
alter policy can_select on refunds using (
  (select current_actor_in('office', 'reconcile', 'demo-data', 'payment-providers'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
alter policy can_insert on refund_payments with check ((select current_actor_in('office', 'payment-providers')));
alter policy can_select on refund_payments using (
  (select current_actor_in('office', 'reconcile', 'payment-providers'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
-- A provider's receipt adopts a payment that the office recorded with its transaction before.
alter policy can_update on payment_records using ((select current_actor_in('office', 'payment-providers')));
