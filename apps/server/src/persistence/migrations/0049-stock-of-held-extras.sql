-- The lines of a booking are as readable as its amounts. Mails and jobs have no policy on `booking_lines`, hence
-- `security definer`.
create function lines_of_booking(booking uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'unit_price', unit_price, 'per', per,
      'quantity', quantity, 'total', total, 'recipient', recipient)
    order by kind = 'extra', kind, name, id), '[]')
  from booking_lines where booking_id = booking
$$;

-- The count of 0046-booking-lines.sql, on the days of the range only.
create or replace function extra_peak(extra uuid, first_day date, last_day date, at timestamptz, besides uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(max(used), 0)::integer from (
    select sum(l.quantity) as used
    from booking_lines l
      join bookings b on b.id = l.booking_id and (b.status in ('confirmed', 'ready_for_pickup', 'in_progress')
        or (b.status = 'booked' and b.hold_expires_at > at))
      left join trip_extensions e on e.booking_id = b.id and e.held_until > at
      cross join lateral generate_series(greatest(first_day, least(b.start_date, e.start_date))::timestamp,
        least(last_day, greatest(b.end_date, e.end_date))::timestamp, interval '1 day') day
    where l.extra_id = extra and l.booking_id is distinct from besides
    group by day) as days
$$;

-- Extras of an extension are checked when its days become held, and not again when it is paid: the stock can have fallen since.
create or replace function booking_lines_check_stock() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  checked uuid;
  booked bookings;
  extended trip_extensions;
  line record;
begin
  if tg_table_name = 'bookings' then checked := new.id; else checked := new.booking_id; end if;
  select * into booked from bookings where id = checked;
  select * into extended from trip_extensions where booking_id = checked;
  if tg_table_name = 'bookings' then
    if old.status <> 'cancelled' and extended.held_until is null
      and (extended.start_date, extended.end_date) = (booked.start_date, booked.end_date) then
      return null;
    end if;
  end if;
  if extended.held_until is not null then
    booked.start_date := least(booked.start_date, extended.start_date);
    booked.end_date := greatest(booked.end_date, extended.end_date);
    booked.updated_at := greatest(booked.updated_at, extended.requested_at);
  end if;
  for line in
    select l.extra_id, l.quantity, x.stock from booking_lines l join extras x on x.id = l.extra_id
    where l.booking_id = booked.id order by x.id for update of x
  loop
    if line.quantity + extra_peak(line.extra_id, booked.start_date, booked.end_date, booked.updated_at, checked) > line.stock then
      raise exception 'extra % is taken on a day of booking %', line.extra_id, checked
        using errcode = 'check_violation', constraint = 'booking_lines_in_stock';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger trip_extensions_check_new_stock after insert on trip_extensions
  deferrable initially deferred for each row when (new.held_until is not null) execute function booking_lines_check_stock();
create constraint trigger trip_extensions_check_stock after update on trip_extensions
  deferrable initially deferred for each row
  when (new.held_until is not null and (old.held_until is null
    or (old.start_date, old.end_date) is distinct from (new.start_date, new.end_date)))
  execute function booking_lines_check_stock();

-- An expired hold has given its extras back. A late payment of the booking takes them again.
create constraint trigger bookings_check_stock_again after update on bookings
  deferrable initially deferred for each row
  when (old.status = 'cancelled' and new.status <> 'cancelled') execute function booking_lines_check_stock();
