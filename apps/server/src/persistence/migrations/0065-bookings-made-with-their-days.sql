-- A booking that is written without its days is refused like one that loses them.
create constraint trigger bookings_check_claim_made after insert on bookings
  deferrable initially deferred for each row
  when (new.status not in ('completed', 'cancelled')) execute function bookings_check_claim();
