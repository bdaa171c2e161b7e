import { formatExactPrice } from '@coastline/domain/money/currency';
import type { Bututs } from '@coastline/domain/money/money';
import type { GuestNotice } from '@coastline/domain/people/notices';
import type { MeetingFacts } from '../calendar-entry.ts';
import { accidentFacts } from './accident-facts.ts';
import {
  type BookingMailFacts,
  type ChargeFacts,
  cancellationFacts,
  getAmountDue,
  lineFacts,
  type MailText,
  ruleFacts,
  type SecurityDepositFacts,
  tripFacts,
} from './booking-facts.ts';
import type { GuestMailValues, GuestTexts } from './guest/guest-texts.ts';
import { formatPhones, getPaymentInstructions } from './guest/payment-instructions.ts';

/** A booking, and the texts of the guest's language. */
interface GuestMailContext {
  facts: BookingMailFacts;
  texts: GuestTexts;
}

/** Mails with the agreed rules of the car: after booking, with the confirmation, and for another car. */
const RULE_KINDS: readonly GuestNotice[] = ['booking_received', 'booking_confirmed', 'car_changed'];

/** Mail to a guest about their booking. */
export function createGuestMail(kind: GuestNotice, context: GuestMailContext): MailText {
  const { paragraphs, ...text } = context.texts.mails[kind](toMailValues(kind, context));
  const rows = rowsWithoutPrice(kind, context);
  if (rows) {
    const trip = tripFacts(context.facts, context.texts);
    return { ...text, paragraphs, facts: [...trip, ...rows, ...contactFacts(context)] };
  }
  const pay = getPaymentInstructions(kind, context.facts, context.texts);
  return {
    ...text,
    paragraphs: [...paragraphs, ...creditParagraphs(kind, context), ...pay.paragraphs],
    facts: [
      ...tripFacts(context.facts, context.texts),
      ...beforeFacts(context),
      ...(RULE_KINDS.includes(kind)
        ? [...ruleFacts(context.facts, context.texts), ...cancellationFacts(context.facts, context.texts)]
        : []),
      ...moneyFacts(kind, context),
      ...pay.facts,
      ...(kind === 'final_payment_received' ? contactFacts(context) : []),
    ],
  };
}

/** The additional rows of a mail that leaves out the price of the rental. Undefined: the mail shows the price. */
function rowsWithoutPrice(
  kind: GuestNotice,
  { facts, texts }: GuestMailContext,
): [string, string][] | undefined {
  const { receipt, securityDeposit, accident } = facts;
  if (receipt) return [[texts.labels.payment, receipt.charged]];
  if (securityDeposit) return [[texts.labels.securityDeposit, formatExactPrice(securityDeposit.bututs)]];
  if (facts.dateRequest) return [];
  // An extension is paid like a charge.
  const sum = facts.charge ?? facts.extension;
  if (sum) return [[texts.pay.labels.amount, formatExactPrice(sum.bututs)]];
  // The copy of the report is in the first mail only.
  if (accident) return kind === 'accident_reported' ? accidentFacts(accident, texts) : [];
  // Payment instructions of mails cover the halves of a price only. The booking page has those of extensions and charges too.
  return facts.creditTransfer ? [] : undefined;
}

function beforeFacts({ facts: { carChange, dateChange }, texts }: GuestMailContext): [string, string][] {
  if (carChange) {
    const { titleBefore, totalBeforeBututs } = carChange;
    return [[texts.labels.before, `${titleBefore}, ${formatExactPrice(totalBeforeBututs)}`]];
  }
  if (!dateChange) return [];
  const { before, totalBeforeBututs } = dateChange;
  const days = texts.dates.range(before.start, before.end);
  return [[texts.labels.before, `${days}, ${formatExactPrice(totalBeforeBututs)}`]];
}

function formatPlace(side: MeetingFacts['pickUp'] | undefined): string | undefined {
  return side && `${side.place}, ${side.time}`;
}

function toMailValues(kind: GuestNotice, { facts, texts }: GuestMailContext): GuestMailValues {
  return {
    car: facts.carTitle,
    number: facts.bookingNumber,
    range: texts.dates.range(facts.startDate, facts.endDate),
    hold: texts.hours(facts.holdHours),
    ...formatHalves(facts),
    credit: formatExactPrice(facts.creditBututs),
    creditRefund: formatExactPrice(facts.creditRefundBututs),
    due: formatExactPrice(getAmountDue(facts)),
    ...formatTransfer(facts.creditTransfer),
    refund: formatExactPrice(facts.refund?.guestBututs ?? 0),
    paymentMethod: texts.methodPhrases[facts.paymentMethod],
    pickupLocations:
      formatPlace(kind === 'return_today' ? facts.meeting?.return : facts.meeting?.pickUp) ?? facts.offices,
    hasHour: facts.meeting !== undefined,
    pickUpDay: texts.dates.longDayWithYear(facts.meeting?.pickUp.date ?? facts.startDate),
    isPaid: facts.finalPaymentReceived,
    nextPayment: getNextPayment(facts),
    charged: facts.receipt?.charged ?? '',
    paidByHand: facts.receipt?.paidBy
      ? texts.notes.refundMethod(texts.methodPhrases[facts.receipt.paidBy])
      : '',
    noticed: facts.paymentNotice ? formatExactPrice(facts.paymentNotice.bututs) : '',
    heldUntil: formatHeldUntil(facts.extension ?? facts.paymentNotice, texts),
    carBefore: facts.carChange?.titleBefore ?? '',
    endedExtras: facts.carChange?.endedExtras.join(', ') ?? '',
    changeReason: facts.carChange?.reason ?? facts.dateRequest?.reason ?? '',
    wantedRange: facts.dateRequest ? texts.dates.range(facts.dateRequest.start, facts.dateRequest.end) : '',
    ...formatCharge(facts.charge, texts),
    ...formatExtension(facts.extension, texts),
    contractVersion: String(facts.contract?.version ?? ''),
    contractHash: facts.contract?.fileSha256 ?? '',
    ...formatDeposit(facts.securityDeposit, texts),
    readBy: facts.accident?.acknowledgedBy ?? '',
    unmatchedReason: facts.receipt?.reason ? texts.unmatchedReasons[facts.receipt.reason] : '',
  };
}

function formatHeldUntil(notice: { heldUntil: Date | null } | undefined, { pay, dates }: GuestTexts): string {
  return notice?.heldUntil ? pay.until(dates.dateTime(notice.heldUntil.toISOString())) : '';
}

function formatExtension(
  extension: BookingMailFacts['extension'],
  { dates }: GuestTexts,
): Pick<GuestMailValues, 'extension' | 'extensionRange'> {
  return {
    extension: extension ? formatExactPrice(extension.bututs) : '',
    extensionRange: extension ? dates.range(extension.start, extension.end) : '',
  };
}

function formatTransfer(
  transfer: BookingMailFacts['creditTransfer'],
): Pick<GuestMailValues, 'moved' | 'movedFrom' | 'movedDue' | 'movedSenderDue' | 'isMovedKept'> {
  const formatDue = (bututs = 0) => (bututs > 0 ? formatExactPrice(bututs) : '');
  return {
    moved: formatDue(transfer?.bututs),
    movedFrom: transfer?.from ?? '',
    movedDue: formatDue(transfer?.dueBututs),
    movedSenderDue: formatDue(transfer?.senderDueBututs),
    isMovedKept: transfer?.isKept === true,
  };
}

function formatCharge(
  charge: ChargeFacts | undefined,
  { pay, dates, chargeNames }: GuestTexts,
): Pick<GuestMailValues, 'charge' | 'chargeName' | 'chargeReason' | 'answerUntil'> {
  return {
    charge: charge ? formatExactPrice(charge.bututs) : '',
    chargeName: charge?.kind ? chargeNames[charge.kind] : '',
    chargeReason: charge?.reason ?? '',
    answerUntil: charge?.answerBy ? pay.until(dates.dateTime(charge.answerBy.toISOString())) : '',
  };
}

function formatDeposit(
  deposit: SecurityDepositFacts | undefined,
  { hours }: GuestTexts,
): Pick<GuestMailValues, 'securityDeposit' | 'taken' | 'goesBack' | 'disputeHours' | 'isCard'> {
  if (!deposit) return { securityDeposit: '', taken: '', goesBack: '', disputeHours: '', isCard: false };
  const { bututs, chargedBututs, disputeHours, isCard } = deposit;
  return {
    securityDeposit: formatExactPrice(bututs),
    taken: formatExactPrice(chargedBututs),
    goesBack: formatExactPrice(bututs - chargedBututs),
    ...{ disputeHours: hours(disputeHours), isCard },
  };
}

/** The halves of the price; the one that is due without the open credit. */
function formatHalves(facts: BookingMailFacts): Pick<GuestMailValues, 'deposit' | 'final'> {
  const due = getAmountDue(facts);
  const { depositReceived, finalPaymentReceived, depositBututs, finalBututs } = facts;
  return {
    deposit: formatExactPrice(depositReceived ? depositBututs : due),
    final: formatExactPrice(depositReceived && !finalPaymentReceived ? due : finalBututs),
  };
}

/** The credit of a booking that is over, or of days that are given up after the final payment, goes back to its guest. */
function creditParagraphs(kind: GuestNotice, { facts, texts }: GuestMailContext): string[] {
  const isOver = kind === 'hold_expired' || kind === 'booking_cancelled' || kind === 'extension_lapsed';
  const isCheaper =
    (kind === 'dates_changed' || kind === 'date_change_accepted') &&
    facts.finalPaymentReceived &&
    (facts.dateChange?.differenceBututs ?? 0) < 0;
  const isCheaperCar = kind === 'car_changed' && facts.finalPaymentReceived;
  return (isOver || isCheaper || isCheaperCar) && facts.creditBututs > 0
    ? [texts.notes.creditGoesBack(formatExactPrice(facts.creditBututs))]
    : [];
}

function contactFacts({ facts, texts }: GuestMailContext): [string, string][] {
  const contacts = formatPhones(facts.officeContact);
  return contacts ? [[texts.pay.labels.office, contacts]] : [];
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
    ...lineFacts(facts.lines, texts),
    ...keptFacts(facts, labels.kept),
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
    ...changedFacts(facts, labels.changed),
    [labels.paymentMethod, facts.paymentMethods.map((method) => texts.methods[method]).join(', ')],
    ...(facts.creditBututs > 0
      ? [[labels.credit, formatExactPrice(facts.creditBututs)] as [string, string]]
      : []),
    ...refundFacts(facts, labels.refund),
  ];
}

function keptFacts({ keptBututs }: BookingMailFacts, label: string): [string, string][] {
  return keptBututs > 0 ? [[label, formatExactPrice(keptBututs)]] : [];
}

function changedFacts({ changedBututs }: BookingMailFacts, label: string): [string, string][] {
  return changedBututs === 0 ? [] : [[label, formatExactPrice(changedBututs)]];
}

function refundFacts({ refund }: BookingMailFacts, label: string): [string, string][] {
  return refund?.guestBututs ? [[label, formatExactPrice(refund.guestBututs)]] : [];
}
