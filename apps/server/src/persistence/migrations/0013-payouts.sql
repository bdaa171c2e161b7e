-- Payouts to hosts: one payment for any number of their bookings. A payout that was recorded by mistake is voided: the
-- row stays, the ledger reverses its postings, and the amounts are due again.

create table payouts (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null references users (id),
  amount numeric(12, 2) not null constraint payouts_amount_positive check (amount > 0),
  method text not null constraint payouts_method_known check (method in ('cash', 'wave', 'bank')),
  reference text constraint payouts_reference_length
    check (char_length(reference) between 1 and 100 and reference = btrim(reference)),
  paid_by uuid references users (id),
  paid_at timestamptz not null,
  voided_at timestamptz,
  voided_by uuid references users (id),
  void_reason text constraint payouts_void_reason_length
    check (char_length(void_reason) between 1 and 500 and void_reason = btrim(void_reason)),
  -- Numbered without gaps in each year, like receipts: the number is on the statement that the host keeps.
  payout_number text not null constraint payouts_number_once unique,
  -- The destination that it was sent to, without its number: `Wave •••• 4268`.
  destination text constraint payouts_destination_masked
    check (destination ~ '^(Wave|Bank account) •••• [A-Z0-9]{4}$'),
  constraint payouts_void_is_whole check (num_nulls(voided_at, voided_by, void_reason) in (0, 3)),
  constraint payouts_destination_of_method check (destination is null
    or destination like case method when 'wave' then 'Wave %' when 'bank' then 'Bank %' else '' end)
);
create unique index payouts_reference_once on payouts (method, lower(reference)) where voided_at is null;
create index payouts_by_age on payouts (paid_at desc, id desc);
create index payouts_by_host on payouts (host_id, paid_at desc, id desc);

-- The host's part of a charge is paid out after the rental itself, so a booking can have several items. The ledger
-- gives no booking more than is due.
create table payout_items (
  payout_id uuid not null references payouts (id),
  booking_id uuid not null references bookings (id),
  amount numeric(12, 2) not null constraint payout_items_amount_positive check (amount > 0),
  voided_at timestamptz,
  primary key (payout_id, booking_id)
);
create index payout_items_by_booking on payout_items (booking_id);

create function payout_items_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
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

create function payouts_check_items() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
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

create function payouts_check_void() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null then
    raise exception 'payout % is void', old.id
      using errcode = 'check_violation', constraint = 'payouts_void_is_final';
  end if;
  if (to_jsonb(new) - array['voided_at', 'voided_by', 'void_reason'])
      is distinct from (to_jsonb(old) - array['voided_at', 'voided_by', 'void_reason']) then
    raise exception 'voiding payout % changes something else of it', old.id
      using errcode = 'check_violation', constraint = 'payouts_void_alone';
  end if;
  new.voided_at := greatest(new.voided_at, new.paid_at);
  return new;
end $$;
create trigger payouts_check_void before update on payouts
  for each row execute function payouts_check_void();

-- Locks the bookings in a fixed order to prevent deadlocks. Each call of `ledger_reverse` reverses one booking's
-- posting.
create function payouts_reverse() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  items integer;
begin
  perform 1 from bookings where id in (select booking_id from payout_items where payout_id = new.id)
    order by id for key share;
  update payout_items set voided_at = new.voided_at where payout_id = new.id;
  get diagnostics items = row_count;
  for item in 1..items loop
    perform ledger_reverse(new.id, new.voided_by, new.voided_at);
  end loop;
  return null;
end $$;
create trigger payouts_post_void after update on payouts for each row
  when (old.voided_at is null and new.voided_at is not null) execute function payouts_reverse();

create table payout_counters (
  year integer primary key,
  last_number integer not null
);

create function next_payout_number(paid timestamptz) returns text language sql as $$
  insert into payout_counters (year, last_number)
    values (extract(year from paid at time zone 'Africa/Banjul')::integer, 1)
    on conflict (year) do update set last_number = payout_counters.last_number + 1
    returning 'P-' || year || '-' || lpad(last_number::text, greatest(4, length(last_number::text)), '0');
$$;
revoke execute on function next_payout_number(timestamptz) from public;

create function payouts_number() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.payout_number := next_payout_number(new.paid_at);
  return new;
end $$;
create trigger payouts_number before insert on payouts for each row execute function payouts_number();

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
