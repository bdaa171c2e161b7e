import type { Booking } from '@coastline/contracts/bookings/booking';
import type {
  CarCondition,
  CorrectConditionArgs,
  HandOverArgs,
  ReturnArgs,
} from '@coastline/contracts/bookings/hand-over';
import {
  type ConditionPhase,
  countDaysOut,
  PHASE_LABELS,
  validateReturnMileage,
} from '@coastline/domain/bookings/hand-over';
import { type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { canHandOver } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser, type SignedInUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../persistence/client.ts';
import { hasActionSince, recordBookingAudit } from '../../people/audit/audit.service.ts';
import type { AvailabilityService } from '../availability/availability.service.ts';
import type { NotifyParties } from '../bookings/booking-notices.service.ts';
import type { BookingsService } from '../bookings/bookings.service.ts';
import type { GiveUpUnusedDays } from '../bookings/date-changes/give-up-unused-days.ts';
import { endExtensionOfOtherStart } from '../bookings/date-changes/request-extension.service.ts';
import {
  applyTransition,
  type LockedBooking,
  lockBooking,
} from '../bookings/transitions/booking-transitions.service.ts';
import { type Checklist, sealCondition, sealRecord } from '../condition-records/seal-record.ts';
import { findSignedContract } from '../contracts/contract-state.ts';
import type { StoreContract } from '../contracts/sign-contract.service.ts';
import {
  type ConditionRow,
  findCurrentBookingNumber,
  insertCondition,
  isGuestErased,
  listConditions,
  updateCondition,
} from './hand-overs.repository.ts';

export type HandOverService = ReturnType<typeof createHandOverService>;

type Request = ReturnArgs & { bookingId: string };
type OdometerAndFuel = Pick<CarCondition, 'mileage_km' | 'fuel_eighths'>;
type Condition = Parameters<typeof insertCondition>[1] & { recordedBy: string };
type Reading = Pick<CarCondition, 'mileage_km' | 'recorded_at'>;

/** Records hand-over and return of a car with its condition (D17, D44). */
export function createHandOverService(deps: {
  clock: () => Date;
  availability: AvailabilityService;
  bookings: BookingsService;
  notifyParties: NotifyParties;
  giveUpUnusedDays: GiveUpUnusedDays;
  storeContract: StoreContract;
}) {
  /**
   * Hands the car over, from the first day on, after the checks of licence, identity and age and the return of the previous
   * booking (LIFE-15, ADM-19), with a signed contract (TRIP-176), and seals its record. The time of a checklist counts. Throws
   * `start_date_reached`, `car_is_back`, `contract_not_signed`.
   */
  async function handOver(
    write: WriteContext,
    request: Request & HandOverArgs,
    checklist?: Checklist,
  ): Promise<Booking> {
    return changeBooking(write, request, async (tx, { locked, actorId, now }) => {
      const contract = await findSignedContract(tx, locked, request);
      const at = checklist?.at ?? now;
      await requireSameCar(tx, locked, { carId: request.car_id, checklist });
      await applyTransition(tx, locked, {
        ...{ action: 'hand_over', actor: 'admin', actorId, now },
        facts: {
          checksConfirmed: request.checks_confirmed,
          startDate: locked.booking.startDate,
          today: todayInBanjul(at),
          outWithBookingNumber: (await findCurrentBookingNumber(tx, locked.booking.carId)) ?? null,
        },
        details: { ...toAuditDetails(request), contract },
      });
      if (!contract) throw errors.contractNotSigned();
      if (contract === 'paper') await deps.storeContract(tx, locked, { signature: null, actorId, at });
      const condition = toCondition(request, { moment: 'hand_over', actorId, at });
      await endExtensionOfOtherStart(tx, locked, now);
      await insertCondition(tx, { ...condition, checksConfirmed: request.checks_confirmed });
      const facts = { mileageKm: request.mileage_km, fuelEighths: request.fuel_eighths };
      await deps.notifyParties(tx, { bookingIds: [request.bookingId], event: 'car_out', condition: facts });
      await seal(tx, { condition, receivedAt: now, request, checklist });
    });
  }

  /** Records the return, which frees the days (LIFE-16, LIFE-21, TRIP-268). Throws `mileage_too_small`, `mileage_implausible`. */
  async function recordReturn(
    write: WriteContext,
    request: Request,
    checklist?: Checklist,
  ): Promise<Booking> {
    return changeBooking(write, request, async (tx, { locked, actorId, now }) => {
      await deps.giveUpUnusedDays(tx, { locked, actorId, now, ...toUnusedDays(request) });
      await applyTransition(tx, locked, {
        ...{ action: 'return_car', actor: 'admin', actorId, now },
        details: toReturnDetails(request),
      });
      const { hand_over: out } = await getConditions(tx, request.bookingId);
      const at = notBefore(checklist?.at ?? now, out);
      requirePlausibleMileage(out, { ...request, recorded_at: at.toISOString() }, request);
      const recorded = toCondition(request, { moment: 'return', actorId, at });
      await insertCondition(tx, recorded);
      await deps.availability.release(tx, [request.bookingId]);
      const condition = toReturnedFacts(request, out);
      await deps.notifyParties(tx, { bookingIds: [request.bookingId], event: 'car_back', condition });
      await seal(tx, { condition: recorded, receivedAt: now, request, checklist });
    });
  }

  /**
   * Corrects a recorded condition, even after the booking is over. The audit log keeps the old odometer and fuel. No notes
   * are stored about a guest with a deleted account. Throws `mileage_too_small`, and `wrong_status` if nothing is recorded.
   */
  async function correctCondition(
    write: WriteContext,
    request: CorrectConditionArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireAgent(write.caller);
    const { bookingId, phase: moment, mileage_km: mileageKm, fuel_eighths: fuelEighths } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const isErased = (await isGuestErased(tx, bookingId)) ?? false;
      const notes = isErased ? '' : request.notes;
      const locked = await lockBooking(tx, bookingId, now);
      const before = await getConditions(tx, bookingId);
      const recorded = before[moment];
      if (!recorded) throw errors.wrongStatus(`The ${PHASE_LABELS[moment]} is not noted yet.`);
      const after = { ...before, [moment]: { ...recorded, ...request } };
      if (after.return) requirePlausibleMileage(after.hand_over, after.return, request);
      await updateCondition(tx, { bookingId, moment }, { mileageKm, fuelEighths, notes });
      await recordCorrection(tx, {
        ...{ actorId: user.userId, request, before: recorded, locked, notes, isErased, at: now },
      });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  async function changeBooking(
    write: WriteContext,
    { bookingId }: { bookingId: string },
    apply: (tx: Database, context: { locked: LockedBooking; actorId: string; now: Date }) => Promise<void>,
  ): Promise<Booking> {
    const user = requireAgent(write.caller);
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      await apply(tx, { locked, actorId: user.userId, now });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  return { handOver, recordReturn, correctCondition };
}

function toUnusedDays({ gives_up_unused_days: isWanted, unused_days_credit: shown }: Request) {
  return { isWanted: isWanted === true, shownDalasi: shown ?? undefined };
}

function requireAgent(caller: Caller): SignedInUser {
  const user = requireUser(caller);
  requirePermission(canHandOver(user));
  return user;
}

function seal(
  tx: Database,
  facts: {
    condition: Condition;
    receivedAt: Date;
    request: Request & { checks_confirmed?: true };
    checklist: Checklist | undefined;
  },
): Promise<void> {
  const { condition, receivedAt, request, checklist } = facts;
  return sealCondition(tx, {
    ...{ bookingId: condition.bookingId, phase: condition.moment, recordedBy: condition.recordedBy },
    ...{ recordedAt: condition.recordedAt, receivedAt, notes: request.notes, checklist },
    values: {
      ...toReturnDetails(request),
      ...(request.checks_confirmed && { checks_confirmed: true }),
    },
  });
}

function toReturnedFacts(request: OdometerAndFuel, out: Reading | null) {
  const drivenKm = out ? request.mileage_km - out.mileage_km : undefined;
  return { mileageKm: request.mileage_km, fuelEighths: request.fuel_eighths, drivenKm };
}

/** Clamps the time of a return to the time of its hand-over, because clocks of phones differ. */
function notBefore(at: Date, out: Reading | null): Date {
  return out && new Date(out.recorded_at) > at ? new Date(out.recorded_at) : at;
}

/** Audits and seals a correction. */
async function recordCorrection(
  tx: Database,
  correction: {
    actorId: string;
    request: CorrectConditionArgs & { bookingId: string };
    before: CarCondition;
    locked: LockedBooking;
    /** The stored notes. */
    notes: string;
    /** The guest's account is deleted, so no words are stored. */
    isErased: boolean;
    at: Date;
  },
): Promise<void> {
  const { actorId, request, before, locked, notes, isErased, at } = correction;
  const { bookingId, phase: moment, reason } = request;
  await recordBookingAudit(tx, locked, {
    ...{ actorId, action: 'correct_condition', at },
    details: {
      moment,
      before: toAuditDetails(before),
      after: toReturnDetails(request),
      ...(notes !== before.notes && { notes: 'changed' }),
      reason,
    },
  });
  await sealRecord(tx, {
    ...{ bookingId, phase: moment, kind: 'correction', recordedBy: actorId, recordedAt: at, receivedAt: at },
    contents: toReturnDetails(request),
    personal: isErased ? null : { notes, reason },
  });
}

/** Returns the conditions at hand-over and return; null for an unrecorded one. */
export async function getConditions(
  db: Database,
  bookingId: string,
): Promise<Record<ConditionPhase, CarCondition | null>> {
  const rows = await listConditions(db, bookingId);
  const conditionAt = (moment: ConditionPhase) => {
    const row = rows.find((each) => each.moment === moment);
    return row ? presentCondition(row) : null;
  };
  return { hand_over: conditionAt('hand_over'), return: conditionAt('return') };
}

function presentCondition(row: ConditionRow): CarCondition {
  return {
    mileage_km: row.mileageKm,
    fuel_eighths: row.fuelEighths,
    notes: row.notes,
    recorded_by: row.recordedBy,
    recorded_at: row.recordedAt.toISOString(),
  };
}

// Notes are free text about people that must be erasable, and the audit log is append-only, so it has no notes.
function toAuditDetails({ mileage_km, fuel_eighths }: OdometerAndFuel) {
  return { mileage_km, fuel_eighths };
}

/**
 * Throws `booking_changed` for a hand-over of the car that the booking had before. A checklist that names no car is refused if
 * the car has changed since its time.
 */
async function requireSameCar(
  tx: Database,
  { booking }: LockedBooking,
  { carId, checklist }: { carId: string | undefined; checklist: Checklist | undefined },
): Promise<void> {
  const isOtherCar = carId
    ? carId.toLowerCase() !== booking.carId
    : checklist !== undefined &&
      (await hasActionSince(tx, { bookingId: booking.id, action: 'change_car', since: checklist.at }));
  if (isOtherCar) throw errors.bookingChanged();
}

function toCondition(
  request: Request,
  record: { moment: ConditionPhase; actorId: string; at: Date },
): Condition {
  return {
    bookingId: request.bookingId,
    moment: record.moment,
    mileageKm: request.mileage_km,
    fuelEighths: request.fuel_eighths,
    notes: request.notes,
    recordedBy: record.actorId,
    recordedAt: record.at,
    isSealed: true,
  };
}

/** Throws `mileage_too_small`, and `mileage_implausible` for an unconfirmed excessive distance. */
function requirePlausibleMileage(
  out: Reading | null,
  back: Reading,
  { mileage_confirmed: isConfirmed = false }: { mileage_confirmed?: boolean | undefined },
): void {
  if (!out) return;
  const check = validateReturnMileage({
    outKm: out.mileage_km,
    backKm: back.mileage_km,
    days: countDaysOut(toDay(out), toDay(back)),
    isConfirmed,
  });
  if (!check.ok) throw errors.wrongMileage(check.code, check.message);
}

function toDay({ recorded_at: at }: Reading): IsoDate {
  return todayInBanjul(new Date(at));
}

function toReturnDetails(request: OdometerAndFuel & { mileage_confirmed?: boolean | undefined }) {
  return { ...toAuditDetails(request), ...(request.mileage_confirmed && { mileage_confirmed: true }) };
}
