import type { DateRange } from '@coastline/domain/days/rental-dates';
import type { RentalQuote } from '@coastline/domain/money/pricing';
import type { CarDetail } from '@coastline/domain/wire/car';
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
