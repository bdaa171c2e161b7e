/**
 * SQL of two common table expressions: a paid checkout `c` for the deposit of the booking `$1`, and its receipt `r`, which is
 * unmatched for the reason `$2`, or applied if that is null.
 */
export const INSERT_RECEIPT = `
  c as (insert into payment_checkouts (id, booking_id, provider, phase, amount, currency, charge_minor_units, session_id,
      status, created_at, expires_at, extended_hold)
    select gen_random_uuid(), id, 'wave', 'deposit50', deposit_amount, 'GMD', deposit_amount * 100,
      'cos-' || gen_random_uuid(), 'paid', now(), now() + interval '30 minutes', false
    from bookings where id = $1 returning *),
  r as (insert into provider_receipts (checkout_id, booking_id, provider, transaction_id, currency, minor_units, amount,
      received_at, unmatched_reason)
    select id, booking_id, provider, session_id, currency, charge_minor_units, amount, now(), $2 from c returning *)`;
