-- Statements of the Wave and bank accounts: the office imports them and matches their lines with the payments, refunds,
-- payouts and guest credits that it recorded.

-- How the columns of a statement are read, remembered by the names of its columns. `mapping` is checked by the schema
-- `StatementMapping` of the API.
create table statement_mappings (
  id uuid primary key default gen_random_uuid(),
  method text not null constraint statement_mappings_method_known check (method in ('wave', 'bank')),
  name text not null constraint statement_mappings_name_length
    check (char_length(name) between 1 and 100 and name = btrim(name)),
  -- SHA-256 of the names of the columns.
  header_hash text not null constraint statement_mappings_header_hashed check (header_hash ~ '^[0-9a-f]{64}$'),
  mapping jsonb not null constraint statement_mappings_mapping_object check (jsonb_typeof(mapping) = 'object'),
  saved_by uuid not null references users (id),
  saved_at timestamptz not null,
  constraint statement_mappings_header_once unique (method, header_hash)
);

create table statement_imports (
  id uuid primary key default gen_random_uuid(),
  method text not null constraint statement_imports_method_known check (method in ('wave', 'bank')),
  file_name text not null constraint statement_imports_file_name_length check (char_length(file_name) between 1 and 200),
  file_hash text not null constraint statement_imports_file_hashed check (file_hash ~ '^[0-9a-f]{64}$'),
  line_count integer not null constraint statement_imports_lines_bounded check (line_count between 1 and 20000),
  -- Lines of the file that no earlier import had.
  new_lines integer not null,
  imported_by uuid not null references users (id),
  imported_at timestamptz not null,
  constraint statement_imports_file_once unique (method, file_hash),
  constraint statement_imports_new_lines_bounded check (new_lines between 0 and line_count)
);

-- A line is matched with at most one payment, refund, payout, credit or credit that was given back, and each of them
-- with at most one line.
create table statement_lines (
  id uuid primary key default gen_random_uuid(),
  -- Deferred, because the import is inserted after its lines are counted. The server deletes no single line: the lines
  -- of an import go with it.
  import_id uuid not null constraint statement_lines_of_import
    references statement_imports (id) on delete cascade deferrable initially deferred,
  -- Line of the file.
  line_number integer not null constraint statement_lines_number_positive check (line_number > 0),
  method text not null constraint statement_lines_method_known check (method in ('wave', 'bank')),
  -- The provider's transaction id, or a hash of the line where the provider has none.
  line_key text not null constraint statement_lines_key_length check (char_length(line_key) between 1 and 210),
  transaction_id text constraint statement_lines_transaction_id_length
    check (char_length(transaction_id) between 1 and 200),
  booked_on date not null constraint statement_lines_day_plausible
    check (booked_on >= '2000-01-01' and booked_on < '2100-01-01'),
  -- Positive amounts arrived, negative ones were sent.
  amount numeric(12, 2) not null constraint statement_lines_amount_moves check (amount <> 0),
  reference text constraint statement_lines_reference_length check (char_length(reference) between 1 and 500),
  counterparty_name text constraint statement_lines_name_length check (char_length(counterparty_name) between 1 and 500),
  payment_id uuid constraint statement_lines_payment_once unique references payment_records (id),
  refund_payment_id uuid constraint statement_lines_refund_once unique references refund_payments (id),
  payout_id uuid constraint statement_lines_payout_once unique references payouts (id),
  matched_by uuid references users (id),
  matched_at timestamptz,
  dismissed_by uuid references users (id),
  dismissed_at timestamptz,
  dismiss_reason text constraint statement_lines_dismiss_reason_length
    check (char_length(dismiss_reason) between 1 and 500 and dismiss_reason = btrim(dismiss_reason)),
  state text not null generated always as (case
    when num_nonnulls(payment_id, refund_payment_id, payout_id, credit_id, credit_refund_id, receipt_refund_id) > 0
      then 'matched'
    when dismissed_at is not null then 'dismissed'
    else 'open' end) stored,
  -- Whether the match was made at an import, and not by an admin.
  matched_by_import boolean not null default false,
  credit_id uuid constraint statement_lines_credit_once unique references guest_credits (id),
  credit_refund_id uuid constraint statement_lines_credit_refund_once unique references guest_credit_refunds (id),
  receipt_refund_id uuid constraint statement_lines_receipt_refund_once unique references receipt_refunds (id),
  constraint statement_lines_key_once unique (method, line_key),
  constraint statement_lines_one_match check (
    num_nonnulls(payment_id, refund_payment_id, payout_id, credit_id, credit_refund_id, receipt_refund_id) <= 1),
  constraint statement_lines_match_is_whole check (num_nulls(matched_by, matched_at) = case
    when num_nonnulls(payment_id, refund_payment_id, payout_id, credit_id, credit_refund_id, receipt_refund_id) = 1
      then 0 else 2 end),
  constraint statement_lines_dismissal_is_whole
    check (num_nulls(dismissed_by, dismissed_at, dismiss_reason) in (0, 3)),
  constraint statement_lines_matched_or_dismissed check (dismissed_at is null
    or num_nonnulls(payment_id, refund_payment_id, payout_id, credit_id, credit_refund_id, receipt_refund_id) = 0)
);
create index statement_lines_by_state on statement_lines (state, booked_on desc, line_number desc, id desc);
create index statement_lines_by_import on statement_lines (import_id);

-- References are compared without spaces and in small letters.
create function comparable_reference(reference text) returns text
  language sql immutable parallel safe strict
return lower(regexp_replace(reference, '\s', '', 'g'));
create index statement_lines_open_by_reference on statement_lines (method, comparable_reference(reference))
  where state = 'open';
create index payment_records_by_reference on payment_records (method, comparable_reference(reference))
  where voided_at is null;
create index refund_payments_by_reference on refund_payments (method, comparable_reference(reference));
create index payouts_by_reference on payouts (method, comparable_reference(reference)) where voided_at is null;
create index payment_notices_open_by_reference on payment_notices (method, comparable_reference(reference))
  where decision is null;

-- A line and its match have the same method and amount, and the match is not void. The lock makes a void of the match
-- wait, which then releases the line.
create function statement_lines_check_match() returns trigger
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
  elsif new.credit_id is not null then
    select method, amount into found_method, found_amount from guest_credits
      where id = new.credit_id and voided_at is null for share;
  elsif new.credit_refund_id is not null then
    select method, -amount into found_method, found_amount from guest_credit_refunds where id = new.credit_refund_id;
  elsif new.receipt_refund_id is not null then
    select method, -amount into found_method, found_amount from receipt_refunds where id = new.receipt_refund_id;
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
create trigger statement_lines_check_match before insert or update on statement_lines for each row
  when (num_nonnulls(new.payment_id, new.refund_payment_id, new.payout_id, new.credit_id, new.credit_refund_id,
    new.receipt_refund_id) = 1)
  execute function statement_lines_check_match();

-- The imported values of a statement line never change. The erasure of an account removes the name.
create function statement_lines_reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'statement line % is what the statement says', old.id
    using errcode = 'check_violation', constraint = 'statement_lines_stay_as_imported';
end $$;
create trigger statement_lines_stay_as_imported before update on statement_lines for each row
  when ((new.import_id, new.line_number, new.method, new.line_key, new.transaction_id, new.booked_on, new.amount,
      new.reference)
    is distinct from (old.import_id, old.line_number, old.method, old.line_key, old.transaction_id, old.booked_on,
      old.amount, old.reference)
    or (new.counterparty_name is not null and new.counterparty_name is distinct from old.counterparty_name))
  execute function statement_lines_reject_change();

-- A payment or payout that is voided, or a payment whose method is corrected, releases its line: the transfer is then
-- to be recorded elsewhere, or belongs to another statement.
create function statement_lines_release() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'payouts' then
    update statement_lines set payout_id = null, matched_by = null, matched_at = null where payout_id = new.id;
  else
    update statement_lines set payment_id = null, matched_by = null, matched_at = null where payment_id = new.id;
  end if;
  return null;
end $$;
create trigger payment_records_release_line after update on payment_records for each row
  when (old.voided_at is distinct from new.voided_at or old.method is distinct from new.method)
  execute function statement_lines_release();
create trigger payouts_release_line after update on payouts for each row
  when (old.voided_at is distinct from new.voided_at) execute function statement_lines_release();

-- An import can be undone until an admin has matched one of its lines.
create function statement_lines_reject_delete() returns trigger language plpgsql as $$
begin
  raise exception 'statement line % is matched by an admin', old.id
    using errcode = 'check_violation', constraint = 'statement_lines_matched_stay';
end $$;
create trigger statement_lines_matched_stay before delete on statement_lines for each row
  when (old.state = 'matched' and not old.matched_by_import)
  execute function statement_lines_reject_delete();

create index guest_credits_by_comparable_reference on guest_credits (method, comparable_reference(reference))
  where voided_at is null;
create index guest_credit_refunds_by_comparable_reference
  on guest_credit_refunds (method, comparable_reference(reference));

-- A credit that is voided releases its line.
create function guest_credits_release_line() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update statement_lines set credit_id = null, matched_by = null, matched_at = null where credit_id = new.id;
  return null;
end $$;
create trigger guest_credits_release_line after update on guest_credits for each row
  when (old.voided_at is distinct from new.voided_at) execute function guest_credits_release_line();

create index receipt_refunds_by_comparable_reference on receipt_refunds (method, comparable_reference(reference));

alter table statement_mappings enable row level security;
create policy can_select on statement_mappings for select using ((select current_actor_in('office')));
create policy can_insert on statement_mappings for insert with check ((select current_actor_in('office')));
create policy can_update on statement_mappings for update using ((select current_actor_in('office')));

alter table statement_imports enable row level security;
create policy can_select on statement_imports for select using ((select current_actor_in('office')));
create policy can_insert on statement_imports for insert with check ((select current_actor_in('office')));
create policy can_delete on statement_imports for delete using ((select current_actor_in('office')));

-- Guests and hosts export the lines of their own payments, refunds and payouts, and remove the name at an erasure.
alter table statement_lines enable row level security;
create policy can_select on statement_lines for select using (
  (select current_actor_in('office'))
  or exists (select 1 from payment_records p join bookings b on b.id = p.booking_id
    where p.id = payment_id and b.guest_id = (select current_person_id()))
  or exists (select 1 from refund_payments r join bookings b on b.id = r.booking_id
    where r.id = refund_payment_id and b.guest_id = (select current_person_id()))
  or exists (select 1 from payouts p where p.id = payout_id and p.host_id = (select current_person_id())));
create policy can_insert on statement_lines for insert with check ((select current_actor_in('office')));
create policy can_update on statement_lines for update using (
  (select current_actor_in('office'))
  or exists (select 1 from payment_records p join bookings b on b.id = p.booking_id
    where p.id = payment_id and b.guest_id = (select current_person_id()))
  or exists (select 1 from refund_payments r join bookings b on b.id = r.booking_id
    where r.id = refund_payment_id and b.guest_id = (select current_person_id()))
  or exists (select 1 from payouts p where p.id = payout_id and p.host_id = (select current_person_id())));
-- Guests export the lines of their credits too, and remove the name at an erasure.
create policy can_select_of_credit on statement_lines for select using (
  exists (select 1 from guest_credits k join bookings b on b.id = k.booking_id
    where k.id = credit_id and b.guest_id = (select current_person_id()))
  or exists (select 1 from guest_credit_refunds k join bookings b on b.id = k.booking_id
    where k.id = credit_refund_id and b.guest_id = (select current_person_id())));
create policy can_update_of_credit on statement_lines for update using (
  exists (select 1 from guest_credits k join bookings b on b.id = k.booking_id
    where k.id = credit_id and b.guest_id = (select current_person_id()))
  or exists (select 1 from guest_credit_refunds k join bookings b on b.id = k.booking_id
    where k.id = credit_refund_id and b.guest_id = (select current_person_id())));
-- Guests export the lines of receipts that went back by hand, too, and remove the name at an erasure.
create policy can_select_of_receipt_refund on statement_lines for select using (
  exists (select 1 from receipt_refunds k join bookings b on b.id = k.booking_id
    where k.id = receipt_refund_id and b.guest_id = (select current_person_id())));
create policy can_update_of_receipt_refund on statement_lines for update using (
  exists (select 1 from receipt_refunds k join bookings b on b.id = k.booking_id
    where k.id = receipt_refund_id and b.guest_id = (select current_person_id())));
