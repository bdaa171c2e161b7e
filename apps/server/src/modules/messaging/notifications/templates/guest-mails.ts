import { formatExactPrice } from '@coastline/domain/money/currency';
import type { Bututs } from '@coastline/domain/money/money';
import type { GuestNotice } from '@coastline/domain/people/notices';
import { type BookingMailFacts, type MailText, tripFacts } from './booking-facts.ts';
import type { GuestMailValues, GuestTexts } from './guest/guest-texts.ts';
import { getPaymentInstructions } from './guest/payment-instructions.ts';

/** A booking, and the texts of the guest's language. */
interface GuestMailContext {
  facts: BookingMailFacts;
  texts: GuestTexts;
}

/** Mail to a guest about their booking. */
export function createGuestMail(kind: GuestNotice, context: GuestMailContext): MailText {
  const { paragraphs, ...text } = context.texts.kinds[kind](toMailValues(context));
  const pay = getPaymentInstructions(kind, context.facts, context.texts);
  return {
    ...text,
    paragraphs: [...paragraphs, ...pay.paragraphs],
    facts: [...tripFacts(context.facts, context.texts), ...moneyFacts(kind, context), ...pay.facts],
  };
}

function toMailValues({ facts, texts }: GuestMailContext): GuestMailValues {
  return {
    car: facts.carTitle,
    number: facts.bookingNumber,
    range: texts.dates.range(facts.startDate, facts.endDate),
    hold: texts.hours(facts.holdHours),
    deposit: formatExactPrice(facts.depositBututs),
    final: formatExactPrice(facts.finalBututs),
    refund: formatExactPrice(facts.refund?.guestBututs ?? 0),
    paymentMethod: texts.methodPhrases[facts.paymentMethod],
    pickupLocations: facts.offices,
    isPaid: facts.finalPaymentReceived,
    nextPayment: getNextPayment(facts),
  };
}

/** The payment that is due next after one was voided. */
function getNextPayment({ refund, depositReceived }: BookingMailFacts): GuestMailValues['nextPayment'] {
  if (refund) return 'nothing';
  return depositReceived ? 'final' : 'deposit';
}

function moneyFacts(kind: GuestNotice, { facts, texts }: GuestMailContext): [string, string][] {
  const { labels, paymentStates } = texts;
  const isClosed = kind === 'hold_expired' || facts.refund !== null;
  const formatHalf = (bututs: Bututs, state: { received: boolean; due: string }) => {
    const word = state.received ? paymentStates.received : state.due;
    return isClosed && !state.received ? formatExactPrice(bututs) : `${formatExactPrice(bututs)}, ${word}`;
  };
  return [
    [labels.pricePerDay, formatExactPrice(facts.dailyPriceBututs)],
    [labels.days, texts.dates.days(facts.days)],
    [labels.total, formatExactPrice(facts.totalBututs)],
    [
      labels.deposit,
      formatHalf(facts.depositBututs, { received: facts.depositReceived, due: paymentStates.dueNow }),
    ],
    [
      labels.finalPayment,
      formatHalf(facts.finalBututs, {
        received: facts.finalPaymentReceived,
        due: paymentStates.dueBeforePickUp,
      }),
    ],
    [labels.paymentMethod, facts.paymentMethods.map((method) => texts.methods[method]).join(', ')],
    ...refundFacts(facts, labels.refund),
  ];
}

function refundFacts({ refund }: BookingMailFacts, label: string): [string, string][] {
  return refund?.guestBututs ? [[label, formatExactPrice(refund.guestBututs)]] : [];
}
