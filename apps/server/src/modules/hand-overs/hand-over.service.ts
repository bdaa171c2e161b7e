import {
  type ConditionMoment,
  checkMileageBack,
  daysOut,
  MOMENT_WORDS,
} from '@coastline/domain/bookings/hand-over';
import { type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { canHandOver } from '@coastline/domain/people/permissions';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import type {
  CarCondition,
  CorrectConditionArgs,
  HandOverArgs,
  ReturnArgs,
} from '@coastline/domain/wire/bookings/hand-over';
import type { Database } from '../../database/client.ts';
import { requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { AvailabilityService } from '../availability/availability.service.ts';
import type { BookingNotices } from '../bookings/booking-notices.service.ts';
import type { BookingsService } from '../bookings/bookings.service.ts';
import { type HeldBooking, holdBooking, takeStep } from '../bookings/steps/booking-steps.service.ts';
import {
  type ConditionRow,
  findGuestErased,
  findOutWith,
  insertCondition,
  listConditions,
  updateCondition,
} from './hand-overs.repository.ts';

export type HandOverService = ReturnType<typeof createHandOverService>;

type Request = ReturnArgs & { bookingId: string };
type Read = Pick<CarCondition, 'mileage_km' | 'fuel_eighths'>;
type Reading = Pick<CarCondition, 'mileage_km' | 'recorded_at'>;

/** The car goes out and comes back, and in which state (D17, D44). */
export function createHandOverService(deps: {
  clock: () => Date;
  availability: AvailabilityService;
  bookings: BookingsService;
  tellPeople: BookingNotices;
}) {
  /**
   * Hands the car over: from the first day on, licence, identity and age checked, once its return from the booking before
   * is recorded (LIFE-15, ADM-19). Throws `start_date_reached`, `car_is_back`.
   */
  async function handOver(write: Write, request: Request & HandOverArgs): Promise<Booking> {
    return inStep(write, request, async (tx, { held, actorId, now }) => {
      await takeStep(tx, held, {
        action: 'hand_over',
        actor: 'admin',
        actorId,
        now,
        facts: {
          checksConfirmed: request.checks_confirmed,
          startDate: held.booking.startDate,
          today: todayInBanjul(now),
          outWith: (await findOutWith(tx, held.booking.carId)) ?? null,
        },
        details: auditDetails(request),
      });
      const noted = toCondition(request, { moment: 'hand_over', by: actorId, at: now });
      await insertCondition(tx, { ...noted, checksConfirmed: request.checks_confirmed });
      const condition = { mileageKm: request.mileage_km, fuelEighths: request.fuel_eighths };
      await deps.tellPeople(tx, { bookingIds: [request.bookingId], event: 'car_out', condition });
    });
  }

  /** Takes the car back; its days are free from then on (LIFE-16, LIFE-21). Throws `mileage_too_small`, `mileage_implausible`. */
  async function takeBack(write: Write, request: Request): Promise<Booking> {
    return inStep(write, request, async (tx, { held, actorId, now }) => {
      await takeStep(tx, held, {
        action: 'return_car',
        actor: 'admin',
        actorId,
        now,
        details: returnDetails(request),
      });
      const { hand_over: out } = await readConditions(tx, request.bookingId);
      requirePlausibleMileage(out, { ...request, recorded_at: now.toISOString() }, request);
      await insertCondition(tx, toCondition(request, { moment: 'return', by: actorId, at: now }));
      await deps.availability.release(tx, [request.bookingId]);
      const drivenKm = out ? request.mileage_km - out.mileage_km : undefined;
      const condition = { mileageKm: request.mileage_km, fuelEighths: request.fuel_eighths, drivenKm };
      await deps.tellPeople(tx, { bookingIds: [request.bookingId], event: 'car_back', condition });
    });
  }

  /**
   * Puts right what was noted wrong, also once the booking is over. The audit log keeps kilometres and fuel as they were;
   * a guest's deleted account brings no new notes. Throws `mileage_too_small`, and `wrong_status` where nothing is noted.
   */
  async function correct(
    write: Write,
    request: CorrectConditionArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canHandOver(user));
    const { bookingId, phase: moment, mileage_km: mileageKm, fuel_eighths: fuelEighths } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const notes = (await findGuestErased(tx, bookingId)) ? '' : request.notes;
      const { status } = await holdBooking(tx, bookingId, now);
      const before = await readConditions(tx, bookingId);
      const noted = before[moment];
      if (!noted) throw refuse.wrongStatus(`The ${MOMENT_WORDS[moment]} is not noted yet.`);
      const after = { ...before, [moment]: { ...noted, ...request } };
      if (after.return) requirePlausibleMileage(after.hand_over, after.return, request);
      await updateCondition(tx, { bookingId, moment }, { mileageKm, fuelEighths, notes });
      await recordAudit(tx, {
        actorId: user.userId,
        action: 'correct_condition',
        entity: 'booking',
        entityId: bookingId,
        oldStatus: status,
        newStatus: status,
        at: now,
        details: {
          moment,
          before: auditDetails(noted),
          after: returnDetails(request),
          ...(notes !== noted.notes && { notes: 'changed' }),
          reason: request.reason,
        },
      });
      return deps.bookings.getWithin(tx, { caller: write.caller, bookingId });
    });
  }

  async function inStep(
    write: Write,
    { bookingId }: { bookingId: string },
    take: (tx: Database, step: { held: HeldBooking; actorId: string; now: Date }) => Promise<void>,
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canHandOver(user));
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const held = await holdBooking(tx, bookingId, now);
      await take(tx, { held, actorId: user.userId, now });
      return deps.bookings.getWithin(tx, { caller: write.caller, bookingId });
    });
  }

  return { handOver, takeBack, correct };
}

/** The car of a booking as it went out and as it came back; null where that has not been noted. */
export async function readConditions(
  db: Database,
  bookingId: string,
): Promise<Record<ConditionMoment, CarCondition | null>> {
  const rows = await listConditions(db, bookingId);
  const at = (moment: ConditionMoment) => {
    const row = rows.find((each) => each.moment === moment);
    return row ? presentCondition(row) : null;
  };
  return { hand_over: at('hand_over'), return: at('return') };
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

// Notes are free text about people and may be erased with them, which the audit log forbids: they stay out of it.
function auditDetails({ mileage_km, fuel_eighths }: Read) {
  return { mileage_km, fuel_eighths };
}

function toCondition(
  request: Request,
  noted: { moment: ConditionMoment; by: string; at: Date },
): Parameters<typeof insertCondition>[1] {
  return {
    bookingId: request.bookingId,
    moment: noted.moment,
    mileageKm: request.mileage_km,
    fuelEighths: request.fuel_eighths,
    notes: request.notes,
    recordedBy: noted.by,
    recordedAt: noted.at,
  };
}

/** Throws `mileage_too_small`, and `mileage_implausible` where nobody has confirmed a distance that is too long. */
function requirePlausibleMileage(
  out: Reading | null,
  back: Reading,
  { mileage_confirmed: isConfirmed = false }: { mileage_confirmed?: boolean | undefined },
): void {
  if (!out) return;
  const check = checkMileageBack({
    outKm: out.mileage_km,
    backKm: back.mileage_km,
    days: daysOut(dayOf(out), dayOf(back)),
    isConfirmed,
  });
  if (!check.ok) throw refuse.wrongMileage(check.code, check.message);
}

function dayOf({ recorded_at: at }: Reading): IsoDate {
  return todayInBanjul(new Date(at));
}

function returnDetails(request: Read & { mileage_confirmed?: boolean | undefined }) {
  return { ...auditDetails(request), ...(request.mileage_confirmed && { mileage_confirmed: true }) };
}
