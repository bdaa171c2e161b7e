-- Lines of account statements are matched with guest credits: with sums that were received, and with credits that were
-- given back.

alter table statement_lines
  add column credit_id uuid constraint statement_lines_credit_once unique references guest_credits (id),
  add column credit_refund_id uuid constraint statement_lines_credit_refund_once unique
    references guest_credit_refunds (id);

alter table statement_lines alter column state set expression as (case
  when num_nonnulls(payment_id, refund_payment_id, payout_id, credit_id, credit_refund_id) > 0 then 'matched'
  when dismissed_at is not null then 'dismissed'
  else 'open' end);

alter table statement_lines
  drop constraint statement_lines_one_match,
  drop constraint statement_lines_match_is_whole,
  drop constraint statement_lines_matched_or_dismissed,
  add constraint statement_lines_one_match
    check (num_nonnulls(payment_id, refund_payment_id, payout_id, credit_id, credit_refund_id) <= 1),
  add constraint statement_lines_match_is_whole check (num_nulls(matched_by, matched_at)
    = case when num_nonnulls(payment_id, refund_payment_id, payout_id, credit_id, credit_refund_id) = 1
      then 0 else 2 end),
  add constraint statement_lines_matched_or_dismissed check (dismissed_at is null
    or num_nonnulls(payment_id, refund_payment_id, payout_id, credit_id, credit_refund_id) = 0);

create index guest_credits_by_comparable_reference on guest_credits (method, comparable_reference(reference))
  where voided_at is null;
create index guest_credit_refunds_by_comparable_reference
  on guest_credit_refunds (method, comparable_reference(reference));

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
  elsif new.credit_id is not null then
    select method, amount into found_method, found_amount from guest_credits
      where id = new.credit_id and voided_at is null for share;
  elsif new.credit_refund_id is not null then
    select method, -amount into found_method, found_amount from guest_credit_refunds where id = new.credit_refund_id;
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
drop trigger statement_lines_check_match on statement_lines;
create trigger statement_lines_check_match before insert or update on statement_lines for each row
  when (num_nonnulls(new.payment_id, new.refund_payment_id, new.payout_id, new.credit_id, new.credit_refund_id) = 1)
  execute function statement_lines_check_match();

-- A credit that is voided releases its line.
create function guest_credits_release_line() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update statement_lines set credit_id = null, matched_by = null, matched_at = null where credit_id = new.id;
  return null;
end $$;
create trigger guest_credits_release_line after update on guest_credits for each row
  when (old.voided_at is distinct from new.voided_at) execute function guest_credits_release_line();

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
