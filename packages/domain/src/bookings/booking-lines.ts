/** Priced additions of a booking: fees of meeting places and extras. They keep the names and prices of the booking day. */

import type { Bututs } from '../money/money.ts';
import type { PriceParts } from '../money/pricing.ts';

export const LINE_KINDS = ['pick_up_fee', 'return_fee', 'extra'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Unit of a price: the whole trip or one of its days. */
export const PRICE_UNITS = ['trip', 'day'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** Who earns a line. The percentage is taken of the host's lines; the office's are its own in full (TRIP-16). */
export const LINE_RECIPIENTS = ['office', 'host'] as const;
export type LineRecipient = (typeof LINE_RECIPIENTS)[number];

export const MAX_EXTRA_QUANTITY = 9;
/** Different extras of one booking. */
export const MAX_EXTRAS = 10;

export interface BookingLine {
  kind: LineKind;
  /** The place or the extra. */
  name: string;
  unitPriceBututs: Bututs;
  per: PriceUnit;
  quantity: number;
  recipient: LineRecipient;
  /** Undefined for a fee. */
  extraId?: string;
}

/** Names the extras among lines, in English: `2 × Child seat`, `Roof rack (from the host)`. */
export function describeExtras(
  lines: readonly Pick<BookingLine, 'kind' | 'name' | 'quantity' | 'recipient'>[],
): string[] {
  return lines
    .filter(({ kind }) => kind === 'extra')
    .map(({ name, quantity, recipient }) => {
      const counted = quantity > 1 ? `${quantity} × ${name}` : name;
      return recipient === 'host' ? `${counted} (from the host)` : counted;
    });
}

export function lineTotal(
  { unitPriceBututs, per, quantity }: Pick<BookingLine, 'unitPriceBututs' | 'per' | 'quantity'>,
  days: number,
): Bututs {
  return unitPriceBututs * quantity * (per === 'day' ? days : 1);
}

/** The parts of a price that the lines of a new booking are. */
export function sumLines(lines: readonly BookingLine[], days: number): PriceParts {
  const sum = (recipient: LineRecipient) =>
    lines
      .filter((line) => line.recipient === recipient)
      .reduce((total, line) => total + lineTotal(line, days), 0);
  return { hostExtrasBututs: sum('host'), officeExtrasBututs: sum('office'), keptBututs: 0 };
}

/** A place with its fee per side. */
interface PricedPlace {
  name: string;
  feeBututs: Bututs;
}

/** The fees of a pick-up and a return; a side without a fee has no line (TRIP-82). */
export function listFeeLines({
  pickUp,
  return: back,
}: {
  pickUp: PricedPlace;
  return: PricedPlace;
}): BookingLine[] {
  const sides = [
    { kind: 'pick_up_fee', place: pickUp },
    { kind: 'return_fee', place: back },
  ] as const;
  return sides
    .filter(({ place }) => place.feeBututs > 0)
    .map(({ kind, place: { name, feeBututs } }) => ({
      ...{ kind, name, unitPriceBututs: feeBututs },
      ...{ per: 'trip', quantity: 1, recipient: 'office' },
    }));
}
