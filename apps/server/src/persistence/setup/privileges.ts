/** The role of the server. It owns nothing and has only the privileges below. */
export const APP_ROLE = 'coastline_app';

type Privilege = 'insert' | 'delete' | 'update' | `update (${string})`;

const ALL: Privilege[] = ['insert', 'update', 'delete'];

/**
 * Privileges of the server on each table in addition to `select`. The server cannot read a table that is missing here. The
 * list has only the privileges that the server needs: it cannot change the ledger or the audit log.
 */
export const TABLE_PRIVILEGES: Record<string, Privilege[]> = {
  'public.accident_report_photos': ['insert', 'delete'],
  'public.accident_reports': [
    'insert',
    'update (acknowledged_by, acknowledged_at)',
    'update (place, latitude, longitude, accuracy_m, injury, police, police_details, other_names, other_phones, other_plates, other_insurer, description, erased_at)',
  ],
  'public.account_mails': ['insert'],
  'public.audit_log': ['insert'],
  'public.booking_lines': ['insert', 'update (total)', 'delete'],
  'public.booking_meetings': ALL,
  'public.booking_personal_info': ['insert', 'update (passport_sealed, licence_sealed)', 'delete'],
  'public.booking_reminders': ['insert'],
  'public.booking_removals': ['insert'],
  'public.booking_counters': [],
  'public.bookings': [
    'insert',
    'update (status, deposit_received, final_payment_received, cancel_reason, cancel_note, hold_expires_at, updated_at)',
    'update (start_date, end_date, days, guest_total, deposit_amount, fee_amount, kept_amount, date_changes)',
    'update (changed_amount, returned_early, host_extras_amount, office_extras_amount)',
    'update (car_id, daily_price, car_rules, charge_tariff)',
  ],
  'public.car_calendar': ALL,
  'public.car_condition_photos': ['insert', 'delete'],
  'public.car_conditions': ['insert', 'update (mileage_km, fuel_eighths, notes)'],
  'public.car_feeds': ALL,
  'public.cars': ['insert', 'update'],
  'public.cash_book_entries': [],
  'public.cash_closings': ['insert'],
  'public.cash_drawer_choices': ALL,
  'public.cash_drawers': ['insert', 'update (name, active)'],
  'public.cash_movements': ['insert'],
  'public.condition_records': ['insert', 'update (personal)'],
  'public.connected_calendars': ALL,
  'public.contract_versions': ['insert', 'update (content, signature, file, erased_at)'],
  'public.credit_transfers': ['insert'],
  'public.date_change_requests': ['insert', 'update (outcome, ended_at, reason)'],
  'public.extras': ['insert', 'update'],
  'public.guest_credit_refunds': ['insert'],
  'public.guest_credits': ['insert', 'update (voided_at, voided_by, void_reason)'],
  'public.idempotency_keys': ALL,
  'public.invoice_counters': [],
  'public.invoices': [],
  'public.ledger_dues': [],
  'public.ledger_entries': [],
  'public.ledger_transactions': [],
  'public.mail_deliveries': ALL,
  'public.mail_link_keys': [],
  'public.mail_messages': ALL,
  'public.mail_opt_outs': ['insert', 'delete'],
  'public.meeting_place_hours': ['insert', 'delete'],
  'public.meeting_places': ['insert', 'update'],
  'public.notices': ALL,
  'public.other_accounts': ['insert', 'update'],
  'public.pay_links': ['insert', 'update (revoked_at)'],
  'public.payer_addresses': ['insert', 'update (email_sealed, language, entered_at)', 'delete'],
  'public.payment_checkouts': ['insert', 'update (session_id, url, status, expires_at, creation_claimed_at)'],
  'public.payment_destinations': ['insert', 'update (usable_until, cancelled_at)', 'delete'],
  'public.payment_notices': ['insert', 'update (decision, decided_by, decided_at, decline_reason)', 'delete'],
  'public.payment_proofs': ['insert'],
  'public.payment_records': [
    'insert',
    'update (method, reference, corrected_by, corrected_at, voided_at, voided_by, void_reason, provider_receipt_id)',
  ],
  'public.payout_counters': [],
  'public.payout_items': ['insert'],
  'public.payouts': ['insert', 'update (voided_at, voided_by, void_reason)'],
  'public.photos': ALL,
  'public.picture_removals': ['insert', 'delete'],
  'public.profiles': ALL,
  'public.provider_events': ['insert', 'update (applied_at)'],
  'public.provider_imports': ['insert', 'update (covered_from, imported_at, claimed_at)'],
  'public.provider_receipts': ['insert', 'update (fee_currency, fee_minor_units, fee_checked_at)'],
  'public.provider_refunds': [
    'insert',
    'update (status, provider_refund_id, failure, decided_at, execution_claimed_at, failed_at, checked_at, fee_minor_units)',
  ],
  'public.provider_transactions': ['insert'],
  'public.rate_buckets': ALL,
  'public.receipt_counters': [],
  'public.record_photos': ['insert', 'update (sealed_by, erased_at)', 'delete'],
  'public.receipt_refunds': ['insert'],
  'public.refund_payments': ['insert'],
  'public.refund_receipt_counters': [],
  'public.refunds': [
    'insert',
    'update (renter_refund_amount, owner_compensation_amount, refund_percentage, basis, changed_by, changed_at, set_by, set_at, set_reason)',
  ],
  'public.security_deposits': [
    'insert',
    'update (status, authorised_at, authorised_until, checked_at, charged_amount, settled_by, settle_reason, settling_at)',
    'update (settled_at, voided_by, voided_at, void_reason, failing_since, failure)',
  ],
  'public.settings': ['insert', 'update'],
  'public.statement_imports': ['insert', 'delete'],
  'public.statement_lines': [
    'insert',
    'update (payment_id, refund_payment_id, payout_id, credit_id, credit_refund_id, receipt_refund_id, matched_by, matched_at, matched_by_import, dismissed_by, dismissed_at, dismiss_reason, counterparty_name)',
  ],
  'public.statement_mappings': ['insert', 'update (name, mapping, saved_by, saved_at)'],
  'public.text_messages': ALL,
  'public.trip_charge_photos': ['insert', 'delete'],
  'public.trip_charges': [
    'insert',
    'update (status, quantity, amount, host_amount, sent_at, answer_by, answered_at, answer, decided_by, decided_at, decision_reason, paid_at)',
    'delete',
  ],
  'public.trip_extensions': [
    'insert',
    'update (start_date, end_date, guest_total, amount, version, requests, requested_by, requested_at, held_until)',
  ],
  'public.user_preferences': ALL,
  'public.user_roles': ALL,
  'public.users': ['insert', 'update'],
};

/** Tables that only triggers and functions of the owner use. The server cannot read them. */
export const HIDDEN_TABLES = ['public.booking_search'];

/** Tables that only migrations write. A server reads them to check whether the schema is current. */
export const OWNER_TABLES = ['public.schema_migrations', 'auth.migrations'];

/** Schemas of libraries. The server can read and write their tables, and cannot alter them. */
export const LIBRARY_SCHEMAS = ['auth', 'pgboss'];

/** Privileges on library tables that are revoked because the library never needs them. */
export const LIBRARY_REVOCATIONS: Record<string, Privilege> = { 'auth.audit_log': 'update' };
