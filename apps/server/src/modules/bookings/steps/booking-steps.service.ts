import {
  type BookingAction,
  type BookingActor,
  type BookingStatus,
  effectiveStatus,
  requireTransition,
  type TransitionFacts,
} from '@coastline/domain/bookings/booking-life-cycle';
import type { Database } from '../../../database/client.ts';
import { AppError, type ErrorStatus, refuse } from '../../../platform/errors/app-error.ts';
import { recordAudit, tellEndOfHold, tellLastStep } from '../../audit/audit.service.ts';
import { lockBooking, updateBooking } from '../booking-writes.repository.ts';
import type { BookingRow } from '../bookings.repository.ts';

/** A booking that this transaction holds, with the status that counts now. */
export interface HeldBooking {
  booking: BookingRow;
  hostId: string;
  status: BookingStatus;
}

/** Holds a booking until the transaction ends; throws `booking_not_found`. */
export async function holdBooking(tx: Database, bookingId: string, now: Date): Promise<HeldBooking> {
  const found = await lockBooking(tx, bookingId);
  if (!found) throw refuse.bookingNotFound();
  const { booking, hostId } = found;
  const { status } = effectiveStatus({ status: booking.status, holdExpiresAt: booking.holdExpiresAt, now });
  return { booking, hostId, status };
}

/** One step of a booking's life: what is done, by whom, and what changes with the status. */
export interface BookingStep {
  action: BookingAction;
  actor: BookingActor;
  actorId: string;
  now: Date;
  facts?: TransitionFacts;
  change?: Partial<
    Pick<
      BookingRow,
      'depositReceived' | 'finalPaymentReceived' | 'cancelReason' | 'cancelNote' | 'holdExpiresAt'
    >
  >;
  details?: Record<string, unknown>;
}

const REFUSAL_STATUSES: Record<string, ErrorStatus> = {
  forbidden: 403,
  checks_confirmed: 422,
  reason_given: 422,
};

/**
 * Takes a step where the one table of transitions has it, and writes it to the audit log (D17, LIFE-17, LIFE-18). An
 * admin who comes too late is told who was there first.
 */
export async function takeStep(tx: Database, held: HeldBooking, step: BookingStep): Promise<void> {
  const check = requireTransition(
    { action: step.action, from: held.status, actor: step.actor },
    step.facts ?? {},
  );
  if (!check.ok) {
    const { code } = check;
    const tellsMore = code === 'wrong_status' && step.actor === 'admin';
    const before = tellsMore ? await tellWhatWasBefore(tx, held) : '';
    const message = `${check.message} ${before}`.trim();
    throw new AppError({ code, message, status: REFUSAL_STATUSES[code] ?? 409 });
  }
  const { to } = check.transition;
  await updateBooking(tx, held.booking.id, { ...step.change, status: to, at: step.now });
  await recordAudit(tx, {
    actorId: step.actorId,
    action: step.action,
    entity: 'booking',
    entityId: held.booking.id,
    oldStatus: held.status,
    newStatus: to,
    at: step.now,
    ...(step.details && { details: step.details }),
  });
}

async function tellWhatWasBefore(tx: Database, { booking, status }: HeldBooking): Promise<string> {
  const hasRunOut = status !== booking.status;
  if (hasRunOut && booking.holdExpiresAt) return tellEndOfHold(booking.holdExpiresAt);
  return tellLastStep(tx, { bookingId: booking.id, status });
}
