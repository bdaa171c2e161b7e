import {
  type BookingActor,
  type BookingStatus,
  effectiveStatus,
} from '@coastline/domain/bookings/booking-life-cycle';
import {
  type BookingAction,
  type TransitionFacts,
  validateTransition,
} from '@coastline/domain/bookings/booking-transitions';
import { AppError } from '../../../../http/errors/app-error.ts';
import { errors } from '../../../../http/errors/errors.ts';
import type { Database } from '../../../../persistence/client.ts';
import {
  describeHoldExpiry,
  describeLastTransition,
  recordAudit,
} from '../../../people/audit/audit.service.ts';
import { findBookingForUpdate, findBookingWithHost, updateBooking } from '../booking-writes.repository.ts';
import type { BookingRow } from '../bookings.repository.ts';

/** A booking with its parties and its effective status. Permissions take it as their facts. */
export interface LockedBooking {
  booking: BookingRow;
  guestId: string;
  hostId: string;
  status: BookingStatus;
}

/** Locks a booking until the transaction ends; throws `booking_not_found`. */
export async function lockBooking(tx: Database, bookingId: string, now: Date): Promise<LockedBooking> {
  return toState(await findBookingForUpdate(tx, bookingId), now);
}

/** Reads a booking without locking it, for an answer that changes nothing; throws `booking_not_found`. */
export async function readBookingState(tx: Database, bookingId: string, now: Date): Promise<LockedBooking> {
  return toState(await findBookingWithHost(tx, bookingId), now);
}

function toState(found: Awaited<ReturnType<typeof findBookingForUpdate>>, now: Date): LockedBooking {
  if (!found) throw errors.bookingNotFound();
  const { booking, hostId } = found;
  const { status } = effectiveStatus({ status: booking.status, holdExpiresAt: booking.holdExpiresAt, now });
  return { booking, guestId: booking.guestId, hostId, status };
}

/** A requested status transition: action, actor and further changed columns. */
export interface TransitionRequest {
  action: BookingAction;
  actor: BookingActor;
  /** Undefined: the server itself. */
  actorId: string | undefined;
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

/**
 * Applies a transition that the transition table allows and audits it (D17, LIFE-17, LIFE-18). For an admin the error
 * message names the previous transition.
 */
export async function applyTransition(
  tx: Database,
  locked: LockedBooking,
  request: TransitionRequest,
): Promise<void> {
  const check = validateTransition(
    { action: request.action, from: locked.status, actor: request.actor },
    request.facts ?? {},
  );
  if (!check.ok) {
    const { code } = check;
    const shouldExplain = code === 'wrong_status' && request.actor === 'admin';
    const explanation = shouldExplain ? await describePreviousTransition(tx, locked) : '';
    const message = `${check.message} ${explanation}`.trim();
    throw new AppError({ code, message });
  }
  const { to } = check.transition;
  await updateBooking(tx, locked.booking.id, { ...request.change, status: to, updatedAt: request.now });
  await recordAudit(tx, {
    actorId: request.actorId,
    action: request.action,
    entity: 'booking',
    entityId: locked.booking.id,
    oldStatus: locked.status,
    newStatus: to,
    at: request.now,
    ...(request.details && { details: request.details }),
  });
}

/** Moves the end of the hold of a locked booking, without a transition. */
export async function setHoldExpiry(
  tx: Database,
  { booking }: LockedBooking,
  { holdExpiresAt, now }: { holdExpiresAt: Date; now: Date },
): Promise<void> {
  await updateBooking(tx, booking.id, { status: booking.status, holdExpiresAt, updatedAt: now });
}

/** Describes how a booking got its status, for an admin. */
export async function describePreviousTransition(
  tx: Database,
  { booking, status }: LockedBooking,
): Promise<string> {
  const isExpired = status !== booking.status;
  if (isExpired && booking.holdExpiresAt) return describeHoldExpiry(booking.holdExpiresAt);
  return describeLastTransition(tx, { bookingId: booking.id, status });
}
