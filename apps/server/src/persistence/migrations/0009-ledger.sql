-- The double-entry ledger. Triggers on bookings, payments, refunds, payouts and others post to it, so that every
-- statement that moves money is recorded. A positive amount is a debit, a negative one a credit; the entries of a
-- transaction sum up to 0.
--
-- Functions that post, check sums or number receipts run as the owner of the tables (`security definer`): row-level
-- security would hide rows from a check, which would then pass, and the server's role cannot write to the ledger by
-- itself.

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null constraint ledger_transactions_kind_known
    check (kind in ('payment', 'earning', 'cancellation', 'refund', 'payout', 'reversal', 'unmatched_receipt',
      'receipt_refund', 'provider_fee', 'charge', 'price_change', 'deposit_release', 'credit_transfer')),
  -- The row that caused the posting: a payment, booking, refund payment, payout, receipt, charge and so on.
  source_id uuid not null,
  booking_id uuid not null references bookings (id),
  reverses bigint constraint ledger_transactions_reversed_once unique references ledger_transactions (id),
  actor_id uuid references users (id),
  at timestamptz not null,
  constraint ledger_transactions_reversal_names_one check ((kind = 'reversal') = (reverses is not null))
);
create index ledger_transactions_by_source on ledger_transactions (source_id, id);
create index ledger_transactions_by_booking on ledger_transactions (booking_id, id);
-- Reports and the cash report of a day read the ledger by time.
create index ledger_transactions_by_age on ledger_transactions (at);
-- The fee of a receipt or refund is posted once.
create unique index ledger_transactions_fee_once on ledger_transactions (source_id) where kind = 'provider_fee';
create unique index ledger_transactions_deposit_release_once on ledger_transactions (source_id)
  where kind = 'deposit_release';

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  -- `fees`: the percentage of the marketplace. `unmatched_receipts`: money that a provider received and that belongs to
  -- no payment; it is owed to its payer. `guest_credits`: the open credit of a booking. `provider_fees`: fees that
  -- providers keep of received money, an expense. `security_deposits`: cash that the office holds for guests; it is
  -- owed to them until a charge needs it. `office_extras`: fees and extras that the office earns in full, apart from its
  -- percentage.
  account text not null constraint ledger_entries_account_known
    check (account in ('till', 'guest_money', 'refund_due', 'host_due', 'fees', 'unmatched_receipts', 'guest_credits',
      'provider_fees', 'security_deposits', 'office_extras')),
  amount numeric(12, 2) not null constraint ledger_entries_amount_moves check (amount <> 0),
  booking_id uuid not null references bookings (id),
  host_id uuid references users (id),
  method text constraint ledger_entries_method_known check (method in ('cash', 'wave', 'bank', 'card', 'modem_pay')),
  constraint ledger_entries_till_has_method check ((account = 'till') = (method is not null)),
  constraint ledger_entries_due_has_host check ((account = 'host_due') = (host_id is not null))
);
create index ledger_entries_by_transaction on ledger_entries (transaction_id);
create index ledger_entries_by_booking on ledger_entries (booking_id, account);
create index ledger_entries_by_host on ledger_entries (host_id) where host_id is not null;

create function ledger_reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'check_violation', constraint = 'ledger_append_only';
end $$;
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_reject_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_reject_change();

-- At the end of a transaction, each posting sums up to 0, and no account of a booking has given away more than it
-- received.
create function ledger_check_sums() returns trigger
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
create constraint trigger ledger_entries_sum_up after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_sums();

-- The amounts that are due to guests and hosts, one row per booking and account, because summing up all entries would
-- take longer with every booking. A trigger updates them with each posting; the reconciliation compares them with the
-- entries.
create table ledger_dues (
  booking_id uuid not null references bookings (id),
  account text not null constraint ledger_dues_account_known
    check (account in ('refund_due', 'host_due', 'unmatched_receipts', 'security_deposits')),
  host_id uuid references users (id),
  amount numeric(12, 2) not null constraint ledger_dues_amount_open check (amount <> 0),
  primary key (booking_id, account),
  constraint ledger_dues_due_has_host check ((account = 'host_due') = (host_id is not null))
);
create index ledger_dues_by_host on ledger_dues (host_id) where host_id is not null;

create function ledger_dues_update() returns trigger
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
create trigger ledger_entries_dues after insert on ledger_entries
  referencing new table as inserted for each statement execute function ledger_dues_update();

-- Posts a transaction. Omits entries of 0, and the transaction if no entry is left.
create function ledger_post(
  posted_kind text, posted_source uuid, posted_booking uuid, posted_actor uuid, posted_at timestamptz, entries jsonb
) returns void language plpgsql as $$
declare inserted bigint;
begin
  if not exists (select 1 from jsonb_to_recordset(entries) as e(amount numeric) where e.amount <> 0) then return; end if;
  insert into ledger_transactions (kind, source_id, booking_id, actor_id, at)
    values (posted_kind, posted_source, posted_booking, posted_actor, posted_at) returning id into inserted;
  insert into ledger_entries (transaction_id, account, amount, booking_id, host_id, method)
    select inserted, e.account, e.amount, posted_booking, e.host, e.method
    from jsonb_to_recordset(entries) as e(account text, amount numeric, host uuid, method text)
    where e.amount <> 0;
end $$;
revoke execute on function ledger_post(text, uuid, uuid, uuid, timestamptz, jsonb) from public;

-- Reverses the latest posting of one kind of a source that is not reversed yet, by a transaction with the opposite
-- signs; null: of any kind.
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

create function ledger_reverse(reversed_source uuid, reversing_actor uuid, reversed_at timestamptz)
returns void language plpgsql as $$
begin
  perform ledger_reverse_kind(reversed_source, null, reversing_actor, reversed_at);
end $$;
revoke execute on function ledger_reverse(uuid, uuid, timestamptz) from public;

create function ledger_post_provider_fee(
  source uuid, fee_booking uuid, fee_method text, fee numeric, fee_at timestamptz
) returns void language plpgsql as $$
begin
  perform ledger_post('provider_fee', source, fee_booking, null, fee_at, jsonb_build_array(
    jsonb_build_object('account', 'provider_fees', 'amount', fee),
    jsonb_build_object('account', 'till', 'amount', -fee, 'method', fee_method)));
end $$;
revoke execute on function ledger_post_provider_fee(uuid, uuid, text, numeric, timestamptz) from public;

-- A completed rental has earned its price: the fee and the additions of the office belong to the marketplace, the rest
-- to the host.
create function bookings_post_earning() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post('earning', new.id, new.id, null, new.updated_at, jsonb_build_array(
    jsonb_build_object('account', 'guest_money', 'amount', new.guest_total),
    jsonb_build_object('account', 'fees', 'amount', new.office_extras_amount - new.fee_amount),
    jsonb_build_object('account', 'office_extras', 'amount', -new.office_extras_amount),
    jsonb_build_object('account', 'host_due', 'amount', -new.host_amount,
      'host', (select owner_id from cars where id = new.car_id))));
  return null;
end $$;
create trigger bookings_post_earning after insert on bookings for each row
  when (new.status = 'completed') execute function bookings_post_earning();
create trigger bookings_post_earning_later after update of status on bookings for each row
  when (new.status = 'completed' and old.status <> 'completed') execute function bookings_post_earning();

-- The ledger has no policies for changes: only triggers, which run as the owner, write to it.
alter table ledger_transactions enable row level security;
create policy can_select on ledger_transactions for select using ((select current_actor_in('office', 'reconcile')));

alter table ledger_entries enable row level security;
create policy can_select on ledger_entries for select using (
  (select current_actor_in('office', 'reconcile', 'demo-data'))
  or host_id = (select current_person_id())
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));

alter table ledger_dues enable row level security;
create policy can_select on ledger_dues for select using (
  (select current_actor_in('office', 'reconcile', 'demo-data'))
  or host_id = (select current_person_id())
  or (account = 'refund_due'
    and exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id()))));
