import { formatHours } from '@coastline/domain/bookings/booking-life-cycle';
import { formatFuelLevel, formatKm } from '@coastline/domain/bookings/hand-over';
import { formatLongDay, formatRange } from '@coastline/domain/days/english-formats';
import { formatDays } from '@coastline/domain/days/rental-dates';
import { formatExactPrice } from '@coastline/domain/money/currency';
import type { HostNotice } from '@coastline/domain/people/notices';
import { formatInternationalPhone } from '@coastline/domain/people/phone-number';
import { hostAccidentFacts } from './accident-facts.ts';
import {
  type BookingMailFacts,
  describeBefore,
  extraFacts,
  type MailText,
  ruleFacts,
  tripFacts,
} from './booking-facts.ts';
import { english } from './guest/en.ts';

/** Mail to a host about a booking of their car. */
export function createHostMail(kind: HostNotice, facts: BookingMailFacts): MailText {
  return {
    ...TEMPLATES[kind](facts),
    facts: [
      ...tripFacts(facts),
      ...(kind === 'host_booking_confirmed' ? ruleFacts(facts) : []),
      ...(kind === 'host_car_swapped_out' ? [] : extraFacts(facts)),
      ...conditionFacts(facts),
      ...(facts.accident ? hostAccidentFacts(facts.accident, english) : []),
      ...(kind === 'host_car_swapped_out' ? [] : guestFacts(facts)),
      ...earningFacts(kind, facts),
    ],
  };
}

function conditionFacts({ condition }: BookingMailFacts): [string, string][] {
  if (!condition) return [];
  const { mileageKm, fuelEighths, drivenKm } = condition;
  return [
    ['Kilometres', formatKm(mileageKm)],
    ...(drivenKm === undefined ? [] : [['Driven', formatKm(drivenKm)] as [string, string]]),
    ['Fuel', formatFuelLevel(fuelEighths)],
  ];
}

function guestFacts({ guestContact }: BookingMailFacts): [string, string][] {
  if (!guestContact) return [];
  return [
    ['Guest', guestContact.name],
    ["Guest's phone", formatInternationalPhone(guestContact.phone)],
  ];
}

const WITHOUT_EARNINGS: readonly HostNotice[] = [
  'host_hold_expired',
  'host_car_swapped_out',
  'host_date_change_withdrawn',
  'host_date_change_expired',
  'host_charges_paid',
  'host_charge_raised',
  'host_charge_dismissed',
  'host_accident_reported',
];

function earningFacts(kind: HostNotice, facts: BookingMailFacts): [string, string][] {
  const days: [string, string] = ['Days', formatDays(facts.days)];
  if (WITHOUT_EARNINGS.includes(kind)) return [days];
  if (!facts.refund && kind !== 'host_booking_cancelled')
    return [days, ['Your earnings', formatExactPrice(facts.hostBututs)]];
  return facts.refund ? [days, ['Your share', formatExactPrice(facts.refund.hostBututs)]] : [days];
}

const TEMPLATES: Record<HostNotice, (facts: BookingMailFacts) => Omit<MailText, 'facts'>> = {
  host_accident_reported: ({ carTitle }) => ({
    subject: `Accident reported: ${carTitle}`,
    heading: 'A guest has reported an accident',
    paragraphs: [
      `The guest of your ${carTitle} has reported an accident. The office has the whole report and takes care of the rest; the page of the booking shows the photos of your car as they arrive.`,
    ],
  }),
  host_date_change_asked: (facts) => ({
    subject: `Please answer: other days for your ${facts.carTitle}`,
    heading: 'A guest asks you for other days',
    paragraphs: [
      ...describeRequest(facts),
      'Please accept or decline on the page of the booking. The days are not held until you have answered.',
    ],
  }),
  host_date_change_withdrawn: (facts) => ({
    subject: `No answer needed: other days for your ${facts.carTitle}`,
    heading: 'The guest no longer asks for other days',
    paragraphs: [
      `The guest has withdrawn the request for ${formatRequestedDays(facts)}. The booking stays as it is, and you need not answer.`,
    ],
  }),
  host_date_change_expired: (facts) => ({
    subject: `The time to answer is over: other days for your ${facts.carTitle}`,
    heading: 'A request has ended without your answer',
    paragraphs: [
      `The guest had asked for ${formatRequestedDays(facts)}. The booking stays as it is. The guest can ask again.`,
    ],
  }),
  host_charges_paid: ({ carTitle, charge }) => ({
    subject: `Your part of a charge: ${carTitle}`,
    heading: 'A charge is paid',
    paragraphs: [
      `The guest of your ${carTitle} has paid ${formatExactPrice(charge?.bututs ?? 0)} for charges after the trip. Your part is ${formatExactPrice(charge?.hostBututs ?? 0)}, which the office pays out with your next payout.`,
    ],
  }),
  host_charge_raised: ({ carTitle, charge }) => ({
    subject: `Your charge was sent: ${carTitle}`,
    heading: 'The guest has your charge',
    paragraphs: [
      `The office has asked the guest of your ${carTitle} for ${formatExactPrice(charge?.bututs ?? 0)}. The guest has 72 hours to accept or dispute it.`,
    ],
  }),
  host_charge_dismissed: ({ carTitle, charge }) => ({
    subject: `Your charge was dismissed: ${carTitle}`,
    heading: 'The office does not charge this',
    paragraphs: [
      `You asked for ${formatExactPrice(charge?.bututs ?? 0)} for your ${carTitle}. The office has dismissed it: “${charge?.reason ?? ''}”`,
    ],
  }),
  host_new_booking: (facts) => ({
    subject: `New booking of your ${facts.carTitle}`,
    heading: 'Somebody has booked your car',
    paragraphs: [
      `Your ${facts.carTitle} is reserved from ${formatRange(facts.startDate, facts.endDate)}.`,
      `The guest has ${formatHours(facts.holdHours)} to pay the deposit. We tell you as soon as it has arrived; until then the days are held but not yet sure.`,
    ],
  }),
  host_booking_confirmed: (facts) => ({
    subject: `The booking of your ${facts.carTitle} is confirmed`,
    heading: 'The deposit has arrived',
    paragraphs: [
      `Your ${facts.carTitle} is rented from ${formatRange(facts.startDate, facts.endDate)}.`,
      'Please have the car clean, fuelled and at the office in time for the pick-up day.',
    ],
  }),
  host_final_payment_received: (facts) => ({
    subject: `Your ${facts.carTitle} is paid in full`,
    heading: 'The final payment has arrived',
    paragraphs: [
      `The guest has paid for your ${facts.carTitle} in full and picks it up on ${formatLongDay(facts.startDate)}.`,
      'Please have the car clean, fuelled and at the office in time, with its papers.',
    ],
  }),
  host_hold_expired: (facts) => ({
    subject: `Your ${facts.carTitle} is free again`,
    heading: 'A reservation has run out',
    paragraphs: [
      `The deposit did not arrive in time, so your ${facts.carTitle} can be booked again from ${formatRange(facts.startDate, facts.endDate)}.`,
    ],
  }),
  host_booking_cancelled: (facts) => ({
    subject: `The booking of your ${facts.carTitle} is cancelled`,
    heading: 'A booking is cancelled',
    paragraphs: [
      `The booking from ${formatRange(facts.startDate, facts.endDate)} is cancelled, and these days can be booked again.`,
      facts.refund && facts.refund.hostBututs > 0
        ? `Your share of what the guest had paid is ${formatExactPrice(facts.refund.hostBututs)}. It comes with your next payout.`
        : 'Nothing is due to you for it.',
    ],
  }),
  host_payment_voided: (facts) => ({
    subject: `A payment for your ${facts.carTitle} was recorded by mistake`,
    heading: 'A payment is void',
    paragraphs: [
      `The office had recorded a payment for the booking from ${formatRange(facts.startDate, facts.endDate)} that did not belong to it. The record is void.`,
      describeVoidOutcome(facts),
    ],
  }),
  host_refund_changed: (facts) => ({
    subject: `Your share of a cancelled booking of your ${facts.carTitle} has changed`,
    heading: 'Your share has changed',
    paragraphs: [
      `The office has set anew how the money of the cancelled booking from ${formatRange(facts.startDate, facts.endDate)} is shared out. Your share is now ${formatExactPrice(facts.refund?.hostBututs ?? 0)}.`,
    ],
  }),
  host_car_swapped_in: (facts) => ({
    subject: `A booking has moved to your ${facts.carTitle}`,
    heading: 'A booking has moved to your car',
    paragraphs: [
      `Your ${facts.carTitle} is booked from ${formatRange(facts.startDate, facts.endDate)}, in place of another car.`,
      facts.depositReceived
        ? 'The deposit is paid. Please have the car clean, fuelled and at the office in time for the pick-up day.'
        : 'The deposit is not paid yet. Until then the days are held but not yet sure.',
    ],
  }),
  host_car_swapped_out: (facts) => ({
    subject: `Your ${facts.carTitle} is free again`,
    heading: 'A booking has moved to another car',
    paragraphs: [
      `The booking of your ${facts.carTitle} from ${formatRange(facts.startDate, facts.endDate)} has moved to another car, so these days can be booked again. Nothing is due to you for it.`,
    ],
  }),
  host_dates_changed: (facts) => ({
    subject: `New days for a booking of your ${facts.carTitle}`,
    heading: 'The days of a booking have changed',
    paragraphs: [
      `The booking is now for ${formatRange(facts.startDate, facts.endDate)}${describeBefore(facts)}. You earn ${formatExactPrice(facts.hostBututs)}.`,
    ],
  }),
  host_hand_over_tomorrow: (facts) => ({
    subject: `Your ${facts.carTitle} goes out tomorrow`,
    heading: 'Hand-over tomorrow',
    paragraphs: [
      `Tomorrow your ${facts.carTitle} is handed over to its guest.`,
      'Please bring it to the office clean and fuelled, with its papers.',
    ],
  }),
  host_return_today: (facts) => ({
    subject: `Your ${facts.carTitle} comes back today`,
    heading: 'Return today',
    paragraphs: [`Today your ${facts.carTitle} comes back to the office. We look it over with the guest.`],
  }),
  host_car_out: (facts) => ({
    subject: `Your ${facts.carTitle} is out`,
    heading: 'Your car is with its guest',
    paragraphs: [
      `Your ${facts.carTitle} was handed over to its guest.`,
      "The photos of its condition are on the booking's page.",
    ],
  }),
  host_car_back: (facts) => ({
    subject: `Your ${facts.carTitle} is back`,
    heading: 'Your car is back',
    paragraphs: [
      `Your ${facts.carTitle} came back to the office. Your earnings come with your next payout.`,
      "The photos of its condition are on the booking's page.",
    ],
  }),
};

function formatRequestedDays({ dateRequest }: BookingMailFacts): string {
  return dateRequest ? formatRange(dateRequest.start, dateRequest.end) : 'other days';
}

function describeRequest({
  carTitle,
  startDate,
  endDate,
  hostBututs,
  dateRequest,
}: BookingMailFacts): string[] {
  if (!dateRequest) return [];
  const { start, end, expiresAt } = dateRequest;
  return [
    `The guest of your ${carTitle} would like to have it from ${formatRange(start, end)} instead of ${formatRange(startDate, endDate)}. You would earn ${formatExactPrice(dateRequest.hostBututs)} instead of ${formatExactPrice(hostBututs)}.`,
    `You can answer until ${english.pay.until(english.dates.dateTime(expiresAt.toISOString()))}. Without an answer the booking stays as it is.`,
  ];
}

function describeVoidOutcome({ refund, depositReceived, finalBututs, holdHours }: BookingMailFacts): string {
  if (refund)
    return `The booking stays cancelled, and your share of it is now ${formatExactPrice(refund.hostBututs)}.`;
  return depositReceived
    ? `The booking stays confirmed. The second half of ${formatExactPrice(finalBututs)} is due before the pick-up.`
    : `The booking is not confirmed any more. The guest has ${formatHours(holdHours)} to pay the deposit, and the days are held until then.`;
}
