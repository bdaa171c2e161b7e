-- The instant by which something must happen with a booking that is not over: the end of its hold, the end of its pick-up day
-- until the car goes out, the end of its last day until the car is back. Days are those of Banjul, which is UTC all year.
create function booking_due_at(status text, hold_expires_at timestamptz, start_date date, end_date date)
returns timestamptz language sql immutable parallel safe
return case status
  when 'booked' then hold_expires_at
  when 'in_progress' then (end_date + 1)::timestamp at time zone 'UTC'
  else (start_date + 1)::timestamp at time zone 'UTC'
end;

-- The office's lists of work, most urgent first, page by page.
create index bookings_by_urgency on bookings (booking_due_at(status, hold_expires_at, start_date, end_date), id)
  where status in ('booked', 'confirmed', 'ready_for_pickup', 'in_progress');
