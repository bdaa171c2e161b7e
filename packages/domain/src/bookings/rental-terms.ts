/** The Rental Terms list and the Rental Agreement Notice of a car's page, apart from the long texts that few open (CAR-08). */

import { formatDays } from '../days/rental-dates.ts';
import type { HoldHours } from './booking-life-cycle.ts';

export const MINIMUM_DRIVER_AGE = 21;
export const OFFICES = 'Banjul International Airport or the Senegambia area';

/** What the texts are printed from. */
export type TextSettings = {
  productName: string;
  minimumRentalDays: number;
  holdHours: HoldHours;
  /** Names of the pick-up places. */
  places: readonly string[];
  /** How many days after a rental or a cancellation a passport number is kept. */
  passportDays: number;
};

const USUAL_PLACES = ['Banjul International Airport', 'Senegambia area'];

/** Where cars are picked up, for a sentence: `usual` words the places that the office began with; others by name. */
export function wordPlaces(places: readonly string[], usual: string): string {
  const isUsual = places.length === 0 || places.join('\n') === USUAL_PLACES.join('\n');
  return isUsual ? usual : places.join(', ');
}

/** The Rental Terms list of a car's page, one line each (CAR-08). */
export function rentalTerms({
  minimumRentalDays,
  places,
}: Pick<TextSettings, 'minimumRentalDays' | 'places'>): string[] {
  return [
    `Minimum rental: ${formatDays(minimumRentalDays)}`,
    `Driver ${MINIMUM_DRIVER_AGE} or older, with a valid passport or ID and a valid driver's licence`,
    'Two payments: 50\u00a0% deposit, 50\u00a0% before pick-up; the platform fee is included',
    'Insurance is between you and the owner; it is not part of the price',
    `Pick-up and return at ${wordPlaces(places, OFFICES)}`,
    'Delivery can be arranged with the office for a fee',
    'Return with the same level of fuel',
    'Report any incident immediately; you are liable for theft or misuse',
  ];
}

/** The Rental Agreement Notice of a car's page (CAR-08, TXT-10, TXT-13). */
export function rentalAgreementNotice({ productName }: Pick<TextSettings, 'productName'>): string {
  return `You receive this car or a similar model, subject to availability and confirmation by an admin. The rental contract is between you and the owner; ${productName} takes no responsibility for damages or accidents.`;
}
