/** Security deposits: methods, holding period, and the part that charges use (TRIP-245 to TRIP-257). */

import type { BookingStatus } from '../bookings/booking-life-cycle.ts';
import { addDays, type IsoDate, startOfDayInBanjul } from '../days/rental-dates.ts';
import type { Bututs } from './money.ts';

export const SECURITY_DEPOSIT_METHODS = ['cash', 'card', 'waived'] as const;
/** `card`: the guest authorises a card, and the provider charges nothing until a capture. */
export type SecurityDepositMethod = (typeof SECURITY_DEPOSIT_METHODS)[number];

/**
 * `requested`: the guest has not authorised the card yet. `settling`: the provider has not answered yet. `expired`: the
 * authorisation ended without a capture.
 */
export const SECURITY_DEPOSIT_STATUSES = [
  'requested',
  'held',
  'waived',
  'settling',
  'settled',
  'expired',
  'voided',
] as const;
export type SecurityDepositStatus = (typeof SECURITY_DEPOSIT_STATUSES)[number];

/** Why a settlement does not succeed. It is repeated in each case. */
export const SETTLEMENT_FAILURES = ['provider_unavailable', 'provider_refused', 'server_error'] as const;
export type SettlementFailure = (typeof SETTLEMENT_FAILURES)[number];

/** Hours after the return until a deposit goes back by itself. */
export const DEFAULT_DISPUTE_HOURS = 72;
export const MIN_DISPUTE_HOURS = 24;
export const MAX_DISPUTE_HOURS = 168;

const MS_PER_HOUR = 3_600_000;
/** Days for which providers keep the authorisation of a card. */
const AUTHORISATION_DAYS = 7;
/** An authorisation that ends within these hours pays the charges that are due by then. */
const ENDING_HOURS = 12;

/** Whether a deposit prevents another one for the same booking. */
export function isStanding(status: SecurityDepositStatus): boolean {
  return status === 'requested' || status === 'held' || status === 'waived' || status === 'settling';
}

/** The statuses of a booking in which its deposit can be taken. */
export function canTakeDeposit(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'ready_for_pickup' || status === 'in_progress';
}

/** When a deposit goes back by itself, if no charge is open. */
export function releaseAt(returnedAt: Date, disputeHours: number): Date {
  return new Date(returnedAt.getTime() + disputeHours * MS_PER_HOUR);
}

/** The latest instant at which the deposit of a punctual return goes back by itself. */
export function plannedReleaseAt(endDate: IsoDate, disputeHours: number): Date {
  return releaseAt(startOfDayInBanjul(addDays(endDate, 1)), disputeHours);
}

/** Whether an authorisation that begins now lasts until the deposit of a punctual return goes back. */
export function lastsLongEnough(trip: { now: Date; endDate: IsoDate; disputeHours: number }): boolean {
  const end = trip.now.getTime() + AUTHORISATION_DAYS * 24 * MS_PER_HOUR;
  return end >= plannedReleaseAt(trip.endDate, trip.disputeHours).getTime();
}

/** A held deposit with the facts that decide about its settlement. */
export interface HeldDeposit {
  bututs: Bututs;
  disputeHours: number;
  /** Null for cash. */
  authorisedUntil: Date | null;
  bookingStatus: BookingStatus;
  /** Null while the car is not back. */
  returnedAt: Date | null;
  hasOpenCharges: boolean;
  /** Accepted and upheld charges that are not paid, and the credit that pays them first. */
  dueBututs: Bututs;
  creditBututs: Bututs;
}

/** Why a deposit is held. */
export type HoldReason = 'trip_not_over' | 'charges_open' | 'dispute_hours';
export type Settlement = { kind: 'settle'; chargedBututs: Bututs } | { kind: 'hold'; reason: HoldReason };

/**
 * Decides whether a deposit is settled now: it pays the due charges, and the rest goes back. The office may settle it
 * before the dispute hours are over, but not while a charge is open or the car is out.
 */
export function planSettlement(
  deposit: HeldDeposit,
  { now, isByOffice }: { now: Date; isByOffice: boolean },
): Settlement {
  const chargedBututs = amountCharged(deposit);
  if (isEnding(deposit, now) && chargedBututs > 0) return { kind: 'settle', chargedBututs };
  if (deposit.bookingStatus === 'in_progress') return { kind: 'hold', reason: 'trip_not_over' };
  if (deposit.hasOpenCharges) return { kind: 'hold', reason: 'charges_open' };
  if (isByOffice || deposit.bookingStatus === 'cancelled') return { kind: 'settle', chargedBututs };
  if (!deposit.returnedAt) return { kind: 'hold', reason: 'trip_not_over' };
  const isOver = now >= releaseAt(deposit.returnedAt, deposit.disputeHours);
  return isOver ? { kind: 'settle', chargedBututs } : { kind: 'hold', reason: 'dispute_hours' };
}

/** The part that charges use: due charges minus open credit, at most the deposit. */
export function amountCharged({
  bututs,
  dueBututs,
  creditBututs,
}: Pick<HeldDeposit, 'bututs' | 'dueBututs' | 'creditBututs'>): Bututs {
  return Math.min(bututs, Math.max(0, dueBututs - creditBututs));
}

function isEnding({ authorisedUntil }: HeldDeposit, now: Date): boolean {
  return authorisedUntil !== null && now.getTime() >= authorisedUntil.getTime() - ENDING_HOURS * MS_PER_HOUR;
}

/** The minor units of a capture: the share of the authorised charge, rounded half up and at least 1. */
export function captureMinorUnits(
  chargedBututs: Bututs,
  authorised: { bututs: Bututs; chargeMinorUnits: number },
): number {
  const whole = BigInt(authorised.bututs);
  const share = (BigInt(chargedBututs) * BigInt(authorised.chargeMinorUnits) * 2n + whole) / (whole * 2n);
  return Math.max(1, Number(share));
}
