/** Rules of pay links, with which another person pays for a guest's booking. */
import { addDays, type IsoDate, startOfDayInBanjul } from '../days/rental-dates.ts';

/** How long a pay link is valid at most. */
export const PAY_LINK_DAYS = 7;
/** How many valid pay links a booking can have at a time. */
export const MAX_LIVE_PAY_LINKS = 5;
/** How many pay links a booking can have in all, revoked and expired ones included. */
export const MAX_PAY_LINKS = 50;
/** How many checkouts one link opens, so that its holder cannot use up the checkouts of the guest. */
export const MAX_CHECKOUTS_OF_PAY_LINK = 8;

const MS_PER_DAY = 24 * 60 * 60 * 1000;
/** How long a link with a checkout still shows its result after it has expired. */
const RESULT_MS = MS_PER_DAY;

/** The end of a new link: seven days later, but not after the pick-up day. */
export function payLinkExpiry({ now, startDate }: { now: Date; startDate: IsoDate }): Date {
  const endOfPickUpDay = startOfDayInBanjul(addDays(startDate, 1)).getTime();
  return new Date(Math.min(now.getTime() + PAY_LINK_DAYS * MS_PER_DAY, endOfPickUpDay));
}

/** Access of the holder of a link: pay, only read the result of an earlier checkout, or none. */
export function payLinkAccess(
  link: { expiresAt: Date; revokedAt: Date | null; hasCheckout: boolean },
  now: Date,
): 'pay' | 'read' | 'none' {
  const { expiresAt, revokedAt, hasCheckout } = link;
  if (revokedAt) return 'none';
  if (now < expiresAt) return 'pay';
  return hasCheckout && now.getTime() < expiresAt.getTime() + RESULT_MS ? 'read' : 'none';
}

/** The first name of a person, the only part of the name that the holder of a link sees. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
