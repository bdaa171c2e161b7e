-- The books. Whatever moves money writes entries here, by triggers, so that no way into the tables can pass them by.
-- An amount above 0 is a debit, below 0 a credit; the entries of a transaction sum up to 0.

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null constraint ledger_transactions_kind_known
    check (kind in ('payment', 'earning', 'cancellation', 'refund', 'payout', 'reversal')),
  source_id uuid not null,
  booking_id uuid not null references bookings (id),
  reverses bigint constraint ledger_transactions_reversed_once unique references ledger_transactions (id),
  actor_id uuid references users (id),
  at timestamptz not null,
  constraint ledger_transactions_reversal_names_one check ((kind = 'reversal') = (reverses is not null))
);
create index ledger_transactions_by_source on ledger_transactions (source_id, id);
create index ledger_transactions_by_booking on ledger_transactions (booking_id, id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  account text not null constraint ledger_entries_account_known
    check (account in ('till', 'guest_money', 'refund_due', 'host_due', 'fees')),
  amount numeric(12, 2) not null constraint ledger_entries_amount_moves check (amount <> 0),
  booking_id uuid not null references bookings (id),
  host_id uuid references users (id),
  method text constraint ledger_entries_method_known check (method in ('cash', 'wave', 'bank')),
  constraint ledger_entries_till_has_method check ((account = 'till') = (method is not null)),
  constraint ledger_entries_due_has_host check ((account = 'host_due') = (host_id is not null))
);
create index ledger_entries_by_transaction on ledger_entries (transaction_id);
create index ledger_entries_by_booking on ledger_entries (booking_id, account);
create index ledger_entries_by_host on ledger_entries (host_id) where host_id is not null;

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'check_violation', constraint = 'ledger_append_only';
end $$;
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_refuse_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse_change();

-- At the end of a transaction what was written sums up, and nobody was given more than was theirs.
create function ledger_check_sums() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum up to 0', new.transaction_id
      using errcode = 'check_violation', constraint = 'ledger_sums_up';
  end if;
  if exists (select 1 from ledger_entries where booking_id = new.booking_id and account <> 'till' and account <> 'fees'
             group by account having sum(amount) > 0) then
    raise exception 'more was given away for booking % than it had', new.booking_id
      using errcode = 'check_violation', constraint = 'ledger_gives_what_it_has';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_sum_up after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_sums();

create function ledger_post(
  posted_kind text, posted_source uuid, posted_booking uuid, posted_actor uuid, posted_at timestamptz, entries jsonb
) returns void language plpgsql as $$
declare written bigint;
begin
  if not exists (select 1 from jsonb_to_recordset(entries) as e(amount numeric) where e.amount <> 0) then return; end if;
  insert into ledger_transactions (kind, source_id, booking_id, actor_id, at)
    values (posted_kind, posted_source, posted_booking, posted_actor, posted_at) returning id into written;
  insert into ledger_entries (transaction_id, account, amount, booking_id, host_id, method)
    select written, e.account, e.amount, posted_booking, e.host, e.method
    from jsonb_to_recordset(entries) as e(account text, amount numeric, host uuid, method text)
    where e.amount <> 0;
end $$;

-- Takes back what was last posted for a source, by a new transaction with the opposite signs.
create function ledger_reverse(reversed_source uuid, reversing_actor uuid, reversed_at timestamptz)
returns void language plpgsql as $$
declare wrong ledger_transactions; written bigint;
begin
  select t.* into wrong from ledger_transactions t
    where t.source_id = reversed_source and t.kind <> 'reversal'
      and not exists (select 1 from ledger_transactions r where r.reverses = t.id)
    order by t.id desc limit 1;
  if wrong.id is null then return; end if;
  insert into ledger_transactions (kind, source_id, booking_id, actor_id, at, reverses)
    values ('reversal', reversed_source, wrong.booking_id, reversing_actor, reversed_at, wrong.id)
    returning id into written;
  insert into ledger_entries (transaction_id, account, amount, booking_id, host_id, method)
    select written, account, -amount, booking_id, host_id, method from ledger_entries where transaction_id = wrong.id;
end $$;

-- What a payment needs besides its amount: the sender's reference, and the number of the receipt, without gaps in a year.
alter table payment_records
  add column reference text constraint payment_records_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  add column receipt_number text constraint payment_records_receipt_once unique,
  add column corrected_by uuid references users (id),
  add column corrected_at timestamptz;
create unique index payment_records_reference_once on payment_records (method, lower(reference));

create table receipt_counters (
  year integer primary key,
  last_number integer not null
);

create function next_receipt_number(received timestamptz) returns text language sql as $$
  insert into receipt_counters (year, last_number)
    values (extract(year from received at time zone 'Africa/Banjul')::integer, 1)
    on conflict (year) do update set last_number = receipt_counters.last_number + 1
    returning 'R-' || year || '-' || lpad(last_number::text, greatest(4, length(last_number::text)), '0');
$$;

create function payment_records_number() returns trigger language plpgsql as $$
begin
  new.receipt_number := next_receipt_number(new.received_at);
  return new;
end $$;
create trigger payment_records_number before insert on payment_records
  for each row execute function payment_records_number();

create function payment_records_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform ledger_reverse(old.id, new.corrected_by, new.corrected_at); end if;
  perform ledger_post('payment', new.id, new.booking_id, coalesce(new.corrected_by, new.received_by),
    coalesce(new.corrected_at, new.received_at), jsonb_build_array(
      jsonb_build_object('account', 'till', 'amount', new.amount, 'method', new.method),
      jsonb_build_object('account', 'guest_money', 'amount', -new.amount)));
  return null;
end $$;
create trigger payment_records_post after insert on payment_records
  for each row execute function payment_records_post();
create trigger payment_records_post_correction after update on payment_records for each row
  when (old.method is distinct from new.method or old.amount is distinct from new.amount)
  execute function payment_records_post();

-- A rental that is over has earned its price: the fee is ours, the rest is the host's.
create function bookings_post_earning() returns trigger language plpgsql as $$
begin
  perform ledger_post('earning', new.id, new.id, null, new.updated_at, jsonb_build_array(
    jsonb_build_object('account', 'guest_money', 'amount', new.guest_total),
    jsonb_build_object('account', 'fees', 'amount', -new.fee_amount),
    jsonb_build_object('account', 'host_due', 'amount', -new.host_amount,
      'host', (select owner_id from cars where id = new.car_id))));
  return null;
end $$;
create trigger bookings_post_earning after insert on bookings for each row
  when (new.status = 'completed') execute function bookings_post_earning();
create trigger bookings_post_earning_later after update of status on bookings for each row
  when (new.status = 'completed' and old.status <> 'completed') execute function bookings_post_earning();

create function refunds_post() returns trigger language plpgsql as $$
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

-- Refunds that were paid out, one a booking and in full.
alter table refunds add constraint refunds_booking_with_amount unique (booking_id, renter_refund_amount);
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

create function refund_payments_post() returns trigger language plpgsql as $$
begin
  perform ledger_post('refund', new.id, new.booking_id, new.paid_by, new.paid_at, jsonb_build_array(
    jsonb_build_object('account', 'refund_due', 'amount', new.amount),
    jsonb_build_object('account', 'till', 'amount', -new.amount, 'method', new.method)));
  return null;
end $$;
create trigger refund_payments_post after insert on refund_payments
  for each row execute function refund_payments_post();

-- Payouts to hosts: one payment for any number of their bookings, each booking paid out once and in full.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null references users (id),
  amount numeric(12, 2) not null constraint payouts_amount_positive check (amount > 0),
  method text not null constraint payouts_method_known check (method in ('cash', 'wave', 'bank')),
  reference text constraint payouts_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  paid_by uuid references users (id),
  paid_at timestamptz not null
);
create unique index payouts_reference_once on payouts (method, lower(reference));
create index payouts_by_age on payouts (paid_at desc, id desc);
create index payouts_by_host on payouts (host_id, paid_at desc, id desc);

create table payout_items (
  payout_id uuid not null references payouts (id),
  booking_id uuid not null references bookings (id) constraint payout_items_booking_once unique,
  amount numeric(12, 2) not null constraint payout_items_amount_positive check (amount > 0),
  primary key (payout_id, booking_id)
);

create function payout_items_post() returns trigger language plpgsql as $$
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

create function payouts_check_items() returns trigger language plpgsql as $$
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

-- What happened before there were books.
update payment_records p set receipt_number = numbered.receipt_number
from (
  select id, 'R-' || year || '-' || lpad(place::text, greatest(4, length(place::text)), '0') as receipt_number
  from (
    select id, extract(year from received_at at time zone 'Africa/Banjul')::integer as year,
      row_number() over (partition by extract(year from received_at at time zone 'Africa/Banjul')
        order by received_at, id) as place
    from payment_records
  ) placed
) numbered
where numbered.id = p.id;
insert into receipt_counters (year, last_number)
  select extract(year from received_at at time zone 'Africa/Banjul')::integer, count(*) from payment_records group by 1;
alter table payment_records alter column receipt_number set not null;

select ledger_post('payment', p.id, p.booking_id, p.received_by, p.received_at, jsonb_build_array(
    jsonb_build_object('account', 'till', 'amount', p.amount, 'method', p.method),
    jsonb_build_object('account', 'guest_money', 'amount', -p.amount)))
  from payment_records p order by p.received_at, p.id;
select ledger_post('earning', b.id, b.id, null, b.updated_at, jsonb_build_array(
    jsonb_build_object('account', 'guest_money', 'amount', b.guest_total),
    jsonb_build_object('account', 'fees', 'amount', -b.fee_amount),
    jsonb_build_object('account', 'host_due', 'amount', -b.host_amount, 'host', c.owner_id)))
  from bookings b join cars c on c.id = b.car_id where b.status = 'completed' order by b.updated_at, b.id;
select ledger_post('cancellation', r.booking_id, r.booking_id, null, r.created_at, jsonb_build_array(
    jsonb_build_object('account', 'guest_money',
      'amount', r.renter_refund_amount + r.owner_compensation_amount + r.platform_keeps_amount),
    jsonb_build_object('account', 'refund_due', 'amount', -r.renter_refund_amount),
    jsonb_build_object('account', 'fees', 'amount', -r.platform_keeps_amount),
    jsonb_build_object('account', 'host_due', 'amount', -r.owner_compensation_amount, 'host', c.owner_id)))
  from refunds r join bookings b on b.id = r.booking_id join cars c on c.id = b.car_id
  order by r.created_at, r.booking_id;
