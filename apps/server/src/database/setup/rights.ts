/** The role that the server works as. It owns nothing, and has the rights below and no others. */
export const APP_ROLE = 'coastline_app';

type Right = 'insert' | 'delete' | 'update' | `update (${string})`;

const ALL: Right[] = ['insert', 'update', 'delete'];

/**
 * What the server may do with each table besides reading it; a table that is not named here it cannot even read. What it
 * never does it may not do: nothing of the books and of the audit log is changed, and no price after it was made.
 */
export const TABLE_RIGHTS: Record<string, Right[]> = {
  'public.account_mails': ['insert'],
  'public.audit_log': ['insert'],
  'public.booking_personal_info': [
    'insert',
    'update (passport_id, passport_sealed, licence_sealed)',
    'delete',
  ],
  'public.booking_reminders': ['insert'],
  'public.booking_removals': ['insert'],
  'public.booking_tallies': [],
  'public.bookings': [
    'insert',
    'update (status, deposit_received, final_payment_received, cancel_reason, cancel_note, hold_expires_at, updated_at)',
  ],
  'public.car_calendar': ALL,
  'public.car_condition_photos': ['insert', 'delete'],
  'public.car_conditions': ['insert', 'update (mileage_km, fuel_eighths, notes)'],
  'public.car_feeds': ALL,
  'public.cars': ['insert', 'update'],
  'public.condition_photo_removals': ['insert', 'delete'],
  'public.connected_calendars': ALL,
  'public.idempotency_keys': ALL,
  'public.ledger_dues': [],
  'public.ledger_entries': [],
  'public.ledger_transactions': [],
  'public.mail_deliveries': ALL,
  'public.mail_link_keys': [],
  'public.mail_messages': ALL,
  'public.mail_opt_outs': ['insert', 'delete'],
  'public.notices': ALL,
  'public.other_accounts': ['insert', 'update'],
  'public.payment_records': [
    'insert',
    'update (method, reference, corrected_by, corrected_at, voided_at, voided_by, void_reason)',
  ],
  'public.payout_items': ['insert'],
  'public.payouts': ['insert', 'update (voided_at, voided_by, void_reason)'],
  'public.photos': ALL,
  'public.profiles': ALL,
  'public.rate_buckets': ALL,
  'public.receipt_counters': [],
  'public.refund_payments': ['insert'],
  'public.refunds': [
    'insert',
    'update (renter_refund_amount, owner_compensation_amount, refund_percentage, basis, changed_by, changed_at, set_by, set_at, set_reason)',
  ],
  'public.settings': ['insert', 'update'],
  'public.text_messages': ALL,
  'public.user_preferences': ALL,
  'public.user_roles': ALL,
  'public.users': ['insert', 'update'],
};

/** Tables that triggers keep as the owner, and that functions of the database tell from; nobody else even reads them. */
export const UNSEEN_TABLES = ['public.booking_search'];

/** Tables that only migrations write; a server reads there whether it is up to date. */
export const OWNER_TABLES = ['public.schema_migrations', 'auth.migrations'];

/** Schemas of libraries, whose statements are theirs to choose: their tables may be read and written, not altered. */
export const LIBRARY_SCHEMAS = ['auth', 'pgboss'];

/** What a library never does with a table of its own, and nobody may: entries of a log go by age and do not change. */
export const LIBRARY_REFUSALS: Record<string, Right> = { 'auth.audit_log': 'update' };
