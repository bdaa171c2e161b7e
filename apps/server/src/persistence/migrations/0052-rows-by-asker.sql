-- A second lock on personal data and money, behind the services: their rows are there only for somebody. A transaction says
-- for whom it asks (`coastline.asker`, set for the transaction alone): a person (`person:<id>`), the office, or a work of
-- the server's own. Where nothing is said no row is seen, added or changed. The owner of the tables passes by.
create function asks_as(variadic names text[]) returns boolean language sql stable as $$
  select coalesce(current_setting('coastline.asker', true) = any(names), false)
$$;
create function asking_person() returns uuid language sql stable as $$
  select substring(current_setting('coastline.asker', true) from '^person:(.+)$')::uuid
$$;

alter table booking_personal_info enable row level security;
create policy seen on booking_personal_info for select using (
  (select asks_as('office', 'driver-papers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select asking_person())));
create policy added on booking_personal_info for insert with check (
  (select asks_as('demo-data'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select asking_person())));
create policy sealed on booking_personal_info for update using ((select asks_as('driver-papers')));
create policy erased on booking_personal_info for delete using (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select asking_person())));

alter table payment_records enable row level security;
create policy seen on payment_records for select using (
  (select asks_as('office', 'reconcile', 'demo-data'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select asking_person()) in (b.guest_id, c.owner_id)));
create policy added on payment_records for insert with check ((select asks_as('office', 'demo-data')));
create policy corrected on payment_records for update using ((select asks_as('office')));

alter table refunds enable row level security;
create policy seen on refunds for select using (
  (select asks_as('office', 'reconcile', 'demo-data'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select asking_person()) in (b.guest_id, c.owner_id)));
create policy added on refunds for insert with check (
  (select asks_as('office', 'demo-data'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select asking_person())));

alter table refund_payments enable row level security;
create policy seen on refund_payments for select using (
  (select asks_as('office', 'reconcile'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select asking_person()) in (b.guest_id, c.owner_id)));
create policy added on refund_payments for insert with check ((select asks_as('office')));

alter table payouts enable row level security;
create policy seen on payouts for select using (
  (select asks_as('office', 'reconcile')) or host_id = (select asking_person()));
create policy added on payouts for insert with check ((select asks_as('office', 'demo-data')));

alter table payout_items enable row level security;
create policy seen on payout_items for select using (
  (select asks_as('office', 'reconcile'))
  or exists (select 1 from payouts p where p.id = payout_id and p.host_id = (select asking_person())));
create policy added on payout_items for insert with check ((select asks_as('office', 'demo-data')));

alter table ledger_entries enable row level security;
create policy seen on ledger_entries for select using (
  (select asks_as('office', 'reconcile', 'demo-data'))
  or host_id = (select asking_person())
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select asking_person())));
alter table ledger_transactions enable row level security;
create policy seen on ledger_transactions for select using ((select asks_as('office', 'reconcile')));

-- What checks sums, keeps the books and numbers receipts sees every row, whoever asks: a check that sees nothing would pass.
-- It runs as the owner, so that no other way into the books is left to anybody.
alter function require_whole_refund() security definer set search_path = public, pg_temp;
alter function payouts_check_items() security definer set search_path = public, pg_temp;
alter function ledger_check_sums() security definer set search_path = public, pg_temp;
alter function payment_records_number() security definer set search_path = public, pg_temp;
alter function payment_records_post() security definer set search_path = public, pg_temp;
alter function bookings_post_earning() security definer set search_path = public, pg_temp;
alter function refunds_post() security definer set search_path = public, pg_temp;
alter function refund_payments_post() security definer set search_path = public, pg_temp;
alter function payout_items_post() security definer set search_path = public, pg_temp;
revoke execute on function ledger_post(text, uuid, uuid, uuid, timestamptz, jsonb) from public;
revoke execute on function ledger_reverse(uuid, uuid, timestamptz) from public;
revoke execute on function next_receipt_number(timestamptz) from public;

-- The words that bookings are found by hold drivers' names and phones. They are kept as the owner, and told to nobody: the
-- office learns which bookings have all of some patterns. In words of its own, since an index on them is closed to policies.
alter function booking_search_of_booking() security definer set search_path = public, pg_temp;
alter function booking_search_of_part() security definer set search_path = public, pg_temp;
alter function booking_search_of_user() security definer set search_path = public, pg_temp;
alter function booking_search_of_car() security definer set search_path = public, pg_temp;
revoke execute on function booking_search_refresh(uuid[]) from public;
create function bookings_with_words(patterns text[]) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not asks_as('office') then return; end if;
  return query execute 'select booking_id from booking_search where '
    || (select string_agg(format('words like %L', pattern), ' and ') from unnest(patterns) pattern);
end $$;
