create extension if not exists pg_trgm;

-- What the office finds a booking by, one line a booking: its number, car and people, its receipts and references. Kept by
-- triggers, so that a changed name is found, and an erased one is not, from the same moment on.
create table booking_search (
  booking_id uuid primary key references bookings (id) on delete cascade,
  words text not null
);

create function booking_search_refresh(changed uuid[]) returns void language sql as $$
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
  where b.id = any(changed)
  on conflict (booking_id) do update set words = excluded.words where booking_search.words <> excluded.words;
$$;

create function booking_search_of_booking() returns trigger language plpgsql as $$
begin
  perform booking_search_refresh(array[new.id]);
  return null;
end $$;
-- At the end of the transaction, when the driver is known too.
create constraint trigger booking_search_of_booking after insert on bookings
  deferrable initially deferred for each row execute function booking_search_of_booking();

create function booking_search_of_part() returns trigger language plpgsql as $$
begin
  perform booking_search_refresh(array[coalesce(new.booking_id, old.booking_id)]);
  return null;
end $$;
create trigger booking_search_of_driver after update or delete on booking_personal_info
  for each row execute function booking_search_of_part();
create trigger booking_search_of_payment after insert or update of reference on payment_records
  for each row execute function booking_search_of_part();

create function booking_search_of_user() returns trigger language plpgsql as $$
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

create function booking_search_of_car() returns trigger language plpgsql as $$
begin
  perform booking_search_refresh(array(select b.id from bookings b where b.car_id = new.id));
  return null;
end $$;
create trigger booking_search_of_car after update of make, model, year, owner_id on cars for each row
  when ((old.make, old.model, old.year, old.owner_id) is distinct from (new.make, new.model, new.year, new.owner_id))
  execute function booking_search_of_car();

select booking_search_refresh(array(select id from bookings));

create index booking_search_words on booking_search using gin (words gin_trgm_ops);
