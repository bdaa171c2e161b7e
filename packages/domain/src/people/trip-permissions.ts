/** Permissions of trips: meetings, changes, contract, hand-over, accidents, charges and security deposits. */
import {
  CAR_IS_FINAL,
  canCarChange,
  canDatesChange,
  DATES_ARE_FINAL,
} from '../bookings/booking-transitions.ts';
import { canContractBeSigned } from '../contracts/contract-status.ts';
import { canMeetingChange } from '../meetings/meeting.ts';
import {
  type Actor,
  ALLOWED,
  type BookingFacts,
  type BookingParties,
  canSeeBooking,
  canSeeContact,
  deny,
  FORBIDDEN,
  isAdmin,
  isPerson,
  type Permission,
  requireAdmin,
  requireGuest,
  requireGuestOrAdmin,
} from './permissions.ts';

/** Managing the places at which cars are handed over (TRIP-01). */
export function canManageMeetingPlaces(actor: Actor): Permission {
  return requireAdmin(actor);
}

/** Listing the pick-ups and returns of a day, with the phone numbers of guests (TRIP-13). */
export function canListMeetings(actor: Actor): Permission {
  return requireAdmin(actor);
}

/** Managing the extras of the office (TRIP-100). The extras of a car need `canBlockDates` of that car (TRIP-101). */
export function canManageExtras(actor: Actor): Permission {
  return requireAdmin(actor);
}

/** Changing the meetings of a booking: its guest and the office, until the pick-up (TRIP-12). */
export function canChangeMeeting(actor: Actor, booking: BookingFacts): Permission {
  const party = requireGuestOrAdmin(actor, booking);
  if (!party.allowed) return party;
  return canMeetingChange(booking.status)
    ? ALLOWED
    : deny('wrong_status', 'The pick-up is over, so its place and hour cannot change any more.');
}

/** Changing the days of a booking: its guest and the office, until the return of the car (TRIP-70). */
export function canChangeDates(actor: Actor, booking: BookingFacts): Permission {
  const party = requireGuestOrAdmin(actor, booking);
  if (!party.allowed) return party;
  return canDatesChange(booking.status) ? ALLOWED : deny('wrong_status', DATES_ARE_FINAL);
}

/** Asking the host for other days and withdrawing the request: the guest alone, also not an admin for them (TRIP-280). */
export function canAskForDays(actor: Actor, booking: BookingFacts): Permission {
  const party = requireGuest(actor, booking);
  if (!party.allowed) return party;
  return canDatesChange(booking.status) ? ALLOWED : deny('wrong_status', DATES_ARE_FINAL);
}

/** Accepting or declining other days: the host alone, also not an admin for them (TRIP-282). */
export function canAnswerDateChange(actor: Actor, booking: BookingParties): Permission {
  return requireHost(actor, booking);
}

/** Moving a booking to another car: its guest and the office, until the hand-over (TRIP-272). */
export function canChangeCar(actor: Actor, booking: BookingFacts): Permission {
  const party = requireGuestOrAdmin(actor, booking);
  if (!party.allowed) return party;
  return canCarChange(booking.status) ? ALLOWED : deny('wrong_status', CAR_IS_FINAL);
}

/** The contract names guest and host, so they read it as long as they see each other's name (TRIP-178). */
export function canReadContract(actor: Actor, booking: BookingFacts): Permission {
  return canSeeContact(actor, booking);
}

/** Signing the contract of a booking: its guest, and the office for them, on its device and as a witness (TRIP-174). */
export function canSignContract(actor: Actor, booking: BookingFacts): Permission {
  const party = requireGuestOrAdmin(actor, booking);
  if (!party.allowed) return party;
  return canContractBeSigned(booking.status)
    ? ALLOWED
    : deny('wrong_status', 'A contract is signed after the deposit and before the return.');
}

/** Recording hand-over and return of a car (SEC-20, ADM-18). */
export function canHandOver(actor: Actor): Permission {
  return requireAdmin(actor);
}

/** Adding and removing photos of a car's condition (SEC-20). */
export function canPhotographCondition(actor: Actor): Permission {
  return requireAdmin(actor);
}

/** The condition of a car at hand-over and return, with its photos: for its host and the office, never for the guest (SEC-05). */
export function canSeeCarCondition(actor: Actor, booking: BookingParties): Permission {
  const seen = canSeeBooking(actor, booking);
  if (!seen.allowed) return seen;
  return isAdmin(actor) || isPerson(actor, booking.hostId) ? ALLOWED : FORBIDDEN;
}

/** Sealed records of hand-over and return with their photos: guest and host of the booking, and the office (TRIP-145). */
export function canSeeRecords(actor: Actor, booking: BookingParties): Permission {
  return canSeeBooking(actor, booking);
}

/** Adding photos of one's own after hand-over and return: the guest, and no admin on their behalf (TRIP-150). */
export function canAddGuestPhotos(actor: Actor, booking: BookingParties): Permission {
  return requireGuest(actor, booking);
}

/** Accident reports: guest, host and office; each sees its own part (TRIP-218). */
export function canSeeAccidents(actor: Actor, booking: BookingParties): Permission {
  return canSeeBooking(actor, booking);
}

/** Reporting an accident and adding photos to a report: the guest alone, also not an admin for them (TRIP-213). */
export function canReportAccident(actor: Actor, booking: BookingParties): Permission {
  return requireGuest(actor, booking);
}

/** Reading unread accident reports and acknowledging them: the office (TRIP-219). */
export function canAcknowledgeAccidents(actor: Actor): Permission {
  return requireAdmin(actor);
}

/** Charges after a trip once they are sent, and the security deposit: its guest and host, and the office (TRIP-243, TRIP-258). */
export function canSeeCharges(actor: Actor, booking: BookingParties): Permission {
  return canSeeBooking(actor, booking);
}

/** Accepting or disputing a charge: the guest alone, also not an admin for them (TRIP-235). */
export function canAnswerCharge(actor: Actor, booking: BookingParties): Permission {
  return requireGuest(actor, booking);
}

/** Proposing a charge to the office: the host alone (TRIP-153). */
export function canProposeCharge(actor: Actor, booking: BookingParties): Permission {
  return requireHost(actor, booking);
}

function requireHost(actor: Actor, booking: BookingParties): Permission {
  const seen = canSeeBooking(actor, booking);
  return !seen.allowed || isPerson(actor, booking.hostId) ? seen : FORBIDDEN;
}

/** Drafting, sending, deciding and withdrawing charges; taking and settling security deposits (TRIP-232, TRIP-245). */
export function canManageCharges(actor: Actor): Permission {
  return requireAdmin(actor);
}
