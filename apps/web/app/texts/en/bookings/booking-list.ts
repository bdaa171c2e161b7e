import { defineTexts } from '#app/lib/i18n/define-texts.ts';
import type { SentencePart } from '#app/lib/i18n/sentence.tsx';

/** The lists of bookings, the guest's and the host's. */
export const bookingList = defineTexts('bookingList', {
  title: 'My Bookings',
  description: 'The cars you have booked, what is paid and what comes next.',
  loading: 'Loading your bookings',
  failed: 'Failed to load bookings',
  didNotLoad: 'Your bookings did not load',
  safe: 'They are safe with us. Please check your connection and try again.',
  none: 'No bookings yet',
  noneBody: 'Choose a car and your days. It waits for you when you land.',
  more: 'Show more bookings',
  underWay: 'Under way',
  nextTrip: 'Your next trip',
  leftToPay: (time: string, deposit: string): SentencePart[] => [
    { strong: time },
    ' left to pay ',
    { strong: deposit },
  ],
  leftFor: (time: string, deposit: string): SentencePart[] => [
    { strong: time },
    ' left for ',
    { strong: deposit },
  ],
  expiredLine: 'The deposit did not arrive in time, so the car is open again.',
  hostEarns: (total: string): SentencePart[] => ['Your earnings. The guest pays ', { strong: total }, '.'],
  hostShare: 'Your share of what the guest had paid.',
  refundDue: (sum: string) => `${sum} comes back to you.`,
  refundPaid: (sum: string, day: string) => `${sum} was paid back to you on ${day}.`,
  remove: 'Remove from List',
  removed: 'Booking Removed',
  removedBody: 'The booking has been removed from your list',
  removedByHost: 'Booking removed',
  removeFailed: 'Error removing booking',
});
