import {
  CASH_DENOMINATIONS,
  type CashCounts,
  type CashDenomination,
  type CashMovementKind,
  isCashQuantity,
  MAX_CASH_QUANTITY,
  signCashMovement,
} from '@coastline/domain/money/cash-book';
import { parseDalasi } from '@coastline/domain/money/money';
import { parseNumber } from '#app/lib/formatting/format.ts';

/** Field of a denomination: `note_20000`. A name that starts with a digit would make a list of the form's values. */
export type QuantityField = `note_${CashDenomination}`;

/** The typed quantities; an empty field counts as 0. */
export type QuantityValues = Record<QuantityField, string>;

export const EMPTY_QUANTITIES = Object.fromEntries(
  CASH_DENOMINATIONS.map((each) => [getQuantityField(each), '']),
) as QuantityValues;

export function getQuantityField(denomination: CashDenomination): QuantityField {
  return `note_${denomination}`;
}

/** The quantity of a field; NaN for other input. */
export function parseQuantity(text: string): number {
  const input = text.trim();
  return input === '' ? 0 : /^\d+$/.test(input) ? Number(input) : Number.NaN;
}

/** Error messages of fields that are no quantity. */
export function validateQuantities(values: QuantityValues): { field: QuantityField; message: string }[] {
  return CASH_DENOMINATIONS.map(getQuantityField)
    .filter((field) => !isCashQuantity(parseQuantity(values[field])))
    .map((field) => ({ field, message: `A whole number up to ${MAX_CASH_QUANTITY}.` }));
}

/** The counted notes and coins, without empty and invalid fields. */
export function toCounts(values: QuantityValues): CashCounts {
  const quantities = CASH_DENOMINATIONS.map(
    (each) => [`${each}`, parseQuantity(values[getQuantityField(each)])] as const,
  );
  return Object.fromEntries(quantities.filter(([, quantity]) => quantity > 0 && isCashQuantity(quantity)));
}

export function validateMovementAmount(kind: CashMovementKind, text: string): string | undefined {
  const bututs = parseDalasi(parseNumber(text));
  if (bututs !== undefined && signCashMovement(kind, bututs) !== undefined) return undefined;
  return kind === 'correction'
    ? 'Enter an amount, with a minus if cash is taken out.'
    : 'Enter an amount above 0.';
}
