-- A payout that was recorded by mistake is voided: the row stays, the ledger posts the reverse for each of its bookings, and
-- what is due to the host is due again.
alter table payouts
  add column voided_at timestamptz,
  add column voided_by uuid references users (id),
  add column void_reason text constraint payouts_void_reason_length
    check (char_length(void_reason) between 1 and 500 and void_reason = btrim(void_reason)),
  add constraint payouts_void_is_whole check (num_nulls(voided_at, voided_by, void_reason) in (0, 3));
alter table payout_items add column voided_at timestamptz;
alter table payout_items drop constraint payout_items_booking_once;
create unique index payout_items_booking_once on payout_items (booking_id) where voided_at is null;
create index payout_items_by_booking on payout_items (booking_id);
drop index payouts_reference_once;
create unique index payouts_reference_once on payouts (method, lower(reference)) where voided_at is null;

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

-- Its bookings in one order, so that two who wait never wait for each other. What is reversed is the one posting of the
-- payout that stands for each of them.
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

create policy voided on payouts for update using ((select asks_as('office')));
