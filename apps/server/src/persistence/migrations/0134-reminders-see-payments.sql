-- Reminders name the methods by which a booking was paid.
alter policy seen on payment_records using (
  (select asks_as('office', 'reconcile', 'demo-data', 'reminders'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select asking_person()) in (b.guest_id, c.owner_id)));
