import type pg from 'pg';

/** Fills the inboxes with what people would have been told of the seeded bookings; what is older than a day is read. */
export async function seedNotices(client: pg.PoolClient, { now }: { now: Date }): Promise<void> {
  await client.query(
    `insert into notices (id, user_id, kind, booking_id, data, created_at, read_at)
     select gen_random_uuid(), told.user_id, told.kind, b.id,
       jsonb_build_object('booking_number', b.booking_number, 'car_title', c.title, 'start_date', b.start_date,
         'end_date', b.end_date, 'amount', told.amount::float8),
       told.at, case when told.at < $1::timestamptz - interval '1 day' then told.at + interval '2 hours' end
     from bookings b
     join cars c on c.id = b.car_id
     left join payment_records d on d.booking_id = b.id and d.phase = 'deposit50'
     left join refunds r on r.booking_id = b.id
     cross join lateral (values
       (b.guest_id, 'booking_received', b.deposit_amount, b.created_at),
       (c.owner_id, 'host_new_booking', b.host_amount, b.created_at),
       (b.guest_id, 'booking_confirmed', null, d.received_at),
       (c.owner_id, 'host_booking_confirmed', b.host_amount, d.received_at),
       (b.guest_id, 'booking_cancelled', r.renter_refund_amount, r.created_at),
       (c.owner_id, 'host_booking_cancelled', r.owner_compensation_amount, r.created_at)
     ) as told (user_id, kind, amount, at)
     where told.at between $1::timestamptz - interval '60 days' and $1::timestamptz`,
    [now],
  );
}
