import { type Actor, canAnswerCharge, canSeeCharges, type Permission } from '../people/permissions.ts';

interface Parties {
  guestId: string;
  hostId: string;
}

/** Sealed records of hand-over and return with their photos: guest and host of the booking, and the office (TRIP-145). */
export function canSeeRecords(actor: Actor, booking: Parties): Permission {
  return canSeeCharges(actor, booking);
}

/** Adding own photos after hand-over and return: the guest alone, also not an admin for them (TRIP-150). */
export function canAddGuestPhotos(actor: Actor, booking: Parties): Permission {
  return canAnswerCharge(actor, booking);
}
