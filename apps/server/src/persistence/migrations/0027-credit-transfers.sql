-- Credit transfers: the office moves open credit of a booking to another booking of its guest, which awaits a payment.
-- No till is involved: the ledger moves the amount from the account `guest_credits` of the one booking to that of the
-- other.

-- The amount that a booking awaits, before its open credit is deducted: both halves or the final payment, else an
-- extension that is held and charges after the trip.
create function booking_awaited_amount(target bookings, at timestamptz) returns numeric
  language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when target.status = 'booked' and target.hold_expires_at > at then target.deposit_amount + target.final_amount
    when target.status = 'confirmed' then target.final_amount
    else (select coalesce(sum(amount), 0) from trip_extensions where booking_id = target.id and held_until > at)
      + (select coalesce(sum(amount), 0) from trip_charges
        where booking_id = target.id and status in ('accepted', 'upheld'))
  end
$$;

create table credit_transfers (
  id uuid primary key default gen_random_uuid(),
  from_booking_id uuid not null references bookings (id),
  to_booking_id uuid not null references bookings (id),
  amount numeric(12, 2) not null constraint credit_transfers_amount_positive check (amount > 0),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  constraint credit_transfers_two_bookings check (from_booking_id <> to_booking_id)
);
create index credit_transfers_by_sender on credit_transfers (from_booking_id, created_at);
create index credit_transfers_by_receiver on credit_transfers (to_booking_id, created_at);

-- The sum that one booking has received from the other and has not sent back; below 0 if it has sent more.
create function credit_transfers_returnable(sender uuid, receiver uuid) returns numeric
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(case when to_booking_id = sender then amount else -amount end), 0) from credit_transfers
  where (from_booking_id = receiver and to_booking_id = sender) or (from_booking_id = sender and to_booking_id = receiver)
$$;

-- Credit that the sender does not need itself pays the awaited amount of the receiver. As much as came from the
-- receiver can go back to it out of the open credit, which undoes a transfer. Both bookings are locked in the order of
-- their ids, so that opposite transfers do not wait for each other.
create function credit_transfers_check() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sender bookings;
  receiver bookings;
  spare numeric;
  needed numeric;
begin
  perform 1 from bookings where id in (new.from_booking_id, new.to_booking_id) order by id for update;
  select * into sender from bookings where id = new.from_booking_id;
  select * into receiver from bookings where id = new.to_booking_id;
  if sender.guest_id is distinct from receiver.guest_id then
    raise exception 'booking % and booking % have different guests', new.from_booking_id, new.to_booking_id
      using errcode = 'check_violation', constraint = 'credit_transfers_same_guest';
  end if;
  spare := greatest(sender.credit_amount - booking_awaited_amount(sender, new.created_at), 0);
  needed := greatest(booking_awaited_amount(receiver, new.created_at) - receiver.credit_amount, 0);
  if new.amount > greatest(least(spare, needed),
      least(sender.credit_amount, credit_transfers_returnable(new.from_booking_id, new.to_booking_id))) then
    raise exception 'booking % cannot move % to booking %', new.from_booking_id, new.amount, new.to_booking_id
      using errcode = 'check_violation', constraint = 'credit_transfers_within_limit';
  end if;
  return new;
end $$;
create trigger credit_transfers_check before insert on credit_transfers
  for each row execute function credit_transfers_check();

create function credit_transfers_reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'a credit transfer never changes'
    using errcode = 'check_violation', constraint = 'credit_transfers_final';
end $$;
create trigger credit_transfers_final before update or delete or truncate on credit_transfers
  for each statement execute function credit_transfers_reject_change();

-- The only transaction with entries of two bookings.
create function credit_transfers_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted bigint;
begin
  insert into ledger_transactions (kind, source_id, booking_id, actor_id, at)
    values ('credit_transfer', new.id, new.from_booking_id, new.created_by, new.created_at) returning id into posted;
  insert into ledger_entries (transaction_id, account, amount, booking_id) values
    (posted, 'guest_credits', new.amount, new.from_booking_id),
    (posted, 'guest_credits', -new.amount, new.to_booking_id);
  return null;
end $$;
create trigger credit_transfers_post after insert on credit_transfers
  for each row execute function credit_transfers_post();

alter table credit_transfers enable row level security;
create policy can_select on credit_transfers for select using (
  (select current_actor_in('office', 'reconcile'))
  or exists (select 1 from bookings b where b.id = from_booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on credit_transfers for insert with check ((select current_actor_in('office')));
