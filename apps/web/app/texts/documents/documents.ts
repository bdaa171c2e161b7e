import type { HoldHours } from '@coastline/domain/bookings/booking-life-cycle';
import type { TextSection } from '@coastline/domain/bookings/terms';

/** What the agreements print from the settings. */
export interface DocumentFacts {
  productName: string;
  /** The shortest rental, as the language writes it: `1 day`. */
  minimumRental: string;
  holdHours: HoldHours;
  /** Names of the pick-up places. */
  places: readonly string[];
  /** How long after a rental or a cancellation a passport number is kept, as the language writes it: `90 days`. */
  passportKept: string;
}

/** The agreements in a language other than English, section for section; the English ones stay the binding ones. */
export interface Documents {
  terms: (facts: DocumentFacts) => TextSection[];
  contract: (facts: DocumentFacts) => TextSection[];
}
