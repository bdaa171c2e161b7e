import type { HoldHours } from '../booking-life-cycle.ts';
import type { TextSection } from '../terms.ts';

/** Values that the contract contains. */
export interface ContractValues {
  productName: string;
  /** The shortest rental in the language of the agreement: `1 day`. */
  minimumRental: string;
  holdHours: HoldHours;
  /** Names of the pick-up places. */
  places: readonly string[];
  /** Prices of charges after the trip, formatted: for each missing eighth of the tank, and the most that cleaning costs. */
  fuelEighth: string;
  cleaning: string;
}

/** Values that the agreements contain. */
export interface AgreementValues extends ContractValues {
  /** How long a passport number is kept after a rental or cancellation: `90 days`. */
  passportKept: string;
  /** Hours after booking in which a cancellation is free; 0: none. */
  graceHours: number;
}

/** Translated agreements, with the sections of the English ones. The English agreements are binding. */
export interface AgreementTexts {
  terms: (values: AgreementValues) => TextSection[];
  contract: (values: ContractValues) => TextSection[];
}
