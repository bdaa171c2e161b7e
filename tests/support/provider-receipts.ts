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

/** SQL that inserts a refund of the unmatched receipt `$1` that its provider has refused. */
export const INSERT_FAILED_REFUND = `
  insert into provider_refunds (id, receipt_id, booking_id, purpose, amount, minor_units, status, failure, requested_at,
      decided_at)
    select gen_random_uuid(), id, booking_id, 'unmatched', amount, minor_units, 'failed', 'refund_failed', now(), now()
    from provider_receipts where id = $1`;

/** SQL that inserts the transaction `T-1` of Wave and the import that found it, once. */
export const INSERT_TRANSACTION = `
  with i as (insert into provider_imports (provider) values ('wave') on conflict do nothing returning provider)
  insert into provider_transactions (provider, transaction_id, kind, reference, currency, minor_units, occurred_at,
      imported_at)
    select provider, 'T-1', 'payment', 'T-1', 'GMD', 100, now(), now() from i`;
