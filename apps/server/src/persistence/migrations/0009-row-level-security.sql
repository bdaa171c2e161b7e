-- Row-level security: a second check on personal data and money, behind the authorization of the services. A
-- transaction names its actor in the setting `coastline.current_actor` (`set local`): a user (`person:<id>`), the
-- office, or a task of the server. Without an actor, no row of these tables can be read, inserted, updated or deleted.
-- The owner of the tables bypasses the policies. The privileges of the server's role are in
-- `persistence/setup/privileges.ts`.

create function current_actor_in(variadic names text[]) returns boolean language sql stable as $$
  select coalesce(current_setting('coastline.current_actor', true) = any(names), false)
$$;
create function current_person_id() returns uuid language sql stable as $$
  select substring(current_setting('coastline.current_actor', true) from '^person:(.+)$')::uuid
$$;

alter table booking_personal_info enable row level security;
create policy can_select on booking_personal_info for select using (
  (select current_actor_in('office', 'identity-documents'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on booking_personal_info for insert with check (
  (select current_actor_in('demo-data'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_update on booking_personal_info for update using ((select current_actor_in('identity-documents')));
create policy can_delete on booking_personal_info for delete using (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));

-- Reminder mails list the payment methods of a booking.
alter table payment_records enable row level security;
create policy can_select on payment_records for select using (
  (select current_actor_in('office', 'reconcile', 'demo-data', 'reminders'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
create policy can_insert on payment_records for insert with check ((select current_actor_in('office', 'demo-data')));
create policy can_update on payment_records for update using ((select current_actor_in('office')));

-- A host sees the payments of a booking, but not what its guest writes to the office.
alter table payment_notices enable row level security;
create policy can_select on payment_notices for select using (
  (select current_actor_in('office'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on payment_notices for insert with check (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_update on payment_notices for update using ((select current_actor_in('office')));
create policy can_delete on payment_notices for delete using (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));

alter table refunds enable row level security;
create policy can_select on refunds for select using (
  (select current_actor_in('office', 'reconcile', 'demo-data'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
create policy can_insert on refunds for insert with check (
  (select current_actor_in('office', 'demo-data'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_update on refunds for update using ((select current_actor_in('office')));

alter table refund_payments enable row level security;
create policy can_select on refund_payments for select using (
  (select current_actor_in('office', 'reconcile'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));
create policy can_insert on refund_payments for insert with check ((select current_actor_in('office')));

alter table payouts enable row level security;
create policy can_select on payouts for select using (
  (select current_actor_in('office', 'reconcile')) or host_id = (select current_person_id()));
create policy can_insert on payouts for insert with check ((select current_actor_in('office', 'demo-data')));
create policy can_update on payouts for update using ((select current_actor_in('office')));

alter table payout_items enable row level security;
create policy can_select on payout_items for select using (
  (select current_actor_in('office', 'reconcile'))
  or exists (select 1 from payouts p where p.id = payout_id and p.host_id = (select current_person_id())));
create policy can_insert on payout_items for insert with check ((select current_actor_in('office', 'demo-data')));

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

-- The office's search for bookings whose search terms match all patterns. `booking_search` has functions of the owner
-- instead of a policy: a policy would prevent the use of its index, because `like` is not leakproof. Dynamic SQL plans
-- each query for its patterns.
create function bookings_with_words(patterns text[]) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not current_actor_in('office') then return; end if;
  return query execute 'select booking_id from booking_search where '
    || (select string_agg(format('words like %L', pattern), ' and ') from unnest(patterns) pattern);
end $$;

-- At most `at_most` bookings; null for all.
create function bookings_with_words(patterns text[], at_most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not current_actor_in('office') then return; end if;
  return query execute 'select booking_id from booking_search where '
    || (select string_agg(format('words like %L', pattern), ' and ') from unnest(patterns) pattern) || ' limit $1'
    using at_most;
end $$;

-- Those of the named bookings that match.
create function bookings_with_words(patterns text[], among uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select booking_id from booking_search
  where current_actor_in('office') and booking_id = any(among) and words like all (patterns)
$$;
