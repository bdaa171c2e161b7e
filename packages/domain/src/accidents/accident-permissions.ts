import {
  type Actor,
  canAnswerCharge,
  canManageCharges,
  canSeeBooking,
  type Permission,
} from '../people/permissions.ts';

interface Parties {
  guestId: string;
  hostId: string;
}

/** Accident reports: guest, host and office; each sees its own part (TRIP-218). */
export function canSeeAccidents(actor: Actor, booking: Parties): Permission {
  return canSeeBooking(actor, booking);
}

/** Reporting an accident and adding photos to a report: the guest alone, also not an admin for them (TRIP-213). */
export function canReportAccident(actor: Actor, booking: Parties): Permission {
  return canAnswerCharge(actor, booking);
}

/** Reading unread accident reports and acknowledging them: the office (TRIP-219). */
export function canAcknowledgeAccidents(actor: Actor): Permission {
  return canManageCharges(actor);
}
