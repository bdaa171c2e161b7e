/** The rental contract, the Rental Terms list and the Rental Agreement Notice, as data (CAR-08, BOOK-04, TXT). */
import { formatDays } from './rental-dates.ts';
import { MINIMUM_DRIVER_AGE, OFFICES, paymentWindows, type TextSection, type TextSettings } from './terms.ts';

/** The day on which the wording last changed; kept with every booking that accepted it (D31). */
export const CONTRACT_VERSION = '2026-11-21';

/** The sections of the rental contract between renter and owner. */
export function contractSections({ productName, minimumRentalDays }: TextSettings): TextSection[] {
  return [
    {
      heading: 'The parties',
      paragraphs: [
        `This contract is made between the renter and the owner of the car. ${productName} is only a facilitator and no party to it.`,
        'Insurance, the vehicle and any incident are matters between the two parties.',
      ],
    },
    {
      heading: 'The car and the rental period',
      paragraphs: [
        'The owner hands over the booked car or a similar model, subject to availability and to confirmation by an admin.',
        `The rental runs from the pick-up date to the return date, for at least ${formatDays(minimumRentalDays)}.`,
        `Pick-up and return take place at the ${productName} office: ${OFFICES}.`,
      ],
    },
    {
      heading: 'The driver',
      paragraphs: [
        `The driver is at least ${MINIMUM_DRIVER_AGE} years old and shows a valid passport or ID and a valid driver's licence at pick-up.`,
        'The car leaves The Gambia only where its listing allows it.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        `The total is paid in two halves: a 50 % deposit within the time the car is held (${paymentWindows()}) and a 50 % final payment before pick-up.`,
        'Payment is in cash, by Wave or by bank transfer, and by card where offered. The platform fee is included in the price.',
      ],
    },
    {
      heading: 'Care and liability',
      paragraphs: [
        'Insurance is not part of the price; it is settled between owner and renter.',
        'The renter returns the car in the state and with the level of fuel in which it was received.',
        'The renter is liable for theft or misuse and reports every incident to the office immediately.',
        `${productName} takes no responsibility for damages or accidents.`,
      ],
    },
    {
      heading: 'Law',
      paragraphs: ['This contract is governed by the law of The Gambia.'],
    },
  ];
}

/** The Rental Terms list of a car's page, one line each (CAR-08). */
export function rentalTerms({ minimumRentalDays }: Pick<TextSettings, 'minimumRentalDays'>): string[] {
  return [
    `Minimum rental: ${formatDays(minimumRentalDays)}`,
    `Driver ${MINIMUM_DRIVER_AGE} or older, with a valid passport or ID and a valid driver's licence`,
    'Two payments: 50 % deposit, 50 % before pick-up; the platform fee is included',
    'Insurance is between you and the owner; it is not part of the price',
    `Pick-up and return at ${OFFICES}`,
    'Delivery can be arranged with the office for a fee',
    'Return with the same level of fuel',
    'Report any incident immediately; you are liable for theft or misuse',
  ];
}

/** The Rental Agreement Notice of a car's page (CAR-08, TXT-10, TXT-13). */
export function rentalAgreementNotice({ productName }: Pick<TextSettings, 'productName'>): string {
  return `You receive this car or a similar model, subject to availability and confirmation by an admin. The rental contract is between you and the owner; ${productName} takes no responsibility for damages or accidents.`;
}
