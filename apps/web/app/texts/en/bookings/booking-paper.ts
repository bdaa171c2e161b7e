import { MINIMUM_DRIVER_AGE } from '@coastline/domain/bookings/rental-terms';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';
import type { SentencePart } from '#app/lib/i18n/sentence.tsx';

/** The page of a booking to print and show at the pick-up desk. */
export const bookingPaper = defineTexts('bookingPaper', {
  title: (number: string): SentencePart[] => ['Booking ', { strong: number }],
  pageTitle: 'Booking to print',
  description: 'Your booking on one sheet, for the pick-up desk.',
  print: 'Print',
  back: 'Back to the booking',
  showThis: 'Show this sheet, or the code on your phone, at the pick-up desk.',
  codeLabel: (number: string) => `Code that opens booking ${number}`,
  scanned: 'The desk scans the code. It holds the address of the booking and nothing about you.',
  toPay: 'Still to pay',
  bring: 'Bring along',
  bringList: [
    'Passport or ID, as in the booking',
    "Driver's licence",
    `The driver is ${MINIMUM_DRIVER_AGE} or older`,
  ],
  mind: 'Please mind',
  mindList: (back: string) => [
    `Bring the car back on ${back}, with the same level of fuel.`,
    'Report any incident to the office immediately.',
    'Insurance is between you and the host.',
  ],
  office: 'The office',
  emergency: 'Emergency',
  printedOn: (day: string) => `As of ${day}`,
  notValid: 'This booking is cancelled. The sheet gives no right to a car.',
});
