import type { CarDetail } from '@coastline/contracts/car';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import type { RentalQuote } from '@coastline/domain/money/pricing';
import type { Role } from '@coastline/domain/people/roles';
import type { ReactNode } from 'react';

/** A car with its price and viewer for the chosen dates, and the handlers of the buttons on its page. */
export interface BookingOffer {
  car: CarDetail;
  viewer: CarViewer;
  /** Null until both dates are chosen, like `price`. */
  range: DateRange | null;
  price: RentalQuote | null;
  /** Shows why the dates cannot be booked; null if they can. */
  onBlocked: (() => void) | null;
  /** Opens the sign-in dialog. Until the session is known, the button is a link to the sign-in page. */
  onSignIn: () => void;
}

/** Renders content that can open the car's calendar; `openCalendar` opens it to set one end of the range. */
export type RenderWithCalendar = (
  content: (openCalendar: (end: 'start' | 'end') => void) => ReactNode,
) => ReactNode;

/** Relation of the viewer to a car: guests can book, visitors sign in first, admins and the host cannot book. */
export type CarViewer = 'visitor' | 'guest' | 'admin' | 'host';

/** Determines the viewer of a car (CAR-09, CAR-10, CAR-12, CAR-30). */
export function getCarViewer({
  isSignedIn,
  activeRole,
  isOwn,
}: {
  isSignedIn: boolean;
  activeRole: Role;
  isOwn: boolean;
}): CarViewer {
  if (!isSignedIn) return 'visitor';
  if (isOwn) return 'host';
  return activeRole === 'admin' ? 'admin' : 'guest';
}
