/**
 * The books: what each event of a booking's money moves, and what the balances must be. The database writes the
 * entries; this page says what they are, and is what the books are proven against (`npm run reconcile`).
 *
 * Amounts are whole bututs, debits above 0, credits below; the entries of one event sum up to 0.
 */
import type { BookingStatus, PaymentMethod } from '../bookings/booking-life-cycle.ts';
import type { Bututs } from './money.ts';

/**
 * `till`: what the office has, by method. `guest_money`: paid by a guest and not yet anybody's. `refund_due`: owed to a
 * guest. `host_due`: owed to a host. `fees`: earned by the platform.
 */
export const LEDGER_ACCOUNTS = ['till', 'guest_money', 'refund_due', 'host_due', 'fees'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export const LEDGER_KINDS = ['payment', 'earning', 'cancellation', 'refund', 'payout', 'reversal'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Sums by account; the till's are kept apart by method. */
export type LedgerBalances = Record<Exclude<LedgerAccount, 'till'> | `till_${PaymentMethod}`, Bututs>;

/** What is known of a booking's money from its own rows, apart from the books. */
export interface BookingMoney {
  status: BookingStatus;
  totalBututs: Bututs;
  feeBututs: Bututs;
  /** What came in, each half by its method. */
  payments: readonly { method: PaymentMethod; bututs: Bututs }[];
  /** The shares of a cancellation (D8); null where none was written. */
  shares: { renterBututs: Bututs; ownerBututs: Bututs; platformBututs: Bututs } | null;
  refundPaid: { method: PaymentMethod; bututs: Bututs } | null;
  paidOut: { method: PaymentMethod; bututs: Bututs } | null;
}

/** The balances that the books of one booking must show. */
export function expectedBalances(money: BookingMoney): LedgerBalances {
  const balances = emptyBalances();
  const move = (account: keyof LedgerBalances, bututs: Bututs) => {
    balances[account] += bututs;
  };
  for (const { method, bututs } of money.payments) {
    move(`till_${method}`, bututs);
    move('guest_money', -bututs);
  }
  if (money.status === 'completed') {
    move('guest_money', money.totalBututs);
    move('fees', -money.feeBututs);
    move('host_due', money.feeBututs - money.totalBututs);
  }
  if (money.shares) {
    const { renterBututs, ownerBututs, platformBututs } = money.shares;
    move('guest_money', renterBututs + ownerBututs + platformBututs);
    move('refund_due', -renterBututs);
    move('host_due', -ownerBututs);
    move('fees', -platformBututs);
  }
  if (money.refundPaid) {
    move('refund_due', money.refundPaid.bututs);
    move(`till_${money.refundPaid.method}`, -money.refundPaid.bututs);
  }
  if (money.paidOut) {
    move('host_due', money.paidOut.bututs);
    move(`till_${money.paidOut.method}`, -money.paidOut.bututs);
  }
  return balances;
}

export function emptyBalances(): LedgerBalances {
  return {
    till_cash: 0,
    till_wave: 0,
    till_bank: 0,
    guest_money: 0,
    refund_due: 0,
    host_due: 0,
    fees: 0,
  };
}

/** What is wrong with a booking's money whatever the books say: a booking that is over keeps no guest's money. */
export function findMoneyFault(money: BookingMoney): string | undefined {
  const { guest_money, refund_due, host_due } = expectedBalances(money);
  const isOver = money.status === 'completed' || money.status === 'cancelled';
  if (isOver && guest_money !== 0) return `is over and still holds ${-guest_money} bututs of its guest`;
  if (guest_money > 0) return 'gave away more than its guest paid';
  if (refund_due > 0) return 'refunded more than was due';
  return host_due > 0 ? 'paid its host more than was due' : undefined;
}
