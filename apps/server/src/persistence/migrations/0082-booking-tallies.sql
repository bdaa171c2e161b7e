-- Bookings that are over, counted as they end: whoever counts them later would read all there ever were. By the month in
-- Banjul in which they were made, what became of them, and whether somebody took them off their list. Rows add up, those
-- below 0 take away: nobody who ends a booking waits for another who does. From time to time they are folded into one each.
create table booking_tallies (
  id bigint generated always as identity primary key,
  month date not null,
  status text not null constraint booking_tallies_status_over check (status in ('completed', 'cancelled')),
  is_removed boolean not null,
  bookings integer not null,
  fees numeric(14, 2) not null
);

create function booking_tally(counted bookings, is_removed boolean, sign integer) returns void language sql as $$
  insert into booking_tallies (month, status, is_removed, bookings, fees)
    values (date_trunc('month', counted.created_at at time zone 'Africa/Banjul'), counted.status, is_removed,
      sign, sign * counted.fee_amount)
$$;
revoke execute on function booking_tally(bookings, boolean, integer) from public;

create function bookings_tally() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare gone boolean := exists (select 1 from booking_removals r where r.booking_id = new.id);
begin
  if tg_op = 'UPDATE' and old.status in ('completed', 'cancelled') then perform booking_tally(old, gone, -1); end if;
  if new.status in ('completed', 'cancelled') then perform booking_tally(new, gone, 1); end if;
  return null;
end $$;
create trigger bookings_tally after insert on bookings for each row
  when (new.status in ('completed', 'cancelled')) execute function bookings_tally();
create trigger bookings_tally_later after update of status on bookings for each row
  when (old.status <> new.status and (new.status in ('completed', 'cancelled') or old.status in ('completed', 'cancelled')))
  execute function bookings_tally();

create function booking_removals_tally() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare removed bookings;
begin
  -- Held, since both sides may take it off at once and the second must see the first.
  select * into removed from bookings where id = new.booking_id for no key update;
  if removed.status not in ('completed', 'cancelled') or exists (
    select 1 from booking_removals r where r.booking_id = new.booking_id and r.user_id <> new.user_id
  ) then
    return null;
  end if;
  perform booking_tally(removed, false, -1);
  perform booking_tally(removed, true, 1);
  return null;
end $$;
create trigger booking_removals_tally after insert on booking_removals
  for each row execute function booking_removals_tally();

create function booking_tallies_fold() returns void
  language sql security definer set search_path = public, pg_temp as $$
  with folded as (delete from booking_tallies returning *)
  insert into booking_tallies (month, status, is_removed, bookings, fees)
    select month, status, is_removed, sum(bookings), sum(fees) from folded
    group by month, status, is_removed having sum(bookings) <> 0
$$;

-- After the triggers, which wait for whoever is ending one.
insert into booking_tallies (month, status, is_removed, bookings, fees)
  select date_trunc('month', b.created_at at time zone 'Africa/Banjul'), b.status, r.booking_id is not null,
    count(*), sum(b.fee_amount)
  from bookings b left join (select distinct booking_id from booking_removals) r on r.booking_id = b.id
  where b.status in ('completed', 'cancelled')
  group by 1, 2, 3;
