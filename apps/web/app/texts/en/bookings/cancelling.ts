import { CANCELLATION_LIMIT_HOURS, CANCELLATION_POLICY } from '@coastline/domain/bookings/cancellation';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Cancelling a booking: what is said before, and what came of it. */
export const cancelling = defineTexts('cancelling', {
  cancelBooking: 'Cancel Booking',
  inShort:
    'More than 24 hours before the pick-up day: half of what you paid comes back. Later than that: nothing.',
  question: 'Cancel this booking?',
  keep: 'Keep it',
  policyTitle: 'Cancellation policy',
  policy: CANCELLATION_POLICY,
  failed: 'Error cancelling booking',

  nothingPaidByYou: 'You have paid nothing yet, so nothing is due on either side.',
  early: `It is more than ${CANCELLATION_LIMIT_HOURS} hours before pick-up.`,
  late: `It is ${CANCELLATION_LIMIT_HOURS} hours or less before pick-up.`,
  noneToYou: (paid: string) => `You paid ${paid}; nothing comes back to you, all of it goes to the host.`,
  partToYou: (paid: string, refund: string) =>
    `You paid ${paid}; ${refund} comes back to you, the rest goes to the host.`,

  cancelled: 'Booking Cancelled',
  yourRefund: (refund: string) => `Your refund is ${refund}.`,
  noRefund: `No refund available. Cancellations must be made more than ${CANCELLATION_LIMIT_HOURS} hours before pick-up.`,
  nothingReceived: 'No payment had been received, so nothing is due.',

  isCancelled: 'This booking is cancelled',
  byYou: 'You cancelled it',
  refund: 'Refund',
  beforeLimit: `more than ${CANCELLATION_LIMIT_HOURS} hours before pick-up`,
  setByOffice: 'set by the office',
  daysNotDriven: 'for the days not driven',
  afterLimit: `${CANCELLATION_LIMIT_HOURS} hours or less before pick-up`,
  paidSoFar: 'Paid so far',
  toYou: 'To you',
  toHost: 'To the host',
  keptByPlatform: 'Kept by the platform',
  backToYou: (percent: number) => `Back to you (${percent}\u00a0%)`,
  paidBackOn: (day: string) => `Paid back to you on ${day}.`,
  notPaidBackYet: 'Not paid back yet: the office sends it in cash, by Wave or to your bank.',
  tellOffice: 'Tell the office where to send it:',
  backToGuest: (percent: number) => `Back to the guest (${percent}\u00a0%)`,
});
