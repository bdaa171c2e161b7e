-- What every booking runs at its end, by keys alone: planned once a connection, whatever the tables hold by then.
create or replace function booking_search_refresh(changed uuid[]) returns void language plpgsql as $$
declare
  asked uuid;
begin
  foreach asked in array changed loop
    insert into booking_search (booking_id, words)
    select b.id, lower(concat_ws(' ', b.booking_number, c.title,
      g.name, g.email, g.phone, regexp_replace(g.phone, '[^0-9]', '', 'g'),
      h.name, h.email, h.phone, regexp_replace(h.phone, '[^0-9]', '', 'g'),
      i.name, i.phone, regexp_replace(i.phone, '[^0-9]', '', 'g'),
      (select string_agg(concat_ws(' ', p.receipt_number, p.reference), ' ')
        from payment_records p where p.booking_id = b.id)))
    from bookings b
      join cars c on c.id = b.car_id
      join users g on g.id = b.guest_id
      join users h on h.id = c.owner_id
      left join booking_personal_info i on i.booking_id = b.id
    where b.id = asked
    on conflict (booking_id) do update set words = excluded.words where booking_search.words <> excluded.words;
  end loop;
end $$;

create or replace function bookings_check_claim() returns trigger language plpgsql as $$
declare
  asked uuid;
  standing record;
begin
  if tg_table_name = 'bookings' then asked := new.id;
  elsif tg_op = 'DELETE' then asked := old.booking_id;
  else asked := new.booking_id;
  end if;
  select b.status, c.id as claim_id, c.expires_at,
      c.car_id = b.car_id and c.period = daterange(b.start_date, b.end_date, '[]') as is_its_days
    into standing from bookings b left join car_calendar c on c.booking_id = b.id where b.id = asked;
  if standing.status is null then return null; end if;
  if standing.status in ('completed', 'cancelled') then
    if standing.claim_id is null then return null; end if;
    raise exception 'booking % is over and still has its days', asked
      using errcode = 'check_violation', constraint = 'bookings_over_hold_no_days';
  end if;
  if standing.is_its_days is not true then
    raise exception 'booking % does not have its days', asked
      using errcode = 'check_violation', constraint = 'bookings_have_their_days';
  end if;
  if (standing.status = 'booked') <> (standing.expires_at is not null) then
    raise exception 'the days of booking % are not held as its status asks for', asked
      using errcode = 'check_violation', constraint = 'bookings_paid_hold_for_good';
  end if;
  return null;
end $$;
