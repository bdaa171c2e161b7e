-- Online payments through payment providers: pay links, checkouts, receipts, refunds, events and transactions.

-- Links through which another person pays for a guest's booking. The token of a link is stored as a hash only.
create table pay_links (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  token_hash text not null constraint pay_links_token_once unique
    constraint pay_links_token_form check (token_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint pay_links_expire_within_week
    check (expires_at > created_at and expires_at <= created_at + interval '7 days'),
  constraint pay_links_revoked_later check (revoked_at >= created_at),
  constraint pay_links_of_booking unique (id, booking_id)
);
create index pay_links_by_booking on pay_links (booking_id, created_at);

-- The lock serializes the links of one booking.
create function pay_links_check_insert() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare pick_up_day date;
begin
  select start_date into pick_up_day from bookings where id = new.booking_id for no key update;
  if new.expires_at > (pick_up_day + 1)::timestamp at time zone 'Africa/Banjul' then
    raise exception 'a pay link ends with the pick-up day'
      using errcode = 'check_violation', constraint = 'pay_links_end_with_pick_up_day';
  end if;
  if (select count(*) from pay_links where booking_id = new.booking_id) >= 50
    or (select count(*) from pay_links where booking_id = new.booking_id and revoked_at is null
      and expires_at > new.created_at) >= 5 then
    raise exception 'booking % has too many pay links', new.booking_id
      using errcode = 'check_violation', constraint = 'pay_links_five_live';
  end if;
  return new;
end $$;
create trigger pay_links_check_insert before insert on pay_links
  for each row execute function pay_links_check_insert();

create function pay_links_check_revoked() returns trigger language plpgsql as $$
begin
  raise exception 'pay link % is revoked', old.id
    using errcode = 'check_violation', constraint = 'pay_links_stay_revoked';
end $$;
create trigger pay_links_stay_revoked before update on pay_links
  for each row when (old.revoked_at is not null) execute function pay_links_check_revoked();

-- A session at a provider in which a part of a booking's price can be paid. Its id is the reference and the idempotency
-- key at the provider.
create table payment_checkouts (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  provider text not null constraint payment_checkouts_provider_known
    check (provider in ('stripe', 'wave', 'modem_pay')),
  phase text not null constraint payment_checkouts_phase_known
    check (phase in ('deposit50', 'final50', 'full', 'charges', 'security_deposit')),
  amount numeric(12, 2) not null constraint payment_checkouts_amount_positive check (amount > 0),
  currency text not null constraint payment_checkouts_currency_known
    check (currency in ('GMD', 'USD', 'EUR', 'GBP', 'SEK')),
  -- The charge of the provider, in hundredths of the currency.
  charge_minor_units bigint not null constraint payment_checkouts_charge_positive check (charge_minor_units > 0),
  -- Value of one dalasi, and the office's margin in percent; null for dalasi.
  rate numeric(12, 6) constraint payment_checkouts_rate_positive check (rate > 0),
  margin_pct numeric(5, 2) constraint payment_checkouts_margin_range check (margin_pct between 0 and 20),
  session_id text constraint payment_checkouts_session_length check (char_length(session_id) between 1 and 200),
  url text constraint payment_checkouts_url_length check (char_length(url) between 1 and 4000),
  -- `authorised`: a card whose money the provider receives only if it is captured.
  status text not null constraint payment_checkouts_status_known
    check (status in ('creating', 'open', 'authorised', 'paid', 'expired', 'failed')),
  created_by uuid references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  extended_hold boolean not null,
  -- When a request began to create the session; null if none does. Providers may create two for two requests at once.
  creation_claimed_at timestamptz,
  -- The link through which a checkout was opened; null: the guest or the office opened it.
  pay_link_id uuid,
  constraint payment_checkouts_expire_later check (expires_at > created_at),
  constraint payment_checkouts_open_has_session
    check (status not in ('open', 'authorised', 'paid') or session_id is not null),
  constraint payment_checkouts_authorised_deposit check (status <> 'authorised' or phase = 'security_deposit'),
  constraint payment_checkouts_exchange_is_whole
    check (num_nulls(rate, margin_pct) = case currency when 'GMD' then 2 else 0 end),
  constraint payment_checkouts_dalasi_exact check (currency <> 'GMD' or charge_minor_units = amount * 100),
  constraint payment_checkouts_link_of_booking
    foreign key (pay_link_id, booking_id) references pay_links (id, booking_id),
  constraint payment_checkouts_one_opener check (num_nulls(created_by, pay_link_id) >= 1)
);
create unique index payment_checkouts_session_once on payment_checkouts (provider, session_id);
create unique index payment_checkouts_open_once on payment_checkouts (booking_id) where status in ('creating', 'open');
create index payment_checkouts_by_booking on payment_checkouts (booking_id, created_at);
create index payment_checkouts_unfinished on payment_checkouts (created_at) where status in ('creating', 'open');
create index payment_checkouts_by_link on payment_checkouts (pay_link_id, created_at) where pay_link_id is not null;

-- A checkout is for its phase minus the open credit, or for the whole security deposit.
create function payment_checkouts_check_amount() returns trigger language plpgsql as $$
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

create function payment_checkouts_check_link() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from pay_links where id = new.pay_link_id
      and (revoked_at is not null or expires_at <= new.created_at)) then
    raise exception 'pay link % is no longer valid', new.pay_link_id
      using errcode = 'check_violation', constraint = 'payment_checkouts_link_is_valid';
  end if;
  return new;
end $$;
create trigger payment_checkouts_link_is_valid before insert on payment_checkouts
  for each row when (new.pay_link_id is not null) execute function payment_checkouts_check_link();

-- Where the receipt of a checkout goes, until the checkout is paid or can no longer be. Only checkouts of pay links
-- have one: guests get their mails at the address of their account.
create table payer_addresses (
  checkout_id uuid primary key references payment_checkouts (id) on delete cascade,
  -- Encrypted, bound to this row.
  email_sealed text not null constraint payer_addresses_email_length check (char_length(email_sealed) between 1 and 1000),
  -- Language of the page on which it was entered.
  language text not null constraint payer_addresses_language_length check (char_length(language) between 2 and 10),
  entered_at timestamptz not null
);
create index payer_addresses_by_time on payer_addresses (entered_at);

create function payer_addresses_check_link() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from payment_checkouts where id = new.checkout_id and pay_link_id is not null) then
    raise exception 'checkout % was not opened through a pay link', new.checkout_id
      using errcode = 'check_violation', constraint = 'payer_addresses_of_pay_link';
  end if;
  return new;
end $$;
create trigger payer_addresses_of_pay_link before insert or update on payer_addresses
  for each row execute function payer_addresses_check_link();

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
  -- The fee in dalasi at the exchange of the receipt, rounded half up to the butut; null while it is unknown.
  fee_amount numeric(12, 2) generated always as
    (case when fee_currency = currency then round(fee_minor_units * amount / minor_units, 2) end) stored,
  -- When a job last asked the provider for the fee.
  fee_checked_at timestamptz,
  constraint provider_receipts_transaction_once unique (provider, transaction_id),
  constraint provider_receipts_fee_is_whole check (num_nulls(fee_currency, fee_minor_units) in (0, 2))
);
create index provider_receipts_by_booking on provider_receipts (booking_id);
create index provider_receipts_unmatched on provider_receipts (received_at desc, id desc)
  where unmatched_reason is not null;
create index provider_receipts_without_fee on provider_receipts (received_at) where fee_minor_units is null;
-- The comparison with the transactions of providers finds receipts and refunds by age, and refunds by the provider's
-- id.
create index provider_receipts_by_age on provider_receipts (received_at desc, id desc);

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

-- At the end of a transaction, an applied receipt is spent exactly, as payments or as one credit, with its booking, its
-- method and its sum.
create function provider_receipts_check_applied() returns trigger
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
create constraint trigger provider_receipts_applied_in_full after insert or update on provider_receipts
  deferrable initially deferred for each row execute function provider_receipts_check_applied();

-- Money that goes back to its payer through the provider. Its id is the idempotency key at the provider.
create table provider_refunds (
  id uuid primary key,
  receipt_id uuid not null references provider_receipts (id),
  booking_id uuid not null references bookings (id),
  -- `unmatched`: all of an unmatched receipt. `booking`: a part of the refund of a cancelled booking.
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
  -- A refund that succeeded can fail later: its bank sends it back.
  failed_at timestamptz,
  -- When a job last asked the provider about the refund.
  checked_at timestamptz,
  -- The provider's fee of the refund in the currency of the receipt; null if the provider has not told it.
  fee_minor_units bigint constraint provider_refunds_fee_positive check (fee_minor_units >= 0),
  fee_amount numeric(12, 2) generated always as (round(fee_minor_units * amount / minor_units, 2)) stored,
  constraint provider_refunds_decision_is_whole check ((status = 'requested') = (decided_at is null)),
  constraint provider_refunds_success_has_id
    check ((provider_refund_id is not null) = (status = 'succeeded' or failed_at is not null)),
  constraint provider_refunds_failure_has_reason check ((status = 'failed') = (failure is not null)),
  constraint provider_refunds_failed_later check (failed_at is null or (status = 'failed' and failed_at >= decided_at))
);
create index provider_refunds_by_receipt on provider_refunds (receipt_id);
create index provider_refunds_by_booking on provider_refunds (booking_id);
create index provider_refunds_open on provider_refunds (requested_at) where status = 'requested';
create index provider_refunds_sent on provider_refunds (decided_at) where status = 'succeeded';
create index provider_refunds_by_age on provider_refunds (decided_at desc, id desc)
  where provider_refund_id is not null;
create index provider_refunds_by_provider_id on provider_refunds (provider_refund_id)
  where provider_refund_id is not null;

-- The refunds of a receipt never exceed the amount of the receipt. The provider refunds of a booking never exceed the
-- unpaid rest of its refund. The lock serializes the refunds of one receipt.
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
create trigger provider_refunds_within_receipt after insert on provider_refunds
  for each row execute function provider_refunds_check_sum();

create function provider_refunds_check_by_hand() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from provider_receipts where id = new.receipt_id for no key update;
  if exists (select 1 from receipt_refunds where receipt_id = new.receipt_id) then
    raise exception 'receipt % was given back by hand', new.receipt_id
      using errcode = 'check_violation', constraint = 'provider_refunds_not_by_hand';
  end if;
  return new;
end $$;
create trigger provider_refunds_not_by_hand before insert on provider_refunds
  for each row execute function provider_refunds_check_by_hand();

create function provider_refunds_check_decided() returns trigger language plpgsql as $$
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

-- Events that providers delivered, each once. They only name a session or refund: the provider's API has the facts.
create table provider_events (
  id bigint generated always as identity primary key,
  provider text not null constraint provider_events_provider_known check (provider in ('stripe', 'wave', 'modem_pay')),
  event_id text not null constraint provider_events_id_length check (char_length(event_id) between 1 and 200),
  type text not null constraint provider_events_type_length check (char_length(type) between 1 and 100),
  session_id text constraint provider_events_session_length check (char_length(session_id) between 1 and 200),
  checkout_id uuid references payment_checkouts (id),
  received_at timestamptz not null,
  applied_at timestamptz,
  -- The refund that the event is about.
  refund_id uuid references provider_refunds (id),
  constraint provider_events_once unique (provider, event_id)
);
create index provider_events_unapplied on provider_events (received_at) where applied_at is null;
create index provider_events_by_checkout on provider_events (checkout_id);

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

alter table payment_checkouts enable row level security;
create policy can_select on payment_checkouts for select using (
  (select current_actor_in('office', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
-- The holder of a pay link opens a checkout without an account, and the office the authorisation of its guest.
create policy can_insert on payment_checkouts for insert with check (
  ((select current_actor_in('payment-providers')) and created_by is null and pay_link_id is not null)
  or ((select current_actor_in('office')) and phase = 'security_deposit' and pay_link_id is null)
  or (pay_link_id is null and phase <> 'security_deposit'
    and exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id()))));
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
create policy can_update on provider_receipts for update using ((select current_actor_in('payment-providers')));

alter table provider_refunds enable row level security;
create policy can_select on provider_refunds for select using (
  (select current_actor_in('office', 'payment-providers', 'reconcile'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on provider_refunds for insert with check ((select current_actor_in('office')));
create policy can_update on provider_refunds for update using ((select current_actor_in('payment-providers')));

alter table pay_links enable row level security;
create policy can_select on pay_links for select using (
  (select current_actor_in('office', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on pay_links for insert with check (
  created_by = (select current_person_id())
  and exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_update on pay_links for update using (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));

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

alter table payer_addresses enable row level security;
create policy can_do_all on payer_addresses
  using ((select current_actor_in('payment-providers'))) with check ((select current_actor_in('payment-providers')));
