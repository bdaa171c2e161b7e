import { type Actor, canAnswerCharge, canSeeCharges, type Permission } from '../people/permissions.ts';

interface Parties {
  guestId: string;
  hostId: string;
}

/** Sealed records of hand-over and return with their photos: guest and host of the booking, and the office (TRIP-145). */
export function canSeeRecords(actor: Actor, booking: Parties): Permission {
  return canSeeCharges(actor, booking);
}

/** Adding photos of one's own after hand-over and return: the guest, and no admin on their behalf (TRIP-150). */
export function canAddGuestPhotos(actor: Actor, booking: Parties): Permission {
  return canAnswerCharge(actor, booking);
}
