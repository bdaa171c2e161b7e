-- Photos of a car as it goes out and as it comes back: for the office alone, never among the public ones.
create table car_condition_photos (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  moment text not null constraint car_condition_photos_moment_known check (moment in ('hand_over', 'return')),
  -- Eight places a moment, each taken once: no race makes a ninth photo.
  slot smallint not null constraint car_condition_photos_eight check (slot between 1 and 8),
  added_by uuid references users (id),
  added_at timestamptz not null,
  constraint car_condition_photos_slot_once unique (booking_id, moment, slot)
);
