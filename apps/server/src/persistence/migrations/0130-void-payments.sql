-- A payment that was recorded by mistake is voided: the row and its receipt number stay, the ledger posts the reverse. Its
-- phase can be recorded again, and its reference is free for the booking that the transfer belongs to.
alter table payment_records
  add column voided_at timestamptz,
  add column voided_by uuid references users (id),
  add column void_reason text constraint payment_records_void_reason_length
    check (char_length(void_reason) between 1 and 500 and void_reason = btrim(void_reason)),
  add constraint payment_records_void_is_whole check (num_nulls(voided_at, voided_by, void_reason) in (0, 3));
alter table payment_records drop constraint payment_records_phase_once;
create unique index payment_records_phase_once on payment_records (booking_id, phase) where voided_at is null;
create index payment_records_by_booking on payment_records (booking_id);
drop index payment_records_reference_once;
create unique index payment_records_reference_once on payment_records (method, lower(reference)) where voided_at is null;

-- Voiding changes nothing else of a payment, and a voided payment never changes again.
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

-- At the end of a transaction that voids a payment, or takes back that one was received, the booking and its payments agree.
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
    raise exception 'booking % says something else of its payments than they do', checked
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

-- Only a booking that waits for its deposit gets another hold.
create function bookings_check_hold() returns trigger language plpgsql as $$
begin
  if new.status <> 'booked' then
    raise exception 'booking % cannot be held until %', new.id, new.hold_expires_at
      using errcode = 'check_violation', constraint = 'bookings_hold_while_booked';
  end if;
  return new;
end $$;
create trigger bookings_check_hold before update of hold_expires_at on bookings for each row
  when (old.hold_expires_at is distinct from new.hold_expires_at) execute function bookings_check_hold();

-- A voided payment was not received: a refund shares out the others.
create or replace function require_whole_refund() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.renter_refund_amount + new.owner_compensation_amount is distinct from (
    select coalesce(sum(amount), 0) from payment_records
    where booking_id = new.booking_id and received and voided_at is null
  ) then
    raise exception 'a refund shares out exactly what was received'
      using errcode = 'check_violation', constraint = 'refunds_share_what_was_received';
  end if;
  return new;
end $$;
