import { formatExactly } from '@coastline/domain/money/currency';
import type { Bututs } from '@coastline/domain/money/money';
import type { GuestNotice } from '@coastline/domain/people/notices';
import type { BookingMailFacts, Wording } from './booking-facts.ts';
import { payWording } from './guest/pay-facts.ts';
import type { GuestMailParts, GuestTexts } from './guest/texts.ts';
import { tripFacts } from './trip-facts.ts';

/** A booking, and what a language says of it. */
interface Told {
  facts: BookingMailFacts;
  texts: GuestTexts;
}

/** What guests are told about their own bookings. */
export function wordGuestMail(kind: GuestNotice, told: Told): Wording {
  const { paragraphs, ...words } = told.texts.kinds[kind](toParts(told));
  const pay = payWording(kind, told.facts, told.texts);
  return {
    ...words,
    paragraphs: [...paragraphs, ...pay.paragraphs],
    facts: [...tripFacts(told.facts, told.texts), ...moneyFacts(kind, told), ...pay.facts],
  };
}

function toParts({ facts, texts }: Told): GuestMailParts {
  return {
    car: facts.carTitle,
    number: facts.bookingNumber,
    range: texts.dates.range(facts.startDate, facts.endDate),
    hold: texts.hours(facts.holdHours),
    deposit: formatExactly(facts.depositBututs),
    final: formatExactly(facts.finalBututs),
    refund: formatExactly(facts.refund?.guestBututs ?? 0),
    by: texts.byMethod[facts.paymentMethod],
    places: facts.offices,
    isPaid: facts.finalPaymentReceived,
    waitsFor: waitsFor(facts),
  };
}

/** What a booking waits for once one of its payments is void. */
function waitsFor({ refund, depositReceived }: BookingMailFacts): GuestMailParts['waitsFor'] {
  if (refund) return 'nothing';
  return depositReceived ? 'final' : 'deposit';
}

function moneyFacts(kind: GuestNotice, { facts, texts }: Told): [string, string][] {
  const { labels, halves } = texts;
  const isOver = kind === 'hold_expired' || facts.refund !== null;
  const half = (bututs: Bututs, state: { received: boolean; due: string }) => {
    const word = state.received ? halves.received : state.due;
    return isOver && !state.received ? formatExactly(bututs) : `${formatExactly(bututs)}, ${word}`;
  };
  return [
    [labels.pricePerDay, formatExactly(facts.dailyPriceBututs)],
    [labels.days, texts.dates.days(facts.days)],
    [labels.total, formatExactly(facts.totalBututs)],
    [labels.deposit, half(facts.depositBututs, { received: facts.depositReceived, due: halves.dueNow })],
    [
      labels.finalPayment,
      half(facts.finalBututs, { received: facts.finalPaymentReceived, due: halves.dueBeforePickUp }),
    ],
    [labels.paymentMethod, facts.paymentMethods.map((method) => texts.methods[method]).join(', ')],
    ...refundFact(facts, labels.refund),
  ];
}

function refundFact({ refund }: BookingMailFacts, label: string): [string, string][] {
  return refund?.guestBututs ? [[label, formatExactly(refund.guestBututs)]] : [];
}
