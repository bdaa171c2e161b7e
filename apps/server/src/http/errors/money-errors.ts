import { REFERENCE_MISSING } from '@coastline/domain/money/payments';
import { createError } from './app-error.ts';

/** The errors of payments, refunds, payouts, the cash book and statements. */
export const moneyErrors = {
  paymentNoticeOpen: (
    message = 'You have told the office of this payment already. The office is checking.',
  ) => createError('payment_notice_open', message),
  paymentAtProvider: () =>
    createError(
      'payment_at_provider',
      'A payment provider has this money. It goes back through the provider, as a refund.',
    ),
  paymentProviderUnavailable: () =>
    createError(
      'payment_provider_unavailable',
      'The payment provider is not responding. Please try again in a few minutes.',
    ),
  paymentProviderRefused: () =>
    createError(
      'payment_provider_refused',
      'The payment provider declined this. Please choose another way to pay.',
    ),
  receiptNotFound: () => createError('receipt_not_found', 'This receipt does not exist.'),
  tooManyCheckouts: () =>
    createError(
      'too_many_checkouts',
      'There have been too many attempts to pay for this booking online. Please contact the office.',
    ),
  tooManyPayLinks: () =>
    createError(
      'too_many_pay_links',
      'This booking has too many pay links. Please withdraw one that is not needed, or contact the office.',
    ),
  linkNotValid: () =>
    createError('link_not_valid', 'This link is no longer valid. Please ask for a new one.'),
  alreadyVoided: () => createError('already_voided', 'This is void already. Please look at it again.'),
  paymentNotFound: () =>
    createError(
      'payment_not_found',
      'This booking has no payment with this receipt number. Please look at it again.',
    ),
  invoiceNotFound: () =>
    createError('invoice_not_found', 'This booking has no invoice yet. It gets one when it is confirmed.'),
  payoutNotFound: () => createError('payout_not_found', 'This payout does not exist.'),
  destinationChanged: () =>
    createError(
      'destination_changed',
      'Where this money goes has changed meanwhile. Please look at it again.',
    ),
  tooManyDestinationChanges: () =>
    createError('too_many_changes', 'You have changed this too often today. Please come back tomorrow.', {
      headers: { 'retry-after': '3600' },
    }),
  refundAlreadyPaid: () =>
    createError(
      'refund_already_paid',
      'The refund of this booking is paid already, so what was shared out stands.',
    ),
  receiptAlreadyRefunded: () => createError('refund_already_paid', 'This money has been given back already.'),
  hostAlreadyPaid: () =>
    createError(
      'already_paid_out',
      "The host's share of this booking is paid out already. Void that payout first.",
    ),
  cashBookChanged: () =>
    createError(
      'cash_book_changed',
      'The cash book of this day has changed meanwhile. Please compare your count with it again.',
    ),
  cashDayClosed: () => createError('cash_day_closed', 'This day is closed already. Please look at it again.'),
  cashDayNotNext: () =>
    createError('cash_day_not_next', 'Days close in order. Close the oldest open day of this drawer first.'),
  drawerNotFound: () => createError('drawer_not_found', 'This drawer does not exist.'),
  drawerNameUsed: () => createError('drawer_name_used', 'Another drawer has this name already.'),
  drawerRetired: () => createError('drawer_retired', 'This drawer is retired. Choose another one.'),
  drawerInUse: (
    message = 'This drawer has cash or an open day. Bank its cash and close the day with 0 first.',
  ) => createError('drawer_in_use', message),
  refundTooLarge: (message: string) => createError('refund_too_large', message),
  referenceMissing: () =>
    createError('invalid_input', REFERENCE_MISSING, {
      details: { field: 'reference', rule: 'reference_missing' },
    }),
  referenceUsed: () =>
    createError(
      'reference_used',
      'Another payment by this method has this reference already. Please check it.',
    ),
  creditNotFound: () => createError('credit_not_found', 'This credit does not exist.'),
  creditTooSmall: (message = 'The open credit of this booking is smaller. Please look at it again.') =>
    createError('credit_too_small', message),
  otherGuest: () =>
    createError('invalid_input', 'Choose another booking of the same guest.', {
      details: { field: 'to_booking_id' },
    }),
  paidFromCredit: () =>
    createError('paid_from_credit', 'This payment was made from the credit of the guest. Void it instead.'),
  amountNotDue: () =>
    createError('amount_not_due', 'A payment is exactly the half of its booking that is due.'),
  statementUnreadable: (message: string, details?: unknown) =>
    createError('statement_unreadable', message, { details }),
  statementColumnsChanged: () =>
    createError(
      'statement_columns_changed',
      'The columns of this file are not those of the saved mapping. Please map them again.',
    ),
  statementImportNotFound: () =>
    createError('statement_import_not_found', 'This statement import does not exist.'),
  statementImportInUse: ({ lines, count }: { lines: number[]; count: number }) =>
    createError(
      'statement_import_in_use',
      `An admin has matched ${count === 1 ? 'line' : 'lines'} ${lines.join(', ')}${count > lines.length ? ` and ${count - lines.length} more` : ''} of this file. Take ${count === 1 ? 'this match' : 'these matches'} back first.`,
      { details: { lines, count } },
    ),
  statementLineNotFound: () => createError('statement_line_not_found', 'This statement line does not exist.'),
  statementLineChanged: () =>
    createError(
      'statement_line_changed',
      'This line or its match has changed meanwhile. Please look at it again.',
    ),
  wrongAmount: (code: 'amount_too_small' | 'amount_too_large', message: string) => createError(code, message),
};
