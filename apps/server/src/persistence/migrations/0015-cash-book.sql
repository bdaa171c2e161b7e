-- The cash book: the cash in the office's drawers, day by day in Banjul. A trigger on the ledger writes every movement
-- of cash by payments, refunds and payouts into it, so that it cannot differ from the till. A lock on the row of the
-- drawer serializes its movements and its closings.
--
-- Functions that write or check the book run as the owner of the tables (`security definer`), for the reasons given in
-- 0009-ledger.sql: row-level security would hide rows from a check.

create table cash_drawers (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint cash_drawers_name_length check (char_length(name) between 1 and 60 and name = btrim(name)),
  active boolean not null default true,
  created_at timestamptz not null
);
create unique index cash_drawers_name_once on cash_drawers (lower(name)) where active;

-- The drawer of each admin. Without a choice, or if the chosen drawer is retired, it is the oldest active drawer.
create table cash_drawer_choices (
  user_id uuid primary key references users (id),
  drawer_id uuid not null references cash_drawers (id),
  chosen_at timestamptz not null
);

-- Movements that the office records itself: change for the drawer, cash that was banked, expenses, and corrections.
create table cash_movements (
  id uuid primary key default gen_random_uuid(),
  drawer_id uuid not null references cash_drawers (id),
  kind text not null constraint cash_movements_kind_known
    check (kind in ('float_in', 'banked', 'expense', 'correction')),
  amount numeric(12, 2) not null constraint cash_movements_amount_moves check (amount <> 0),
  reason text not null constraint cash_movements_reason_length
    check (char_length(reason) between 1 and 500 and reason = btrim(reason)),
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null,
  constraint cash_movements_sign_of_kind
    check (case kind when 'float_in' then amount > 0 when 'correction' then true else amount < 0 end)
);
create index cash_movements_by_drawer on cash_movements (drawer_id);

-- The total of counted notes and coins in dalasi. `counts` has quantities by denomination in bututs.
create function cash_counts_total(counts jsonb) returns numeric language sql immutable as $$
  select coalesce(sum(key::numeric * value::numeric), 0) / 100 from jsonb_each_text(counts)
$$;

-- The count of a drawer at the end of a day. The counted total is the opening of the next day.
create table cash_closings (
  drawer_id uuid not null references cash_drawers (id),
  day date not null,
  counts jsonb not null,
  opening numeric(12, 2) not null,
  expected numeric(12, 2) not null,
  counted numeric(12, 2) not null constraint cash_closings_counted_positive check (counted >= 0),
  difference numeric(12, 2) generated always as (counted - expected) stored,
  reason text constraint cash_closings_reason_length
    check (char_length(reason) between 1 and 500 and reason = btrim(reason)),
  closed_by uuid not null references users (id),
  closed_at timestamptz not null,
  primary key (drawer_id, day),
  constraint cash_closings_denominations_known
    check (counts - '{20000,10000,5000,2000,1000,500,100,50,25}'::text[] = '{}'::jsonb),
  constraint cash_closings_counts_whole
    check (not jsonb_path_exists(counts, 'strict $.* ? (@.type() != "number" || @ < 0 || @.floor() != @)')),
  constraint cash_closings_total_of_counts check (counted = cash_counts_total(counts)),
  constraint cash_closings_difference_has_reason check (counted = expected or reason is not null),
  constraint cash_closings_not_ahead check (day <= (closed_at at time zone 'Africa/Banjul')::date)
);

create table cash_book_entries (
  id bigint generated always as identity primary key,
  drawer_id uuid not null references cash_drawers (id),
  -- The day in Banjul on which it moved; a later one if that day was closed.
  day date not null,
  kind text not null constraint cash_book_entries_kind_known
    check (kind in ('payment', 'refund', 'payout', 'reversal', 'float_in', 'banked', 'expense', 'correction')),
  amount numeric(12, 2) not null constraint cash_book_entries_amount_moves check (amount <> 0),
  -- The payment, refund payment, payout or movement.
  source_id uuid not null,
  ledger_entry_id bigint constraint cash_book_entries_ledger_once unique references ledger_entries (id),
  booking_id uuid references bookings (id),
  actor_id uuid references users (id),
  at timestamptz not null,
  constraint cash_book_entries_day_not_before check (day >= (at at time zone 'Africa/Banjul')::date),
  constraint cash_book_entries_ledger_names_booking check (num_nulls(ledger_entry_id, booking_id) in (0, 2)),
  constraint cash_book_entries_ledger_by_kind
    check ((kind in ('payment', 'refund', 'payout', 'reversal')) = (ledger_entry_id is not null))
);
create index cash_book_entries_by_day on cash_book_entries (drawer_id, day, id);
create index cash_book_entries_by_source on cash_book_entries (source_id);

create function cash_book_reject_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'check_violation', constraint = tg_argv[0];
end $$;
create trigger cash_movements_append_only before update or delete or truncate on cash_movements
  for each statement execute function cash_book_reject_change('cash_book_append_only');
create trigger cash_book_entries_append_only before update or delete or truncate on cash_book_entries
  for each statement execute function cash_book_reject_change('cash_book_append_only');
create trigger cash_closings_final before update or delete or truncate on cash_closings
  for each statement execute function cash_book_reject_change('cash_closings_final');

create function cash_last_closed_day(closed_drawer uuid) returns date
  language sql stable security definer set search_path = public, pg_temp as $$
  select max(day) from cash_closings where drawer_id = closed_drawer
$$;
revoke execute on function cash_last_closed_day(uuid) from public;

-- Locks the drawer of a user, which orders this movement and the closings of the drawer.
create function cash_lock_drawer_of(holder uuid) returns uuid language plpgsql as $$
declare locked uuid;
begin
  select d.id into locked from cash_drawer_choices c join cash_drawers d on d.id = c.drawer_id
    where c.user_id = holder and d.active for no key update of d;
  if locked is null then
    select id into locked from cash_drawers where active order by created_at, id limit 1 for no key update;
  end if;
  if locked is null then
    raise exception 'there is no active cash drawer' using errcode = 'check_violation', constraint = 'cash_drawers_one_active';
  end if;
  return locked;
end $$;
revoke execute on function cash_lock_drawer_of(uuid) from public;

-- A closed day takes no entry.
create function cash_book_entries_check_open() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from cash_drawers where id = new.drawer_id for no key update;
  if new.day <= cash_last_closed_day(new.drawer_id) then
    raise exception 'the book of % is closed', new.day
      using errcode = 'check_violation', constraint = 'cash_book_entries_day_open';
  end if;
  if not (select active from cash_drawers where id = new.drawer_id) then
    raise exception 'the drawer is retired'
      using errcode = 'check_violation', constraint = 'cash_book_entries_drawer_active';
  end if;
  return new;
end $$;
create trigger cash_book_entries_check_open before insert on cash_book_entries
  for each row execute function cash_book_entries_check_open();

-- The first open day of a locked drawer from an instant on.
create function cash_open_day(locked_drawer uuid, moved_at timestamptz) returns date language sql as $$
  select greatest((moved_at at time zone 'Africa/Banjul')::date, cash_last_closed_day(locked_drawer) + 1)
$$;
revoke execute on function cash_open_day(uuid, timestamptz) from public;

-- Cash moves in the drawer of the admin who records it. A reversal belongs to the drawer of the reversed transaction,
-- which never had the cash, unless that drawer is retired.
create function cash_book_enter_ledger() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted ledger_transactions;
  reversed_drawer uuid;
  locked uuid;
begin
  select * into posted from ledger_transactions where id = new.transaction_id;
  if posted.reverses is not null then
    select e.drawer_id into reversed_drawer from cash_book_entries e join ledger_entries l on l.id = e.ledger_entry_id
      where l.transaction_id = posted.reverses;
    select id into locked from cash_drawers where id = reversed_drawer and active for no key update;
  end if;
  locked := coalesce(locked, cash_lock_drawer_of(posted.actor_id));
  insert into cash_book_entries (drawer_id, day, kind, amount, source_id, ledger_entry_id, booking_id, actor_id, at)
    values (locked, cash_open_day(locked, posted.at), posted.kind, new.amount, posted.source_id, new.id,
      new.booking_id, posted.actor_id, posted.at);
  return null;
end $$;
create trigger ledger_entries_cash_book after insert on ledger_entries for each row
  when (new.account = 'till' and new.method = 'cash') execute function cash_book_enter_ledger();

create function cash_movements_enter() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from cash_drawers where id = new.drawer_id for no key update;
  insert into cash_book_entries (drawer_id, day, kind, amount, source_id, actor_id, at)
    values (new.drawer_id, cash_open_day(new.drawer_id, new.recorded_at), new.kind, new.amount, new.id,
      new.recorded_by, new.recorded_at);
  return null;
end $$;
create trigger cash_movements_enter after insert on cash_movements
  for each row execute function cash_movements_enter();

-- Days close in order: after the last closed day, and not before an earlier day with entries. Opening and expected
-- total are those of the book.
create function cash_closings_check() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last_closed cash_closings;
  entered numeric;
begin
  perform 1 from cash_drawers where id = new.drawer_id for no key update;
  select * into last_closed from cash_closings where drawer_id = new.drawer_id order by day desc limit 1;
  if new.day = last_closed.day then
    raise exception 'day % is closed', new.day
      using errcode = 'unique_violation', constraint = 'cash_closings_pkey';
  end if;
  if new.day < last_closed.day
      or exists (select 1 from cash_book_entries where drawer_id = new.drawer_id and day < new.day
        and day > coalesce(last_closed.day, '-infinity')) then
    raise exception 'day % is not the next one to close', new.day
      using errcode = 'check_violation', constraint = 'cash_closings_in_order';
  end if;
  select coalesce(sum(amount), 0) into entered from cash_book_entries
    where drawer_id = new.drawer_id and day = new.day;
  if new.opening <> coalesce(last_closed.counted, 0) or new.expected <> new.opening + entered then
    raise exception 'the book of day % has changed', new.day
      using errcode = 'check_violation', constraint = 'cash_closings_follow_book';
  end if;
  return new;
end $$;
create trigger cash_closings_check before insert on cash_closings
  for each row execute function cash_closings_check();

-- A retired drawer is empty and closed, and one drawer stays active. The advisory lock prevents that two transactions
-- retire the last two drawers at the same time.
create function cash_drawers_check_retired() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare last_closed cash_closings;
begin
  perform pg_advisory_xact_lock(hashtext('cash_drawers'));
  if not exists (select 1 from cash_drawers where active and id <> new.id) then
    raise exception 'one drawer stays active' using errcode = 'check_violation', constraint = 'cash_drawers_one_active';
  end if;
  select * into last_closed from cash_closings where drawer_id = new.id order by day desc limit 1;
  if coalesce(last_closed.counted, 0) <> 0 or exists (select 1 from cash_book_entries
      where drawer_id = new.id and day > coalesce(last_closed.day, '-infinity')) then
    raise exception 'drawer % is not empty', new.id
      using errcode = 'check_violation', constraint = 'cash_drawers_retired_empty';
  end if;
  return new;
end $$;
create trigger cash_drawers_check_retired before update of active on cash_drawers for each row
  when (old.active and not new.active) execute function cash_drawers_check_retired();

insert into cash_drawers (name, created_at) values ('Office', now());

alter table cash_movements enable row level security;
create policy can_select on cash_movements for select using ((select current_actor_in('office', 'reconcile')));
create policy can_insert on cash_movements for insert with check ((select current_actor_in('office', 'demo-data')));

alter table cash_closings enable row level security;
create policy can_select on cash_closings for select using (
  (select current_actor_in('office', 'reconcile', 'demo-data')));
create policy can_insert on cash_closings for insert with check ((select current_actor_in('office', 'demo-data')));

-- Only triggers, which run as the owner, write entries.
alter table cash_book_entries enable row level security;
create policy can_select on cash_book_entries for select using (
  (select current_actor_in('office', 'reconcile', 'demo-data')));
