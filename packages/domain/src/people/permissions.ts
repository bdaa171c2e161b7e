/** Permissions as pure predicates. Services enforce them, pages use them to hide buttons. Deny by default. */
import { type BookingStatus, type BookingViewer, isRemovable } from '../bookings/booking-life-cycle.ts';
import { findTransition } from '../bookings/booking-transitions.ts';
import { duePhase } from '../bookings/payment-notice.ts';
import type { Role } from './roles.ts';

/** `userId` is `users.id`, never the auth user's id (D28). */
export type Actor = { kind: 'visitor' } | { kind: 'user'; userId: string; roles: readonly Role[] };

export type CarFacts = { ownerId: string; active: boolean };
/** `hostId` is the owner of the booked car. */
export type BookingParties = { guestId: string; hostId: string };
export type BookingFacts = BookingParties & { status: BookingStatus };

export type DenialCode =
  | 'not_signed_in'
  | 'forbidden'
  | 'not_found'
  | 'admin_cannot_book'
  | 'own_car'
  | 'car_inactive'
  | 'wrong_status';

export type Permission = { allowed: true } | { allowed: false; code: DenialCode; message: string };

export const ALLOWED: Permission = { allowed: true };
export const FORBIDDEN = deny('forbidden', 'You are not allowed to do this.');
const NOT_SIGNED_IN = deny('not_signed_in', 'Please sign in first.');
const CAR_NOT_FOUND = deny('not_found', 'Car not found');
const PAYOUT_NOT_FOUND = deny('not_found', 'This payout does not exist.');
const BOOKING_NOT_FOUND = deny('not_found', 'This booking does not exist or you do not have access to it.');

function deny(code: DenialCode, message: string): Permission {
  return { allowed: false, code, message };
}

export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && actor.roles.includes('admin');
}

export function isPerson(actor: Actor, userId: string): boolean {
  return actor.kind === 'user' && actor.userId === userId;
}

export function requireAdmin(actor: Actor): Permission {
  if (actor.kind === 'visitor') return NOT_SIGNED_IN;
  return isAdmin(actor) ? ALLOWED : FORBIDDEN;
}

/** An inactive car exists only for its host and admins (D22, D42, RPC-02). */
export function canSeeCar(actor: Actor, car: CarFacts): Permission {
  return car.active || isPerson(actor, car.ownerId) || isAdmin(actor) ? ALLOWED : CAR_NOT_FOUND;
}

/** Denies visitors, admins (D24, SEC-08), the host of the car (D37) and inactive cars (BOOK-27). */
export function canBook(actor: Actor, car: CarFacts): Permission {
  if (actor.kind === 'visitor') return deny('not_signed_in', 'Please sign in to book a car.');
  if (isAdmin(actor)) return deny('admin_cannot_book', 'Admins cannot book cars.');
  if (isPerson(actor, car.ownerId)) return deny('own_car', 'You cannot book your own car.');
  return car.active ? ALLOWED : deny('car_inactive', 'This car is not available for booking.');
}

/** Any signed-in user may list a car (D12). */
export function canAddCar(actor: Actor): Permission {
  return actor.kind === 'user' ? ALLOWED : NOT_SIGNED_IN;
}

/** Users list their own cars; admins may list a car for another host (D27, SEC-21). */
export function canListCarFor(actor: Actor, ownerId: string): Permission {
  if (actor.kind === 'visitor') return NOT_SIGNED_IN;
  return isPerson(actor, ownerId) || isAdmin(actor) ? ALLOWED : FORBIDDEN;
}

/** Editing, activating and deactivating are for the car's host and the office (SEC-06, OWN-11, ADM-44). */
export function canEditCar(actor: Actor, car: CarFacts): Permission {
  return isAdmin(actor) ? ALLOWED : requireHostOf(actor, car);
}

function requireHostOf(actor: Actor, car: CarFacts): Permission {
  if (actor.kind === 'visitor') return NOT_SIGNED_IN;
  if (isPerson(actor, car.ownerId)) return ALLOWED;
  // The existence of a paused car is hidden from others.
  return canSeeCar(actor, car).allowed ? FORBIDDEN : CAR_NOT_FOUND;
}

/** Seeing a car's calendar, blocking and unblocking its dates are for its host and the office (OWN-10, D37, ADM-44). */
export const canBlockDates = canEditCar;

/** Only the host connects calendars of other platforms, because their URLs are secrets (SEC-06). */
export const canConnectCalendars = requireHostOf;

/** Reading cars of all hosts, paused ones too (SEC-09). */
export const canListFleet = requireAdmin;

/** Receipts and invoices of a booking, which name its guest: for the guest and the office. */
export const canReadGuestDocuments = requireGuestOrAdmin;

/** The role in which an actor views a booking; undefined without access. Admin takes precedence, because admins see everything. */
export function viewerOf(actor: Actor, booking: BookingParties): BookingViewer | undefined {
  return isAdmin(actor) ? 'admin' : partyOf(actor, booking);
}

function partyOf(actor: Actor, booking: BookingParties): 'guest' | 'host' | undefined {
  if (isPerson(actor, booking.guestId)) return 'guest';
  return isPerson(actor, booking.hostId) ? 'host' : undefined;
}

/** Guest, host and admins; hidden from all others (SEC-04, SEC-05, SEC-09, BKD-07). */
export function canSeeBooking(actor: Actor, booking: BookingParties): Permission {
  if (actor.kind === 'visitor') return NOT_SIGNED_IN;
  return viewerOf(actor, booking) === undefined ? BOOKING_NOT_FOUND : ALLOWED;
}

export function requireGuest(actor: Actor, booking: BookingParties): Permission {
  const seen = canSeeBooking(actor, booking);
  return !seen.allowed || isPerson(actor, booking.guestId) ? seen : FORBIDDEN;
}

export function requireGuestOrAdmin(actor: Actor, booking: BookingParties): Permission {
  return isAdmin(actor) ? ALLOWED : requireGuest(actor, booking);
}

/** Turns a permission into the denial `wrong_status` if the status of the booking makes it impossible. */
export function requireStatus(permission: Permission, isPossible: boolean, denial: string): Permission {
  if (!permission.allowed || isPossible) return permission;
  return deny('wrong_status', denial);
}

/** Cancellation by the guest, while booked or confirmed (CANC-01). */
export function canCancelBooking(actor: Actor, booking: BookingFacts): Permission {
  const isOpen = findTransition('cancel', booking.status) !== undefined;
  return requireStatus(requireGuest(actor, booking), isOpen, 'This booking can no longer be cancelled.');
}

/** A payment notice is sent by the guest, while a payment is due (PAY-40). */
export function canSendPaymentNotice(actor: Actor, booking: BookingFacts): Permission {
  const isDue = duePhase(booking.status) !== undefined;
  return requireStatus(requireGuest(actor, booking), isDue, 'No payment is due for this booking.');
}

/** Pictures of a transfer, which show the accounts of the guest: for the guest and the office. */
export const canSeePaymentProof = requireGuestOrAdmin;

/** Paying online, starting and following checkouts: for the guest of the booking, in any status. */
export const canPayOnline = requireGuest;

/** Cancellation by an admin, while the booking is not over (CANC-14, D36). */
export function canCancelByOffice(actor: Actor, booking: BookingFacts): Permission {
  const isOpen = findTransition('cancel_by_office', booking.status) !== undefined;
  return requireStatus(requireAdmin(actor), isOpen, 'This booking is over and cannot be cancelled.');
}

/** Removal of a cancelled or completed booking from the own list of guest or host (CANC-11, D34). */
export function canRemoveBooking(actor: Actor, booking: BookingFacts): Permission {
  const seen = canSeeBooking(actor, booking);
  if (!seen.allowed) return seen;
  if (removalSideOf(actor, booking) === undefined) return FORBIDDEN;
  const isOver = isRemovable(booking.status);
  return requireStatus(seen, isOver, 'Only cancelled or completed bookings can be removed.');
}

/** The list from which this actor removes a booking (D34); undefined for an admin who is not a party to it. */
export const removalSideOf = partyOf;

/**
 * Name and phone of the other party: for guest and host from confirmed on, not after a cancellation (D43, D50, BKD-09,
 * BKD-10); always for admins.
 */
export function canSeeContact(actor: Actor, booking: BookingFacts): Permission {
  const seen = canSeeBooking(actor, booking);
  if (!seen.allowed || isAdmin(actor)) return seen;
  const isShared = booking.status !== 'booked' && booking.status !== 'cancelled';
  return isShared ? ALLOWED : deny('wrong_status', 'Contact details show once the booking is confirmed.');
}

/** SEC-10 */
export const canMarkPayment = requireAdmin;

/** Paying refunds and payouts, and reading the amounts due (SEC-20). */
export const canPayOut = requireAdmin;

/** Where the money of a person goes is set by that person alone, and never by the office (PAY-90). */
export function canChangeDestination(actor: Actor, userId: string): Permission {
  if (actor.kind === 'visitor') return NOT_SIGNED_IN;
  return isPerson(actor, userId) ? ALLOWED : FORBIDDEN;
}

/** Reading the whole destination of a person, to pay them (PAY-94). */
export const canReadDestination = requireAdmin;

/** Declining the payment notice of a guest (PAY-42). */
export const canDeclinePaymentNotice = requireAdmin;

/** Seeing and refunding money that a provider received for no payment. */
export const canRefundReceipts = requireAdmin;

/** Voiding payments and payouts, and setting the refund of a guest (D55, SEC-20). */
export const canCorrectMoney = requireAdmin;

/** Importing account statements and provider transactions, and matching statement lines with records (PAY-70). */
export const canReconcile = requireAdmin;

/** Reading the cash book, recording movements and closing its days (PAY-60). */
export const canKeepCashBook = requireAdmin;

/** Creating, renaming and retiring cash drawers (PAY-60). */
export const canManageCashDrawers = requireAdmin;

/** Reports about the money of the marketplace, with the sums of hosts (PAY-80). */
export const canReadMoneyReports = requireAdmin;

/** The statement of a payout: for its host and the office; hidden from all others (PAY-85). */
export function canReadPayoutStatement(actor: Actor, payout: { hostId: string }): Permission {
  return isAdmin(actor) || isPerson(actor, payout.hostId) ? ALLOWED : PAYOUT_NOT_FOUND;
}

/** Exporting bookings, payments and payouts with names (SEC-09). */
export const canExport = requireAdmin;

/** Reading the booking file of the office: identity documents, car condition, complete history (SEC-09). */
export const canReadBookingFile = requireAdmin;

/** SEC-09 */
export const canListAllBookings = requireAdmin;

/** SEC-22 */
export const canLookUpHosts = requireAdmin;

/** Finding people with their e-mail addresses, cars and bookings (SEC-22). */
export const canManagePeople = requireAdmin;

/** Only a command on the server gives the admin role (D11, SEC-12). Another admin can take it away. */
export function canChangeRole(
  actor: Actor,
  change: { userId: string; role: Role; held: boolean },
): Permission {
  const admin = requireAdmin(actor);
  if (!admin.allowed || change.role !== 'admin') return admin;
  if (change.held) return deny('forbidden', 'An administrator is made by a command on the server.');
  return isPerson(actor, change.userId)
    ? deny('forbidden', 'Another administrator has to do this.')
    : ALLOWED;
}

/** Reading and changing the settings of the office. */
export const canChangeSettings = requireAdmin;

/** Suspending and reactivating other users. */
export function canSuspend(actor: Actor, userId: string): Permission {
  const admin = requireAdmin(actor);
  if (!admin.allowed) return admin;
  return isPerson(actor, userId) ? deny('forbidden', 'You cannot suspend yourself.') : ALLOWED;
}

/** Removing lost second factors and passkeys of other users. Users remove their own on the account page. */
export function canResetFactors(actor: Actor, userId: string): Permission {
  const admin = requireAdmin(actor);
  if (!admin.allowed) return admin;
  return isPerson(actor, userId)
    ? deny('forbidden', 'Your own second factors are changed on your account page.')
    : ALLOWED;
}
