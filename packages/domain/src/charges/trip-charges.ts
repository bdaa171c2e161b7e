/** Charges after the trip: kinds, limits and life cycle (TRIP-232 to TRIP-241). */

import { addDays, type IsoDate } from '../days/rental-dates.ts';
import { type Bututs, fromDalasi, percentOf } from '../money/money.ts';
import type { BookingTariff, MeasuredTrip } from './charge-tariff.ts';

/** Kinds that are units of the tariff, limited by the records of the trip. */
export const MEASURED_KINDS = ['late_return', 'fuel', 'extra_km'] as const;
export type MeasuredKind = (typeof MEASURED_KINDS)[number];
/** Kinds of which the office states the amount, with photos as evidence. */
export const STATED_KINDS = ['cleaning', 'fine', 'damage'] as const;
export type StatedKind = (typeof STATED_KINDS)[number];
export const CHARGE_KINDS = [...MEASURED_KINDS, ...STATED_KINDS] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/**
 * `draft`: only the office sees it. `proposed`: by the host, who sees it with the office; `dismissed`: the office does not send it.
 * `sent`: awaits the guest's answer. `accepted`: by the guest, or because the time for an
 * answer is over. `upheld`: disputed, and decided for the charge. Accepted and upheld charges are due.
 */
export const CHARGE_STATUSES = [
  'draft',
  'proposed',
  'sent',
  'accepted',
  'disputed',
  'upheld',
  'paid',
  'withdrawn',
  'dismissed',
] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** Hours in which the guest accepts or disputes a charge. */
export const ANSWER_HOURS = 72;
/** Photos of one side for one charge. */
export const MAX_CHARGE_PHOTOS = 6;
export const MAX_CHARGE_WORDS = 1000;
export const MAX_CHARGE_DALASI = 1_000_000;
/** Charges of one booking that are neither withdrawn nor dismissed. */
export const MAX_CHARGES = 20;
/** Charges that a host proposes for one booking, dismissed ones included. */
export const MAX_PROPOSALS = 10;

const DAYS_TO_CHARGE = 14;
const DAYS_TO_CHARGE_FINE = 90;

export const CHARGE_SIDES = ['office', 'host', 'guest'] as const;
/** Who added a photo. */
export type ChargeSide = (typeof CHARGE_SIDES)[number];

export function isMeasured(kind: ChargeKind): kind is MeasuredKind {
  return MEASURED_KINDS.some((measured) => measured === kind);
}

export type ChargeAction =
  | 'send'
  | 'accept'
  | 'dispute'
  | 'lapse'
  | 'uphold'
  | 'pay'
  | 'withdraw'
  | 'dismiss'
  | 'discard';

/** The statuses in which an action is possible. `discard` deletes a draft, `dismiss` rejects a proposal. */
export const CHARGE_TRANSITIONS: Record<ChargeAction, readonly ChargeStatus[]> = {
  send: ['draft', 'proposed'],
  accept: ['sent'],
  dispute: ['sent'],
  lapse: ['sent'],
  uphold: ['disputed'],
  pay: ['accepted', 'upheld'],
  withdraw: ['sent', 'accepted', 'disputed', 'upheld', 'paid'],
  dismiss: ['proposed'],
  discard: ['draft'],
};

/** The end of the time in which the guest answers. */
export function answerBy(sentAt: Date): Date {
  return new Date(sentAt.getTime() + ANSWER_HOURS * 3_600_000);
}

/** The last day on which a charge is drafted or proposed. Fines arrive late. */
export function lastDayToCharge(kind: ChargeKind, returned: IsoDate): IsoDate {
  return addDays(returned, kind === 'fine' ? DAYS_TO_CHARGE_FINE : DAYS_TO_CHARGE);
}

/** Whether a charge of this kind is sent only with a photo: the records prove the measured ones. */
export function needsPhoto(kind: ChargeKind): boolean {
  return !isMeasured(kind);
}

/** Agreed prices and markup of a trip, and its recorded units. */
export interface ChargedTrip {
  tariff: BookingTariff;
  /** Dalasi; null: no price was agreed on. */
  extraKmPrice: number | null;
  measured: MeasuredTrip;
  markupPct: number;
}

/** Units and amount of a measured charge, or the stated amount, with the host's part. */
export interface ChargeAmount {
  /** Null for stated amounts. */
  quantity: number | null;
  unitBututs: Bututs | null;
  bututs: Bututs;
  hostBututs: Bututs;
}

export type ChargeRequest = { kind: MeasuredKind; quantity: number } | { kind: StatedKind; bututs: Bututs };

export type ChargeObstacle = 'not_in_tariff' | 'amount_too_large';
export type PricedCharge =
  | { ok: true; amount: ChargeAmount }
  | { ok: false; code: ChargeObstacle; message: string };

/** Prices a charge; refuses more than the tariff and the records allow. */
export function priceCharge(request: ChargeRequest, trip: ChargedTrip): PricedCharge {
  return 'quantity' in request ? priceMeasured(request, trip) : priceStated(request, trip);
}

function priceMeasured(
  { kind, quantity }: { kind: MeasuredKind; quantity: number },
  trip: ChargedTrip,
): PricedCharge {
  const unitBututs = findUnitPrice(kind, trip);
  if (unitBututs === undefined) return NOT_IN_TARIFF;
  if (quantity > trip.measured[kind]) {
    const message = `The records of the trip show ${trip.measured[kind]} at most.`;
    return { ok: false, code: 'amount_too_large', message };
  }
  const bututs = unitBututs * quantity;
  return {
    ok: true,
    amount: { quantity, unitBututs, bututs, hostBututs: hostPart(kind, bututs, trip.markupPct) },
  };
}

function priceStated(
  { kind, bututs }: { kind: StatedKind; bututs: Bututs },
  { tariff }: ChargedTrip,
): PricedCharge {
  const most = kind === 'cleaning' ? tariff.cleaning_price : MAX_CHARGE_DALASI;
  if (bututs > fromDalasi(most)) {
    return { ok: false, code: 'amount_too_large', message: `This costs ${most} dalasi at most.` };
  }
  return { ok: true, amount: { quantity: null, unitBututs: null, bututs, hostBututs: bututs } };
}

const NOT_IN_TARIFF: PricedCharge = {
  ok: false,
  code: 'not_in_tariff',
  message: 'No price for this was agreed on with this booking.',
};

/** The price of a unit; undefined if none was agreed on. */
export function findUnitPrice(
  kind: MeasuredKind,
  { tariff, extraKmPrice }: Pick<ChargedTrip, 'tariff' | 'extraKmPrice'>,
): Bututs | undefined {
  const dalasi = {
    late_return: tariff.late_hour_price,
    fuel: tariff.fuel_eighth_price,
    extra_km: extraKmPrice ?? undefined,
  }[kind];
  return dalasi === undefined ? undefined : fromDalasi(dalasi);
}

/** The host's part: the amount minus the fee for more time or kilometres, and all of it for a loss of the host. */
export function hostPart(kind: ChargeKind, bututs: Bututs, markupPct: number): Bututs {
  const isRental = kind === 'late_return' || kind === 'extra_km';
  return isRental ? bututs - percentOf(bututs, markupPct) : bututs;
}

/** The charges that a sum pays, in order: each whole, and none after the first that it does not cover. */
export function coveredCharges<Charge extends { bututs: Bututs }>(
  due: readonly Charge[],
  sumBututs: Bututs,
): Charge[] {
  let left = sumBututs;
  const end = due.findIndex(({ bututs }) => {
    left -= bututs;
    return left < 0;
  });
  return due.slice(0, end === -1 ? due.length : end);
}
