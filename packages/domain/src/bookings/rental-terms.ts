/** The Rental Terms list and the Rental Agreement Notice of a car page; separate from the long texts, which few users open (CAR-08). */

import type { TariffSettings } from '../charges/charge-tariff.ts';
import { formatDays } from '../days/rental-dates.ts';
import type { HoldHours } from './booking-life-cycle.ts';

export const MINIMUM_DRIVER_AGE = 21;
export const OFFICES = 'Banjul International Airport or the Senegambia area';

/** The settings that the texts contain. */
export type TextSettings = {
  productName: string;
  minimumRentalDays: number;
  holdHours: HoldHours;
  /** Names of the pick-up locations. */
  places: readonly string[];
  /** Days that a passport number is stored after a return or a cancellation. */
  passportDays: number;
  /** Hours after booking in which a cancellation is free; 0: none. */
  graceHours: number;
  /** Prices of charges after the trip. */
  tariff: TariffSettings;
};

const USUAL_PLACES = ['Banjul International Airport', 'Senegambia area'];

/** The pick-up locations for a sentence: `usual` for the default locations, otherwise their names. */
export function formatPlaces(places: readonly string[], usual: string): string {
  const isUsual = places.length === 0 || places.join('\n') === USUAL_PLACES.join('\n');
  return isUsual ? usual : places.join(', ');
}

/** The lines of the Rental Terms list of a car page (CAR-08). */
export function listRentalTerms({
  minimumRentalDays,
  places,
  minimumDriverAge = MINIMUM_DRIVER_AGE,
}: Pick<TextSettings, 'minimumRentalDays' | 'places'> & { minimumDriverAge?: number }): string[] {
  return [
    `Minimum rental: ${formatDays(minimumRentalDays)}`,
    `Driver ${minimumDriverAge} or older, with a valid passport or ID and a valid driver's licence`,
    'Two payments: 50\u00a0% deposit, 50\u00a0% before pick-up; the platform fee is included',
    'Insurance is between you and the owner; it is not part of the price',
    `Pick-up and return at ${formatPlaces(places, OFFICES)}`,
    'Delivery can be arranged with the office for a fee',
    'Return with the same level of fuel',
    'Report any incident immediately; you are liable for theft or misuse',
  ];
}

/** The Rental Agreement Notice of a car page (CAR-08, TXT-10, TXT-13). */
export function rentalAgreementNotice({ productName }: Pick<TextSettings, 'productName'>): string {
  return `You receive this car or a similar model, subject to availability and confirmation by an admin. The rental contract is between you and the owner; ${productName} takes no responsibility for damages or accidents.`;
}
