import {
  type BookingStatus,
  type BookingViewer,
  CANCEL_REASON_LABELS,
  type CancelReason,
  formatHours,
  type PaymentMethod,
  statusLabel,
} from '@coastline/domain/bookings/booking-life-cycle';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';
import type { SentencePart } from '#app/lib/i18n/sentence.tsx';

/** What every page of a booking says: status, ways to pay, the hold, and what went wrong. */
export const bookings = defineTexts('bookings', {
  status: (status: BookingStatus, viewer: BookingViewer): string => statusLabel(status, viewer),
  reason: (reason: CancelReason): string =>
    reason === 'hold_expired' ? 'The deposit did not arrive in time' : CANCEL_REASON_LABELS[reason],
  methods: { wave: 'Wave', bank: 'Bank transfer', cash: 'Cash at the office' } as Record<
    PaymentMethod,
    string
  >,
  /** Completes "pay the deposit …". */
  byMethod: { wave: 'by Wave', bank: 'by bank transfer', cash: 'in cash at the office' } as Record<
    PaymentMethod,
    string
  >,
  /** `2 hours` */
  holdTime: (hours: number): string => formatHours(hours),
  /** `Nov 24 to Nov 29, 5 days` */
  stay: (range: string, days: string) => `${range}, ${days}`,
  /** `15:10 today` */
  untilToday: (time: string) => `${time} today`,
  /** `Today, 14:10` */
  todayAt: (time: string) => `Today, ${time}`,
  /** After a moment, for whoever has another time. */
  gambianTime: ' (Gambian time)',

  reservedForYou: 'Reserved for you',
  reservedForGuest: 'Reserved for the guest',
  payBefore: (deposit: string, time: string, zone: string): SentencePart[] => [
    'Pay the deposit of ',
    { strong: deposit },
    ' before ',
    { strong: time },
    `${zone}. After that the car is open to other customers.`,
  ],
  dueBefore: (deposit: string, time: string, zone: string): SentencePart[] => [
    'The deposit of ',
    { strong: deposit },
    ' is due before ',
    { strong: time },
    `${zone}. After that the car is open to other customers.`,
  ],
  minutesLeft: (minutes: number) =>
    minutes === 1 ? '1 minute left to pay the deposit' : `${minutes} minutes left to pay the deposit`,
  expired: 'Reservation Expired',
  expiredDescription: 'Your reservation has expired. The car is now available to other customers.',
  expiredForHost:
    'The deposit did not arrive in time, so this booking is cancelled. The dates are free for other customers.',
  openAgain: 'The car is open again',
  lookAgain: 'Look at the dates again',
  waiting: 'Waiting for admin confirmation.',
  waitingForDeposit: 'Waiting for the deposit.',

  pickup: 'Pick-up',
  return: 'Return',
  /** Shown with prices in another currency: what is really paid. */
  inDalasi: (total: string, deposit: string, rest: string) =>
    `You pay in dalasi: ${total}, of which ${deposit} is the deposit and ${rest} the final payment.`,

  checkConnection: 'Please check your connection and try again.',
  profileNotFound: 'Profile not found',
  completeProfile: 'Please complete your profile setup',
  viewDetails: 'View Details',
  browseCars: 'Browse Cars',
  noPhone: 'No phone number given',
});
