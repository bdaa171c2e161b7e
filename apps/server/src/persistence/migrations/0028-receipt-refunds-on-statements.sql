-- Lines of account statements are matched with unmatched receipts that went back by hand, and the office finds the booking
-- by the reference of such a transfer.

alter table statement_lines
  add column receipt_refund_id uuid constraint statement_lines_receipt_refund_once unique references receipt_refunds (id);

alter table statement_lines alter column state set expression as (case
  when num_nonnulls(payment_id, refund_payment_id, payout_id, credit_id, credit_refund_id, receipt_refund_id) > 0
    then 'matched'
  when dismissed_at is not null then 'dismissed'
  else 'open' end);

alter table statement_lines
  drop constraint statement_lines_one_match,
  drop constraint statement_lines_match_is_whole,
  drop constraint statement_lines_matched_or_dismissed,
  add constraint statement_lines_one_match check (
    num_nonnulls(payment_id, refund_payment_id, payout_id, credit_id, credit_refund_id, receipt_refund_id) <= 1),
  add constraint statement_lines_match_is_whole check (num_nulls(matched_by, matched_at) = case
    when num_nonnulls(payment_id, refund_payment_id, payout_id, credit_id, credit_refund_id, receipt_refund_id) = 1
      then 0 else 2 end),
  add constraint statement_lines_matched_or_dismissed check (dismissed_at is null
    or num_nonnulls(payment_id, refund_payment_id, payout_id, credit_id, credit_refund_id, receipt_refund_id) = 0);

create index receipt_refunds_by_comparable_reference on receipt_refunds (method, comparable_reference(reference));

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
drop trigger statement_lines_check_match on statement_lines;
create trigger statement_lines_check_match before insert or update on statement_lines for each row
  when (num_nonnulls(new.payment_id, new.refund_payment_id, new.payout_id, new.credit_id, new.credit_refund_id,
    new.receipt_refund_id) = 1)
  execute function statement_lines_check_match();

-- Guests export these lines too, and remove the name at an erasure.
create policy can_select_of_receipt_refund on statement_lines for select using (
  exists (select 1 from receipt_refunds k join bookings b on b.id = k.booking_id
    where k.id = receipt_refund_id and b.guest_id = (select current_person_id())));
create policy can_update_of_receipt_refund on statement_lines for update using (
  exists (select 1 from receipt_refunds k join bookings b on b.id = k.booking_id
    where k.id = receipt_refund_id and b.guest_id = (select current_person_id())));

create trigger booking_search_of_receipt_refund after insert on receipt_refunds
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
      (select string_agg(r.reference, ' ') from receipt_refunds r where r.booking_id = b.id),
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
select booking_search_refresh(array(select distinct booking_id from receipt_refunds));
