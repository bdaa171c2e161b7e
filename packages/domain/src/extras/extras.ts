/** Extras that guests add to a booking. The office keeps some for all cars, a host others for a car (TRIP-100, TRIP-101). */
import type { BookingLine, PriceUnit } from '../bookings/booking-lines.ts';
import type { Bututs } from '../money/money.ts';

export const EXTRA_KINDS = [
  'child_seat',
  'second_driver',
  'driver',
  'roof_rack',
  'sim_card',
  'ferry_papers',
  'border_papers',
  'other',
] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];

export const MAX_EXTRA_NAME_LENGTH = 60;
export const MAX_EXTRA_PRICE_DALASI = 100_000;
/** Extras of the office, or of a car, retired ones too. */
export const MAX_KEPT_EXTRAS = 50;
/** How many of an extra there can be. */
export const MAX_EXTRA_STOCK = 99;

/** An extra that a booking can have. */
export interface OfferedExtra {
  id: string;
  /** Null: of the office, for all cars. */
  carId: string | null;
  name: string;
  unitPriceBututs: Bututs;
  per: PriceUnit;
  /** How many are free on every day of the booking. */
  free: number;
}

export interface ExtraChoice {
  extraId: string;
  quantity: number;
}

type ExtraObstacle = { code: 'unknown' | 'taken'; extraId: string; free: number };

/** The reason why extras cannot be booked; undefined if all are offered and free. */
export function findExtraObstacle(
  choices: readonly ExtraChoice[],
  offered: readonly OfferedExtra[],
): ExtraObstacle | undefined {
  for (const { extraId, quantity } of choices) {
    const extra = offered.find(({ id }) => id === extraId);
    if (!extra) return { code: 'unknown', extraId, free: 0 };
    if (extra.free < quantity) return { code: 'taken', extraId, free: Math.max(0, extra.free) };
  }
  return undefined;
}

/** The lines of chosen extras; the office earns those of the office, the host those of the car. */
export function listExtraLines(
  choices: readonly ExtraChoice[],
  offered: readonly OfferedExtra[],
): BookingLine[] {
  return choices.flatMap(({ extraId, quantity }) => {
    const extra = offered.find(({ id }) => id === extraId);
    if (!extra) return [];
    const { name, unitPriceBututs, per, carId } = extra;
    return [
      {
        ...{ kind: 'extra' as const, name, unitPriceBututs, per, quantity, extraId },
        recipient: carId === null ? ('office' as const) : ('host' as const),
      },
    ];
  });
}
