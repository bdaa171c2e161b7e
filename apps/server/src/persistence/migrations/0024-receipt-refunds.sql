-- Unmatched receipts that the office gave back by hand, because the provider could not send them back.

create table receipt_refunds (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null constraint receipt_refunds_once unique references provider_receipts (id),
  booking_id uuid not null references bookings (id),
  -- All of the receipt, in dalasi.
  amount numeric(12, 2) not null constraint receipt_refunds_amount_positive check (amount > 0),
  method text not null constraint receipt_refunds_method_known check (method in ('cash', 'wave', 'bank')),
  reference text constraint receipt_refunds_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  -- The masked destination that it was sent to.
  destination text constraint receipt_refunds_destination_length check (char_length(destination) between 1 and 100),
  paid_by uuid not null references users (id),
  paid_at timestamptz not null
);
create unique index receipt_refunds_reference_once on receipt_refunds (method, lower(reference));
create index receipt_refunds_by_booking on receipt_refunds (booking_id, paid_at);

-- The provider is asked first. The lock serializes refunds of one receipt by hand and by the provider.
create function receipt_refunds_check_receipt() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare receipt provider_receipts;
begin
  select * into receipt from provider_receipts where id = new.receipt_id for no key update;
  if receipt.unmatched_reason is null
    or (new.booking_id, new.amount) is distinct from (receipt.booking_id, receipt.amount)
    or not exists (select 1 from provider_refunds where receipt_id = new.receipt_id and status = 'failed')
    or exists (select 1 from provider_refunds where receipt_id = new.receipt_id and status <> 'failed') then
    raise exception 'receipt % cannot be given back by hand', new.receipt_id
      using errcode = 'check_violation', constraint = 'receipt_refunds_after_failure';
  end if;
  return new;
end $$;
create trigger receipt_refunds_after_failure before insert on receipt_refunds
  for each row execute function receipt_refunds_check_receipt();

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

create function receipt_refunds_reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'a receipt that was given back never changes'
    using errcode = 'check_violation', constraint = 'receipt_refunds_final';
end $$;
create trigger receipt_refunds_final before update or delete or truncate on receipt_refunds
  for each statement execute function receipt_refunds_reject_change();

-- Of the kind `refund`, so that cash book and reports include it.
create function receipt_refunds_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post('refund', new.id, new.booking_id, new.paid_by, new.paid_at, jsonb_build_array(
    jsonb_build_object('account', 'unmatched_receipts', 'amount', new.amount),
    jsonb_build_object('account', 'till', 'amount', -new.amount, 'method', new.method)));
  return null;
end $$;
create trigger receipt_refunds_post after insert on receipt_refunds
  for each row execute function receipt_refunds_post();
create trigger receipt_refunds_transfer_reference before insert on receipt_refunds
  for each row execute function require_transfer_reference();

alter table receipt_refunds enable row level security;
create policy can_select on receipt_refunds for select using (
  (select current_actor_in('office', 'reconcile'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on receipt_refunds for insert with check ((select current_actor_in('office')));

-- The comparison with the transactions of providers finds receipts and refunds by age, and refunds by the provider's id.
create index provider_receipts_by_age on provider_receipts (received_at desc, id desc);
create index provider_refunds_by_age on provider_refunds (decided_at desc, id desc)
  where provider_refund_id is not null;
create index provider_refunds_by_provider_id on provider_refunds (provider_refund_id)
  where provider_refund_id is not null;
