/** The Terms & Conditions as data. They contain the current settings, so that they cannot contradict them (TXT, D9, D45). */

import { formatDays } from '../days/rental-dates.ts';
import { formatHours, type HoldHours } from './booking-life-cycle.ts';
import { cancellationTexts } from './cancellation-texts/en.ts';
import { listTermsLines } from './cancellation-texts/terms-lines.ts';
import { formatPlaces, MINIMUM_DRIVER_AGE, OFFICES, type TextSettings } from './rental-terms.ts';

const CANCELLATION_INTRODUCTION =
  'Every car has one of three cancellation policies. Its page, the booking form and your booking say which one. Later than it allows, nothing comes back.';

export type TextSection = { heading: string; paragraphs: readonly string[] };

/** The payment windows, with the same text everywhere (TXT-06). */
export function formatPaymentWindows({ cash, transfer }: HoldHours): string {
  return `${formatHours(transfer)} via Wave or bank transfer, ${formatHours(cash)} if paying cash`;
}

/** The sections of the Terms & Conditions (TXT-01 to TXT-16). */
export function termsSections(settings: TextSettings): TextSection[] {
  return [
    ...aboutSections(settings),
    ...moneySections(settings),
    ...drivingSections(settings),
    ...lastSections(settings),
  ];
}

function aboutSections({ productName, minimumRentalDays, holdHours }: TextSettings): TextSection[] {
  return [
    {
      heading: `What ${productName} does`,
      paragraphs: [
        `${productName} is only a facilitator: it brings people who need a car together with people who own one, and its office receives payments and hands over keys.`,
        'Insurance, the vehicle itself and any incident are matters between the owner and the renter.',
      ],
    },
    {
      heading: 'Who may rent',
      paragraphs: [
        `The driver must be at least ${MINIMUM_DRIVER_AGE} years old.`,
        "You need a valid passport or ID and a valid driver's licence. The office checks both before it hands over the car.",
      ],
    },
    {
      heading: 'Booking and confirmation',
      paragraphs: [
        `The minimum rental period is ${formatDays(minimumRentalDays)}. The pick-up day and the return day both belong to your booking.`,
        'You receive the car you booked or a similar model, subject to availability and to confirmation by an admin.',
        `A new booking is held while you pay the deposit: ${formatPaymentWindows(holdHours)}. A booking whose time runs out is cancelled and the car is open to others again.`,
      ],
    },
  ];
}

function moneySections({ graceHours }: TextSettings): TextSection[] {
  return [
    {
      heading: 'Price and payment',
      paragraphs: [
        'The price is the daily price times the number of days. The platform fee is included in it; nothing is added.',
        'You pay in two halves: a 50 % deposit, which confirms the booking, and a 50 % final payment before pick-up.',
        'You can pay in cash at the office, by Wave or by bank transfer, and by card where offered.',
      ],
    },
    {
      heading: 'Cancellation and refunds',
      paragraphs: listTermsLines({ introduction: CANCELLATION_INTRODUCTION, graceHours }, cancellationTexts),
    },
    {
      heading: 'Insurance',
      paragraphs: [
        'Insurance is not included in the price. What cover there is, and who pays for it, is agreed between owner and renter.',
      ],
    },
  ];
}

function drivingSections({ productName, places }: TextSettings): TextSection[] {
  return [
    {
      heading: 'Pick-up, return and delivery',
      paragraphs: [
        `You pick the car up and bring it back at the ${productName} office: ${formatPlaces(places, OFFICES)}.`,
        'If you would like the car brought to you, arrange the delivery with the office; it costs an additional fee.',
        'Return the car with the same level of fuel as you received it.',
      ],
    },
    {
      heading: 'Responsibility',
      paragraphs: [
        'The renter is liable for theft or misuse of the car during the rental.',
        'Report any incident to the office immediately, and to the police where the law asks for it.',
        `${productName} takes no responsibility for damages or accidents.`,
      ],
    },
  ];
}

function lastSections({ passportDays }: TextSettings): TextSection[] {
  return [
    {
      heading: 'Your data',
      paragraphs: [
        `Your passport or ID number is kept sealed, shown to the office alone, and removed ${formatDays(passportDays)} after the return or the cancellation.`,
        "Renter and owner see each other's name and phone number once a booking is confirmed, and no longer once it is cancelled. They never see each other's e-mail address.",
        'On your account page you can download all that is kept about you, and delete your account.',
      ],
    },
    {
      heading: 'Law',
      paragraphs: ['These terms are governed by the law of The Gambia.'],
    },
  ];
}
