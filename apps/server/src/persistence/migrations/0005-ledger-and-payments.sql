-- The double-entry ledger and the payments of guests. Triggers on bookings, payments, refunds and payouts post to it,
-- so that every statement that moves money is recorded. A positive amount is a debit, a negative one a credit; the
-- entries of a transaction sum up to 0.
--
-- Functions that post, check sums or number receipts run as the owner of the tables (`security definer`): row-level
-- security would hide rows from a check, which would then pass, and the server's role cannot write to the ledger by
-- itself.

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null constraint ledger_transactions_kind_known
    check (kind in ('payment', 'earning', 'cancellation', 'refund', 'payout', 'reversal')),
  -- The payment, booking, refund payment or payout that caused the posting.
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
  if exists (select 1 from ledger_entries where booking_id = new.booking_id and account <> 'till' and account <> 'fees'
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
  account text not null constraint ledger_dues_account_known check (account in ('refund_due', 'host_due')),
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
    where account in ('refund_due', 'host_due')
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

-- Reverses the latest posting of a source that is not reversed yet, by a transaction with the opposite signs.
create function ledger_reverse(reversed_source uuid, reversing_actor uuid, reversed_at timestamptz)
returns void language plpgsql as $$
declare original ledger_transactions; inserted bigint;
begin
  select t.* into original from ledger_transactions t
    where t.source_id = reversed_source and t.kind <> 'reversal'
      and not exists (select 1 from ledger_transactions r where r.reverses = t.id)
    order by t.id desc limit 1;
  if original.id is null then return; end if;
  insert into ledger_transactions (kind, source_id, booking_id, actor_id, at, reverses)
    values ('reversal', reversed_source, original.booking_id, reversing_actor, reversed_at, original.id)
    returning id into inserted;
  insert into ledger_entries (transaction_id, account, amount, booking_id, host_id, method)
    select inserted, account, -amount, booking_id, host_id, method from ledger_entries where transaction_id = original.id;
end $$;
revoke execute on function ledger_reverse(uuid, uuid, timestamptz) from public;

-- A completed rental has earned its price: the fee belongs to the marketplace, the rest to the host.
create function bookings_post_earning() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Payments of guests.
create table payment_records (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  phase text not null constraint payment_records_phase_known check (phase in ('deposit50', 'final50')),
  method text not null constraint payment_records_method_known check (method in ('cash', 'wave', 'bank')),
  amount numeric(12, 2) not null constraint payment_records_amount_positive check (amount >= 0),
  received boolean not null default true,
  received_by uuid references users (id),
  received_at timestamptz not null default now(),
  -- The sender's reference of the transfer.
  reference text constraint payment_records_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  -- Numbered without gaps in each year.
  receipt_number text not null constraint payment_records_receipt_once unique,
  corrected_by uuid references users (id),
  corrected_at timestamptz,
  -- A payment that was recorded by mistake is voided: the row and its receipt number stay, and the ledger reverses its
  -- posting. The phase and the reference can then be recorded again.
  voided_at timestamptz,
  voided_by uuid references users (id),
  void_reason text constraint payment_records_void_reason_length
    check (char_length(void_reason) between 1 and 500 and void_reason = btrim(void_reason)),
  constraint payment_records_corrected_after check (corrected_at >= received_at),
  constraint payment_records_corrected_by_somebody check (corrected_by is null or corrected_at is not null),
  constraint payment_records_void_is_whole check (num_nulls(voided_at, voided_by, void_reason) in (0, 3))
);
create unique index payment_records_phase_once on payment_records (booking_id, phase) where voided_at is null;
create unique index payment_records_reference_once on payment_records (method, lower(reference)) where voided_at is null;
create index payment_records_by_booking on payment_records (booking_id);
-- Bookkeeping exports read payments by age, page by page.
create index payment_records_by_age on payment_records (received_at);

create table receipt_counters (
  year integer primary key,
  last_number integer not null
);

-- A counter row instead of a sequence: a rolled-back transaction leaves no gap.
create function next_receipt_number(received timestamptz) returns text language sql as $$
  insert into receipt_counters (year, last_number)
    values (extract(year from received at time zone 'Africa/Banjul')::integer, 1)
    on conflict (year) do update set last_number = receipt_counters.last_number + 1
    returning 'R-' || year || '-' || lpad(last_number::text, greatest(4, length(last_number::text)), '0');
$$;
revoke execute on function next_receipt_number(timestamptz) from public;

create function payment_records_number() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.receipt_number := next_receipt_number(new.received_at);
  return new;
end $$;
create trigger payment_records_number before insert on payment_records
  for each row execute function payment_records_number();

-- The receipt number and the reference are search terms of the booking.
create trigger booking_search_of_payment after insert or update of reference on payment_records
  for each row execute function booking_search_of_part();

create function require_amount_of_phase() returns trigger language plpgsql as $$
begin
  if new.amount is distinct from (
    select case new.phase when 'deposit50' then deposit_amount else final_amount end
    from bookings where id = new.booking_id
  ) then
    raise exception 'a payment is exactly one half of its booking'
      using errcode = 'check_violation', constraint = 'payment_records_amount_of_phase';
  end if;
  return new;
end $$;
create trigger payment_records_amount_of_phase before insert or update on payment_records
  for each row execute function require_amount_of_phase();

-- A payment by Wave or bank transfer has a reference (D53).
create function require_transfer_reference() returns trigger language plpgsql as $$
begin
  if new.method in ('wave', 'bank') and coalesce(trim(new.reference), '') = '' then
    raise exception 'a payment by % needs its reference', new.method
      using errcode = 'check_violation', constraint = 'payment_records_transfer_reference';
  end if;
  return new;
end $$;
create trigger payment_records_reference_on_insert before insert on payment_records
  for each row execute function require_transfer_reference();
create trigger payment_records_reference_on_update before update of method, reference on payment_records
  for each row when ((new.method, new.reference) is distinct from (old.method, old.reference))
  execute function require_transfer_reference();

create function payment_records_keep_order() returns trigger language plpgsql as $$
begin
  new.corrected_at := greatest(new.corrected_at, new.received_at);
  return new;
end $$;
create trigger payment_records_keep_order before update on payment_records for each row
  when (new.corrected_at < new.received_at) execute function payment_records_keep_order();

create function payment_records_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Voiding changes no other column, and a voided payment is final.
create function payment_records_check_void() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null then
    raise exception 'payment % is void', old.id
      using errcode = 'check_violation', constraint = 'payment_records_void_is_final';
  end if;
  if (to_jsonb(new) - array['voided_at', 'voided_by', 'void_reason'])
      is distinct from (to_jsonb(old) - array['voided_at', 'voided_by', 'void_reason']) then
    raise exception 'voiding payment % changes something else of it', old.id
      using errcode = 'check_violation', constraint = 'payment_records_void_alone';
  end if;
  new.voided_at := greatest(new.voided_at, new.received_at, new.corrected_at);
  return new;
end $$;
create trigger payment_records_check_void before update on payment_records for each row
  when (old.voided_at is not null or new.voided_at is not null) execute function payment_records_check_void();

create function payment_records_reverse() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_reverse(new.id, new.voided_by, new.voided_at);
  return null;
end $$;
create trigger payment_records_post_void after update on payment_records for each row
  when (old.voided_at is null and new.voided_at is not null) execute function payment_records_reverse();

-- At the end of a transaction that voids a payment or clears a received flag of its booking, the booking and its
-- payments agree. After the check-out, its payments cannot be voided.
create function bookings_check_voids() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  checked uuid;
  booked bookings;
begin
  if tg_table_name = 'bookings' then checked := new.id; else checked := new.booking_id; end if;
  select * into booked from bookings where id = checked;
  if booked.deposit_received is distinct from exists (select 1 from payment_records
        where booking_id = checked and phase = 'deposit50' and received and voided_at is null)
      or booked.final_payment_received is distinct from exists (select 1 from payment_records
        where booking_id = checked and phase = 'final50' and received and voided_at is null) then
    raise exception 'booking % contradicts its payments', checked
      using errcode = 'check_violation', constraint = 'bookings_match_payments';
  end if;
  if exists (select 1 from car_conditions where booking_id = checked and moment = 'hand_over') then
    raise exception 'the car of booking % was handed over, so its payments stand', checked
      using errcode = 'check_violation', constraint = 'bookings_handed_over_stay_paid';
  end if;
  return null;
end $$;
create constraint trigger payment_records_void_matches_booking after update on payment_records
  deferrable initially deferred for each row
  when (old.voided_at is null and new.voided_at is not null) execute function bookings_check_voids();
create constraint trigger bookings_payments_taken_back after update on bookings
  deferrable initially deferred for each row
  when ((old.deposit_received and not new.deposit_received)
    or (old.final_payment_received and not new.final_payment_received)) execute function bookings_check_voids();

-- A guest's statement that a payment is on its way. It records no payment: the office accepts it by recording one, or
-- declines it.
create table payment_notices (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  phase text not null constraint payment_notices_phase_known check (phase in ('deposit50', 'final50')),
  method text not null constraint payment_notices_method_known check (method in ('cash', 'wave', 'bank')),
  reference text constraint payment_notices_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  note text constraint payment_notices_note_length check (char_length(note) between 1 and 500 and note = btrim(note)),
  sent_at timestamptz not null,
  -- The end of the hold before and after the notice, for the deposit. The final payment has no hold.
  hold_before timestamptz,
  hold_until timestamptz,
  decision text constraint payment_notices_decision_known check (decision in ('accepted', 'declined')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  decline_reason text constraint payment_notices_decline_reason_length
    check (char_length(decline_reason) between 1 and 500 and decline_reason = btrim(decline_reason)),
  constraint payment_notices_transfer_reference check (method = 'cash' or reference is not null),
  constraint payment_notices_deposit_has_hold
    check (num_nulls(hold_before, hold_until) = case phase when 'deposit50' then 0 else 2 end),
  constraint payment_notices_in_hold check (hold_before > sent_at),
  constraint payment_notices_never_shorten check (hold_until >= hold_before),
  constraint payment_notices_decision_is_whole check (num_nulls(decision, decided_by, decided_at) in (0, 3)),
  constraint payment_notices_declined_with_reason
    check ((decision is not distinct from 'declined') = (decline_reason is not null)),
  constraint payment_notices_decided_after check (decided_at >= sent_at)
);
create unique index payment_notices_open_once on payment_notices (booking_id, phase) where decision is null;
create index payment_notices_by_booking on payment_notices (booking_id, sent_at);

create function payment_notices_keep_order() returns trigger language plpgsql as $$
begin
  new.decided_at := greatest(new.decided_at, new.sent_at);
  return new;
end $$;
create trigger payment_notices_keep_order before update on payment_notices for each row
  when (new.decided_at < new.sent_at) execute function payment_notices_keep_order();

-- A notice is about the payment that is due now. It extends the hold to the end of the pick-up day at most.
create function payment_notices_check_booking() returns trigger language plpgsql as $$
declare booked bookings;
begin
  select * into booked from bookings where id = new.booking_id;
  if booked.status <> (case new.phase when 'deposit50' then 'booked' else 'confirmed' end) then
    raise exception 'booking % awaits no such payment', new.booking_id
      using errcode = 'check_violation', constraint = 'payment_notices_payment_due';
  end if;
  if new.hold_before <> booked.hold_expires_at or (new.hold_until > new.hold_before
      and new.hold_until > (booked.start_date + 1)::timestamp at time zone 'Africa/Banjul') then
    raise exception 'booking % cannot be held until %', new.booking_id, new.hold_until
      using errcode = 'check_violation', constraint = 'payment_notices_hold_until_pick_up';
  end if;
  return new;
end $$;
create trigger payment_notices_check_booking before insert on payment_notices
  for each row execute function payment_notices_check_booking();

-- A decision is final. The erasure of an account deletes the notices of its bookings.
create function payment_notices_check_decided() returns trigger language plpgsql as $$
begin
  raise exception 'payment notice % is decided', old.id
    using errcode = 'check_violation', constraint = 'payment_notices_decision_is_final';
end $$;
create trigger payment_notices_check_decided before update on payment_notices for each row
  when (old.decision is not null) execute function payment_notices_check_decided();

create function payment_notices_mark_booking() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare marked uuid := coalesce(new.booking_id, old.booking_id);
begin
  update bookings set payment_notice_at =
    (select min(sent_at) from payment_notices where booking_id = marked and decision is null)
  where id = marked;
  return null;
end $$;
create trigger payment_notices_mark_booking after insert or update or delete on payment_notices
  for each row execute function payment_notices_mark_booking();
