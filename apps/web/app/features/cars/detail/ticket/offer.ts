import type { DateRange } from '@coastline/domain/days/rental-dates';
import type { RentalQuote } from '@coastline/domain/money/pricing';
import type { CarDetail } from '@coastline/domain/wire/car';
import type { ReactNode } from 'react';
import type { Reader } from '../reader.ts';

/** What a car's page offers to its reader for the chosen days, and what its buttons do. */
export interface Offer {
  car: CarDetail;
  reader: Reader;
  /** Null until both days are chosen, and `price` with it. */
  range: DateRange | null;
  price: RentalQuote | null;
  /** Says why the days cannot be booked; null where they can. */
  onObstacle: (() => void) | null;
  /** Opens the sign-in dialog; until a reader is known for a visitor the button is a link to the sign-in page. */
  onSignIn: () => void;
}

/** Draws what opens the calendar of the car, which stands there on wide screens; `ask` opens it to set one end. */
export type WithCalendar = (content: (ask: (end: 'start' | 'end') => void) => ReactNode) => ReactNode;
