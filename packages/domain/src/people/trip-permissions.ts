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
  FORBIDDEN,
  isAdmin,
  isPerson,
  type Permission,
  requireAdmin,
  requireGuest,
  requireGuestOrAdmin,
  requireStatus,
} from './permissions.ts';

/** Managing the places at which cars are handed over (TRIP-01). */
export const canManageMeetingPlaces = requireAdmin;

/** Listing the pick-ups and returns of a day, with the phone numbers of guests (TRIP-13). */
export const canListMeetings = requireAdmin;

/** Managing the extras of the office (TRIP-100). The extras of a car need `canBlockDates` of that car (TRIP-101). */
export const canManageExtras = requireAdmin;

/** Changing the meetings of a booking: its guest and the office, until the pick-up (TRIP-12). */
export function canChangeMeeting(actor: Actor, booking: BookingFacts): Permission {
  return requireStatus(
    requireGuestOrAdmin(actor, booking),
    canMeetingChange(booking.status),
    'The pick-up is over, so its place and hour cannot change any more.',
  );
}

/** Changing the days of a booking: its guest and the office, until the return of the car (TRIP-70). */
export function canChangeDates(actor: Actor, booking: BookingFacts): Permission {
  return requireStatus(requireGuestOrAdmin(actor, booking), canDatesChange(booking.status), DATES_ARE_FINAL);
}

/** Asking the host for other days and withdrawing the request: the guest alone, also not an admin for them (TRIP-280). */
export function canAskForDays(actor: Actor, booking: BookingFacts): Permission {
  return requireStatus(requireGuest(actor, booking), canDatesChange(booking.status), DATES_ARE_FINAL);
}

/** Accepting or declining other days: the host alone, also not an admin for them (TRIP-282). */
export const canAnswerDateChange = requireHost;

/** Moving a booking to another car: its guest and the office, until the hand-over (TRIP-272). */
export function canChangeCar(actor: Actor, booking: BookingFacts): Permission {
  return requireStatus(requireGuestOrAdmin(actor, booking), canCarChange(booking.status), CAR_IS_FINAL);
}

/** The contract names guest and host, so they read it as long as they see each other's name (TRIP-178). */
export const canReadContract = canSeeContact;

/** Signing the contract of a booking: its guest, and the office for them, on its device and as a witness (TRIP-174). */
export function canSignContract(actor: Actor, booking: BookingFacts): Permission {
  return requireStatus(
    requireGuestOrAdmin(actor, booking),
    canContractBeSigned(booking.status),
    'A contract is signed after the deposit and before the return.',
  );
}

/** Recording hand-over and return of a car (SEC-20, ADM-18). */
export const canHandOver = requireAdmin;

/** Adding and removing photos of a car's condition (SEC-20). */
export const canPhotographCondition = requireAdmin;

/** The condition of a car at hand-over and return, with its photos: for its host and the office, never for the guest (SEC-05). */
export function canSeeCarCondition(actor: Actor, booking: BookingParties): Permission {
  return isAdmin(actor) ? ALLOWED : requireHost(actor, booking);
}

/** Sealed records of hand-over and return with their photos: guest and host of the booking, and the office (TRIP-145). */
export const canSeeRecords = canSeeBooking;

/** Adding photos of one's own after hand-over and return: the guest, and no admin on their behalf (TRIP-150). */
export const canAddGuestPhotos = requireGuest;

/** Accident reports: guest, host and office; each sees its own part (TRIP-218). */
export const canSeeAccidents = canSeeBooking;

/** Reporting an accident and adding photos to a report: the guest alone, also not an admin for them (TRIP-213). */
export const canReportAccident = requireGuest;

/** Reading unread accident reports and acknowledging them: the office (TRIP-219). */
export const canAcknowledgeAccidents = requireAdmin;

/** Charges after a trip once they are sent, and the security deposit: its guest and host, and the office (TRIP-243, TRIP-258). */
export const canSeeCharges = canSeeBooking;

/** Accepting or disputing a charge: the guest alone, also not an admin for them (TRIP-235). */
export const canAnswerCharge = requireGuest;

/** Proposing a charge to the office: the host alone (TRIP-153). */
export const canProposeCharge = requireHost;

function requireHost(actor: Actor, booking: BookingParties): Permission {
  const seen = canSeeBooking(actor, booking);
  return !seen.allowed || isPerson(actor, booking.hostId) ? seen : FORBIDDEN;
}

/** Drafting, sending, deciding and withdrawing charges; taking and settling security deposits (TRIP-232, TRIP-245). */
export const canManageCharges = requireAdmin;
