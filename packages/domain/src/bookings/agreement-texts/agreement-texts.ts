import type { HoldHours } from '@coastline/domain/bookings/booking-life-cycle';
import type { TextSection } from '@coastline/domain/bookings/terms';

/** Values from the settings that the agreements contain. */
export interface DocumentFacts {
  productName: string;
  /** The shortest rental in the language of the agreement: `1 day`. */
  minimumRental: string;
  holdHours: HoldHours;
  /** Names of the pick-up places. */
  places: readonly string[];
  /** How long a passport number is kept after a rental or cancellation: `90 days`. */
  passportKept: string;
  /** Hours after booking in which a cancellation is free; 0: none. */
  graceHours: number;
  /** Prices of charges after the trip, formatted: for each missing eighth of the tank, and the most that cleaning costs. */
  fuelEighth: string;
  cleaning: string;
}

/** Translated agreements, with the sections of the English ones. The English agreements are binding. */
export interface Documents {
  terms: (facts: DocumentFacts) => TextSection[];
  contract: (facts: DocumentFacts) => TextSection[];
}
