import { REFERENCE_MISSING } from '@coastline/domain/money/payments';
import { AppError } from './app-error.ts';

/** The errors of payments, refunds, payouts, the cash book and statements. */
export const moneyErrors = {
  paymentNoticeOpen: (
    message = 'You have told the office of this payment already. The office is checking.',
  ) => new AppError({ code: 'payment_notice_open', message }),
  paymentAtProvider: () =>
    new AppError({
      code: 'payment_at_provider',
      message: 'A payment provider has this money. It goes back through the provider, as a refund.',
    }),
  paymentProviderUnavailable: () =>
    new AppError({
      code: 'payment_provider_unavailable',
      message: 'The payment provider is not responding. Please try again in a few minutes.',
    }),
  paymentProviderRefused: () =>
    new AppError({
      code: 'payment_provider_refused',
      message: 'The payment provider declined this. Please choose another way to pay.',
    }),
  receiptNotFound: () => new AppError({ code: 'receipt_not_found', message: 'This receipt does not exist.' }),
  tooManyCheckouts: () =>
    new AppError({
      code: 'too_many_checkouts',
      message: 'There have been too many attempts to pay for this booking online. Please contact the office.',
    }),
  tooManyPayLinks: () =>
    new AppError({
      code: 'too_many_pay_links',
      message:
        'This booking has too many pay links. Please withdraw one that is not needed, or contact the office.',
    }),
  linkNotValid: () =>
    new AppError({
      code: 'link_not_valid',
      message: 'This link is no longer valid. Please ask for a new one.',
    }),
  alreadyVoided: () =>
    new AppError({
      code: 'already_voided',
      message: 'This is void already. Please look at it again.',
    }),
  paymentNotFound: () =>
    new AppError({
      code: 'payment_not_found',
      message: 'This booking has no payment with this receipt number. Please look at it again.',
    }),
  invoiceNotFound: () =>
    new AppError({
      code: 'invoice_not_found',
      message: 'This booking has no invoice yet. It gets one when it is confirmed.',
    }),
  payoutNotFound: () => new AppError({ code: 'payout_not_found', message: 'This payout does not exist.' }),
  destinationChanged: () =>
    new AppError({
      code: 'destination_changed',
      message: 'Where this money goes has changed meanwhile. Please look at it again.',
    }),
  tooManyDestinationChanges: () =>
    new AppError({
      code: 'too_many_changes',
      message: 'You have changed this too often today. Please come back tomorrow.',
      headers: { 'retry-after': '3600' },
    }),
  refundAlreadyPaid: () =>
    new AppError({
      code: 'refund_already_paid',
      message: 'The refund of this booking is paid already, so what was shared out stands.',
    }),
  receiptAlreadyRefunded: () =>
    new AppError({ code: 'refund_already_paid', message: 'This money has been given back already.' }),
  hostAlreadyPaid: () =>
    new AppError({
      code: 'already_paid_out',
      message: "The host's share of this booking is paid out already. Void that payout first.",
    }),
  cashBookChanged: () =>
    new AppError({
      code: 'cash_book_changed',
      message: 'The cash book of this day has changed meanwhile. Please compare your count with it again.',
    }),
  cashDayClosed: () =>
    new AppError({
      code: 'cash_day_closed',
      message: 'This day is closed already. Please look at it again.',
    }),
  cashDayNotNext: () =>
    new AppError({
      code: 'cash_day_not_next',
      message: 'Days close in order. Close the oldest open day of this drawer first.',
    }),
  drawerNotFound: () => new AppError({ code: 'drawer_not_found', message: 'This drawer does not exist.' }),
  drawerNameUsed: () =>
    new AppError({ code: 'drawer_name_used', message: 'Another drawer has this name already.' }),
  drawerRetired: () =>
    new AppError({ code: 'drawer_retired', message: 'This drawer is retired. Choose another one.' }),
  drawerInUse: (
    message = 'This drawer has cash or an open day. Bank its cash and close the day with 0 first.',
  ) => new AppError({ code: 'drawer_in_use', message }),
  refundTooLarge: (message: string) => new AppError({ code: 'refund_too_large', message }),
  referenceMissing: () =>
    new AppError({
      code: 'invalid_input',
      message: REFERENCE_MISSING,
      details: { field: 'reference', rule: 'reference_missing' },
    }),
  referenceUsed: () =>
    new AppError({
      code: 'reference_used',
      message: 'Another payment by this method has this reference already. Please check it.',
    }),
  creditNotFound: () => new AppError({ code: 'credit_not_found', message: 'This credit does not exist.' }),
  creditTooSmall: (message = 'The open credit of this booking is smaller. Please look at it again.') =>
    new AppError({ code: 'credit_too_small', message }),
  otherGuest: () =>
    new AppError({
      code: 'invalid_input',
      message: 'Choose another booking of the same guest.',
      details: { field: 'to_booking_id' },
    }),
  paidFromCredit: () =>
    new AppError({
      code: 'paid_from_credit',
      message: 'This payment was made from the credit of the guest. Void it instead.',
    }),
  amountNotDue: () =>
    new AppError({
      code: 'amount_not_due',
      message: 'A payment is exactly the half of its booking that is due.',
    }),
  statementUnreadable: (message: string, details?: unknown) =>
    new AppError({ code: 'statement_unreadable', message, details }),
  statementColumnsChanged: () =>
    new AppError({
      code: 'statement_columns_changed',
      message: 'The columns of this file are not those of the saved mapping. Please map them again.',
    }),
  statementImportNotFound: () =>
    new AppError({
      code: 'statement_import_not_found',
      message: 'This statement import does not exist.',
    }),
  statementImportInUse: ({ lines, count }: { lines: number[]; count: number }) =>
    new AppError({
      code: 'statement_import_in_use',
      message: `An admin has matched ${count === 1 ? 'line' : 'lines'} ${lines.join(', ')}${count > lines.length ? ` and ${count - lines.length} more` : ''} of this file. Take ${count === 1 ? 'this match' : 'these matches'} back first.`,
      details: { lines, count },
    }),
  statementLineNotFound: () =>
    new AppError({ code: 'statement_line_not_found', message: 'This statement line does not exist.' }),
  statementLineChanged: () =>
    new AppError({
      code: 'statement_line_changed',
      message: 'This line or its match has changed meanwhile. Please look at it again.',
    }),
  wrongAmount: (code: 'amount_too_small' | 'amount_too_large', message: string) =>
    new AppError({ code, message }),
};
