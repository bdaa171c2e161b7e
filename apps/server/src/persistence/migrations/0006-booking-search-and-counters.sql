-- Search terms and counters. The office search and reports read them instead of all bookings.

-- Search terms of the office's booking search: number, car, people, receipts and references. Triggers update them in
-- the transaction of a change, so that an erased name disappears at once. The terms contain names and phone numbers of
-- drivers, so only functions of the owner read and write them (`bookings_with_words`).
create table booking_search (
  booking_id uuid primary key references bookings (id) on delete cascade,
  words text not null
);
create index booking_search_words on booking_search using gin (words gin_trgm_ops);

-- Updates one booking at a time by its key, so that the cached plans stay good while the tables grow. A booking number
-- is found without its prefix and dashes, too: `2026053` and `cl2026053` find CL-2026-053.
create function booking_search_refresh(changed uuid[]) returns void language plpgsql as $$
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
      (select string_agg(d.receipt_number, ' ') from security_deposits d where d.booking_id = b.id),
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
revoke execute on function booking_search_refresh(uuid[]) from public;

create function booking_search_of_booking() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform booking_search_refresh(array[new.id]);
  return null;
end $$;
-- Deferred to the end of the transaction, when the driver is stored too.
create constraint trigger booking_search_of_booking after insert on bookings
  deferrable initially deferred for each row execute function booking_search_of_booking();
-- The office finds the booking by its new car and host.
create trigger booking_search_of_changed_car after update of car_id on bookings for each row
  when (old.car_id <> new.car_id) execute function booking_search_of_booking();

create function booking_search_of_part() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform booking_search_refresh(array[coalesce(new.booking_id, old.booking_id)]);
  return null;
end $$;
create trigger booking_search_of_driver after update of name, phone or delete on booking_personal_info
  for each row execute function booking_search_of_part();

create function booking_search_of_user() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform booking_search_refresh(array(
    select b.id from bookings b where b.guest_id = new.id
    union
    select b.id from bookings b join cars c on c.id = b.car_id where c.owner_id = new.id));
  return null;
end $$;
create trigger booking_search_of_user after update of name, email, phone on users for each row
  when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function booking_search_of_user();

create function booking_search_of_car() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform booking_search_refresh(array(select b.id from bookings b where b.car_id = new.id));
  return null;
end $$;
create trigger booking_search_of_car after update of make, model, year, owner_id on cars for each row
  when ((old.make, old.model, old.year, old.owner_id) is distinct from (new.make, new.model, new.year, new.owner_id))
  execute function booking_search_of_car();

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

-- Counters of completed and cancelled bookings, by the month in Banjul of their creation, because reports would
-- otherwise count all bookings each time. Every change appends a row, also a negative one, so that concurrent
-- transactions do not wait for each other. A job merges the rows of each group into one.
create table booking_counters (
  id bigint generated always as identity primary key,
  month date not null,
  status text not null constraint booking_counters_status_ended check (status in ('completed', 'cancelled')),
  -- Whether guest or host has removed the booking from their list.
  is_removed boolean not null,
  bookings integer not null,
  fees numeric(14, 2) not null
);

create function count_booking(counted bookings, is_removed boolean, sign integer) returns void language sql as $$
  insert into booking_counters (month, status, is_removed, bookings, fees)
    values (date_trunc('month', counted.created_at at time zone 'Africa/Banjul'), counted.status, is_removed,
      sign, sign * counted.fee_amount)
$$;
revoke execute on function count_booking(bookings, boolean, integer) from public;

create function bookings_count() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare was_removed boolean := exists (select 1 from booking_removals r where r.booking_id = new.id);
begin
  if tg_op = 'UPDATE' and old.status in ('completed', 'cancelled') then perform count_booking(old, was_removed, -1); end if;
  if new.status in ('completed', 'cancelled') then perform count_booking(new, was_removed, 1); end if;
  return null;
end $$;
create trigger bookings_count after insert on bookings for each row
  when (new.status in ('completed', 'cancelled')) execute function bookings_count();
create trigger bookings_count_later after update of status on bookings for each row
  when (old.status <> new.status and (new.status in ('completed', 'cancelled') or old.status in ('completed', 'cancelled')))
  execute function bookings_count();

create function booking_removals_count() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare removed bookings;
begin
  -- The lock lets the second of two concurrent removals see the first.
  select * into removed from bookings where id = new.booking_id for no key update;
  if removed.status not in ('completed', 'cancelled') or exists (
    select 1 from booking_removals r where r.booking_id = new.booking_id and r.user_id <> new.user_id
  ) then
    return null;
  end if;
  perform count_booking(removed, false, -1);
  perform count_booking(removed, true, 1);
  return null;
end $$;
create trigger booking_removals_count after insert on booking_removals
  for each row execute function booking_removals_count();

create function compact_booking_counters() returns void
  language sql security definer set search_path = public, pg_temp as $$
  with deleted as (delete from booking_counters returning *)
  insert into booking_counters (month, status, is_removed, bookings, fees)
    select month, status, is_removed, sum(bookings), sum(fees) from deleted
    group by month, status, is_removed having sum(bookings) <> 0
$$;
