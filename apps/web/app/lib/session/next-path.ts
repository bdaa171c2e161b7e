import { hasSignedInBefore } from './session-storage.ts';

const BOOKING_PATH = /^\/(?:book|cars)\/[^/]/;

/** Path of the sign-in page with a redirect back to `path` (AUTH-30, AUTH-31). */
export function getAuthPath(path: string): string {
  return `/auth?next=${encodeURIComponent(path)}`;
}

/** Like `getAuthPath`, during a booking: a browser without an earlier sign-in opens the Sign Up tab (D54). */
export function getAuthPathForBooking(path: string): string {
  const isNew = typeof window === 'undefined' || !hasSignedInBefore();
  return isNew ? `${getAuthPath(path)}&tab=sign-up` : getAuthPath(path);
}

/** Whether a path is a car page or its booking form. */
export function leadsToBooking(path: string | undefined): path is string {
  return path !== undefined && BOOKING_PATH.test(path);
}
