/** The cash book: notes and coins that the office counts, movements of cash, and the closing of a day. */
import type { IsoDate } from '../days/rental-dates.ts';
import type { FieldError } from '../form-error.ts';
import { formatExactPrice, MINUS } from './currency.ts';
import type { Bututs } from './money.ts';

/** The notes and coins of the dalasi in bututs, largest first: notes of 200 to 5, coins of 1, 0.50 and 0.25. */
export const CASH_DENOMINATIONS = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25] as const;
export type CashDenomination = (typeof CASH_DENOMINATIONS)[number];

/** The largest quantity of one denomination. */
export const MAX_CASH_QUANTITY = 100_000;
export const CASH_DRAWER_NAME_MAX_LENGTH = 60;

/** Quantities by denomination in bututs; absent ones are 0. */
export type CashCounts = Partial<Record<`${CashDenomination}`, number | undefined>>;

/** Movements of cash that the office records itself. `float_in`: change that is put into the drawer. */
export const CASH_MOVEMENT_KINDS = ['float_in', 'banked', 'expense', 'correction'] as const;
export type CashMovementKind = (typeof CASH_MOVEMENT_KINDS)[number];

/** Entries that the ledger makes, and those of recorded movements. */
export const CASH_ENTRY_KINDS = ['payment', 'refund', 'payout', 'reversal', ...CASH_MOVEMENT_KINDS] as const;
export type CashEntryKind = (typeof CASH_ENTRY_KINDS)[number];

export const CASH_ENTRY_LABELS: Record<CashEntryKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  payout: 'Payout',
  reversal: 'Reversal',
  float_in: 'Float put in',
  banked: 'Banked',
  expense: 'Expense',
  correction: 'Correction',
};

/** The total of counted notes and coins. */
export function sumCashCounts(counts: CashCounts): Bututs {
  return CASH_DENOMINATIONS.reduce((sum, each) => sum + each * (counts[`${each}`] ?? 0), 0);
}

/** The fewest notes and coins of an amount. The rest, less than 25 bututs, is too small for any coin. */
export function countCash(amount: Bututs): { counts: CashCounts; rest: Bututs } {
  const counts: CashCounts = {};
  let rest = Math.max(0, amount);
  for (const each of CASH_DENOMINATIONS) {
    const quantity = Math.floor(rest / each);
    if (quantity > 0) counts[`${each}`] = quantity;
    rest -= quantity * each;
  }
  return { counts, rest };
}

/** Whether a quantity can be counted. */
export function isCashQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_CASH_QUANTITY;
}

/** `200 dalasi`, `50 bututs` */
export function formatDenomination(denomination: CashDenomination): string {
  return denomination >= 100 ? `${denomination / 100} dalasi` : `${denomination} bututs`;
}

/** The signed amount of a movement: banked cash and expenses leave the drawer. Only a correction may have either sign. */
export function signCashMovement(kind: CashMovementKind, amount: Bututs): Bututs | undefined {
  if (amount === 0) return undefined;
  if (kind === 'correction') return amount;
  if (amount < 0) return undefined;
  return kind === 'float_in' ? amount : -amount;
}

/** The totals of a closed day. */
export interface CashDifference {
  countedBututs: Bututs;
  expectedBututs: Bututs;
}

/** Counted minus expected: below 0 if cash is missing. */
export function cashDifference({ countedBututs, expectedBututs }: CashDifference): Bututs {
  return countedBututs - expectedBututs;
}

export const CASH_REASON_MISSING = 'Say why the count differs from the book.';

/** The broken rules of a closing: a difference needs a reason. */
export function validateCashClosing(closing: CashDifference & { reason: string }): FieldError<'reason'>[] {
  if (cashDifference(closing) === 0 || closing.reason.trim() !== '') return [];
  return [{ field: 'reason', message: CASH_REASON_MISSING }];
}

/** The day of the book that the office works on: the oldest open day with entries, otherwise today. */
export function currentCashDay(book: { today: IsoDate; oldestOpenDay: IsoDate | undefined }): IsoDate {
  const { today, oldestOpenDay } = book;
  return oldestOpenDay !== undefined && oldestOpenDay < today ? oldestOpenDay : today;
}

/** An amount with its sign: `D 50`, `−D 50.25`. */
export function formatSignedPrice(bututs: Bututs): string {
  return bututs < 0 ? `${MINUS}${formatExactPrice(-bututs)}` : formatExactPrice(bututs);
}
