import { hasSignedInBefore } from './known-device.ts';

const BOOKING_PATH = /^\/(?:book|cars)\/[^/]/;

/** The sign-in page that leads back to `path` (AUTH-30, AUTH-31). */
export function authPathFor(path: string): string {
  return `/auth?next=${encodeURIComponent(path)}`;
}

/** The same for somebody on the way to a booking: a browser that nobody has signed in with gets Sign Up first (D54). */
export function authPathForBooking(path: string): string {
  const isNew = typeof window === 'undefined' || !hasSignedInBefore();
  return isNew ? `${authPathFor(path)}&tab=sign-up` : authPathFor(path);
}

/** Whether a path is a car's page or its booking form. */
export function leadsToBooking(path: string | undefined): path is string {
  return path !== undefined && BOOKING_PATH.test(path);
}
