/**
 * The ledger: the movements of each money event of a booking and the resulting balances. The database writes the entries;
 * reconciliation (`npm run reconcile`) compares them with these rules.
 *
 * Amounts are whole bututs, debits above 0, credits below. The entries of one event add up to 0.
 */
import type { BookingStatus, PaymentMethod, RecordedMethod } from '../bookings/booking-life-cycle.ts';
import type { Bututs } from './money.ts';

/**
 * `till`: money of the office, by payment method. `guest_money`: received from a guest and not yet earned. `refund_due`: owed
 * to a guest. `host_due`: owed to a host. `fees`: earned by the platform. `unmatched_receipts`: received by a provider for no
 * payment and owed to its payer. `guest_credits`: received from a guest and not used for a payment. `provider_fees`: fees
 * of providers for receipts and refunds. `security_deposits`: cash that is held for a guest until after the trip.
 * `office_extras`: fees of meeting places and extras that the office has earned in full, besides its percentage.
 */
export const LEDGER_ACCOUNTS = [
  'till',
  'guest_money',
  'refund_due',
  'host_due',
  'fees',
  'unmatched_receipts',
  'provider_fees',
  'guest_credits',
  'security_deposits',
  'office_extras',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export const LEDGER_KINDS = [
  'payment',
  'earning',
  'cancellation',
  'refund',
  'payout',
  'reversal',
  'unmatched_receipt',
  'receipt_refund',
  'provider_fee',
  'charge',
  'price_change',
  'deposit_release',
  'credit_transfer',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Balances by account; the till has one balance per payment method. */
export type LedgerBalances = Record<Exclude<LedgerAccount, 'till'> | `till_${PaymentMethod}`, Bututs>;

/** The money of a booking according to its own rows, independent of the ledger. */
export interface BookingMoney {
  status: BookingStatus;
  totalBututs: Bututs;
  /** With the office's extras. */
  feeBututs: Bututs;
  officeExtrasBututs: Bututs;
  /** Received payments with their methods. */
  payments: readonly { method: RecordedMethod; bututs: Bututs }[];
  /** Received sums that differed from the amount due. */
  credits: readonly { method: PaymentMethod; bututs: Bututs }[];
  /** Credit that went back to the guest. */
  creditRefunds: readonly { method: PaymentMethod; bututs: Bututs }[];
  /** Credit moved from other bookings, less credit moved to them. */
  transferredBututs: Bututs;
  /** The shares of a cancellation (D8); null if there is no refund row. */
  shares: { renterBututs: Bututs; ownerBututs: Bututs; platformBututs: Bututs } | null;
  /** The parts of its refund that are paid. */
  refundsPaid: readonly { method: PaymentMethod; bututs: Bututs }[];
  /** Unmatched receipts that their providers have not refunded. */
  unmatched: readonly { method: PaymentMethod; bututs: Bututs }[];
  /** Refunds of unmatched receipts that the office paid by hand. */
  receiptRefunds: readonly { method: PaymentMethod; bututs: Bututs }[];
  /** Fees of providers for receipts and refunds. */
  providerFees: readonly { method: PaymentMethod; bututs: Bututs }[];
  /** Changes of the price since the final payment, paid from credit or turned into it. */
  changedBututs: Bututs;
  /** The charges after the trip that are paid. */
  charges: readonly { bututs: Bututs; hostBututs: Bututs }[];
  /** Security deposits that were taken in cash and are not void. */
  securityDeposits: readonly { bututs: Bututs; isSettled: boolean }[];
  /** Payouts of the host's parts, of the rental and of charges. */
  paidOut: readonly { method: PaymentMethod; bututs: Bututs }[];
}

/** Calculates the balances that the ledger of a booking must have. */
export function calculateBalances(money: BookingMoney): LedgerBalances {
  const balances = createEmptyBalances();
  const move = (account: keyof LedgerBalances, bututs: Bututs) => {
    balances[account] += bututs;
  };
  for (const { method, bututs } of money.payments) {
    move(method === 'credit' ? 'guest_credits' : `till_${method}`, bututs);
    move('guest_money', -bututs);
  }
  for (const { method, bututs } of money.credits) {
    move(`till_${method}`, bututs);
    move('guest_credits', -bututs);
  }
  for (const { method, bututs } of money.creditRefunds) {
    move('guest_credits', bututs);
    move(`till_${method}`, -bututs);
  }
  move('guest_credits', -money.transferredBututs);
  for (const { method, bututs } of money.unmatched) {
    move(`till_${method}`, bututs);
    move('unmatched_receipts', -bututs);
  }
  for (const { method, bututs } of money.receiptRefunds) {
    move('unmatched_receipts', bututs);
    move(`till_${method}`, -bututs);
  }
  move('guest_credits', money.changedBututs);
  move('guest_money', -money.changedBututs);
  if (money.status === 'completed') {
    move('guest_money', money.totalBututs);
    move('fees', money.officeExtrasBututs - money.feeBututs);
    move('office_extras', -money.officeExtrasBututs);
    move('host_due', money.feeBututs - money.totalBututs);
  }
  if (money.shares) {
    const { renterBututs, ownerBututs, platformBututs } = money.shares;
    move('guest_money', renterBututs + ownerBututs + platformBututs);
    move('refund_due', -renterBututs);
    move('host_due', -ownerBututs);
    move('fees', -platformBututs);
  }
  for (const { method, bututs } of money.refundsPaid) {
    move('refund_due', bututs);
    move(`till_${method}`, -bututs);
  }
  for (const { method, bututs } of money.providerFees) {
    move('provider_fees', bututs);
    move(`till_${method}`, -bututs);
  }
  for (const { bututs, hostBututs } of money.charges) {
    move('guest_credits', bututs);
    move('host_due', -hostBututs);
    move('fees', hostBututs - bututs);
  }
  for (const { bututs, isSettled } of money.securityDeposits) {
    move('till_cash', bututs);
    move(isSettled ? 'guest_credits' : 'security_deposits', -bututs);
  }
  for (const { method, bututs } of money.paidOut) {
    move('host_due', bututs);
    move(`till_${method}`, -bututs);
  }
  return balances;
}

export function createEmptyBalances(): LedgerBalances {
  return {
    till_cash: 0,
    till_wave: 0,
    till_bank: 0,
    till_card: 0,
    till_modem_pay: 0,
    guest_money: 0,
    refund_due: 0,
    host_due: 0,
    fees: 0,
    unmatched_receipts: 0,
    provider_fees: 0,
    guest_credits: 0,
    security_deposits: 0,
    office_extras: 0,
  };
}

/** Describes an inconsistency of a booking's money, independent of the ledger; undefined if it is consistent. */
export function validateBookingMoney(money: BookingMoney): string | undefined {
  const { guest_money, refund_due, host_due, guest_credits } = calculateBalances(money);
  const isOver = money.status === 'completed' || money.status === 'cancelled';
  if (isOver && guest_money !== 0) return `is over and still holds ${-guest_money} bututs of its guest`;
  if (guest_credits > 0) return 'used or gave back more credit than its guest had';
  if (guest_money > 0) return 'gave away more than its guest paid';
  if (refund_due > 0) return 'refunded more than was due';
  return host_due > 0 ? 'paid its host more than was due' : undefined;
}
