import { isOfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { formatIban, getText, type Payee } from '@coastline/domain/money/payee';
import type { GuestNotice } from '@coastline/domain/people/notices';
import { formatInternationalPhone } from '@coastline/domain/people/phone-number';
import { type BookingMailFacts, getAmountDue } from '../booking-facts.ts';
import type { GuestTexts } from './guest-texts.ts';

/** How a guest pays the amount that is due: amount, payee, deadline, reference. */
export interface PaymentInstructions {
  /** The office's contact, if no payee details are set. */
  paragraphs: string[];
  facts: [string, string][];
}

const NO_INSTRUCTIONS: PaymentInstructions = { paragraphs: [], facts: [] };

/** Payment instructions of a mail; empty if nothing is due. */
export function getPaymentInstructions(
  kind: GuestNotice,
  facts: BookingMailFacts,
  texts: GuestTexts,
): PaymentInstructions {
  const due = findDuePayment(kind, facts, texts);
  if (!due) return NO_INSTRUCTIONS;
  const { labels } = texts.pay;
  const common: [string, string][] = [
    [labels.amount, formatExactPrice(due.bututs)],
    [labels.by, due.by],
    [labels.reference, facts.bookingNumber],
  ];
  if (!isOfflineMethod(facts.paymentMethod)) return { paragraphs: [texts.pay.online], facts: common };
  if (!facts.payee) return { paragraphs: [askOffice(facts, texts)], facts: common };
  return { paragraphs: [], facts: [...common, ...payeeFacts(facts.payee, texts)] };
}

const FINAL_PAYMENT_NOTICES: ReadonlySet<GuestNotice> = new Set([
  'booking_confirmed',
  'pick_up_tomorrow',
  'payment_notice_declined',
  'part_payment_received',
]);

function findDuePayment(kind: GuestNotice, facts: BookingMailFacts, { pay, dates }: GuestTexts) {
  const bututs = getAmountDue(facts);
  const isRepeated = kind === 'payment_notice_declined' || kind === 'part_payment_received';
  if (kind === 'booking_received' || (isRepeated && !facts.depositReceived)) {
    return { bututs, by: pay.until(dates.dateTime(facts.holdExpiresAt.toISOString())) };
  }
  const isFinal = FINAL_PAYMENT_NOTICES.has(kind);
  if (!isFinal || facts.finalPaymentReceived || bututs === 0) return undefined;
  return { bututs, by: pay.beforePickUp(dates.longDayWithYear(facts.startDate)) };
}

function askOffice(facts: BookingMailFacts, { pay }: GuestTexts): string {
  return pay.askOffice(formatPhones(facts.officeContact));
}

/** Phone numbers of the office; empty if it has set none. */
export function formatPhones({ phone, whatsapp }: BookingMailFacts['officeContact']): string {
  const contacts = [
    phone && formatInternationalPhone(phone),
    whatsapp && `WhatsApp ${formatInternationalPhone(whatsapp)}`,
  ];
  return contacts.filter(Boolean).join(', ');
}

function payeeFacts(payee: Payee, { pay, language }: GuestTexts): [string, string][] {
  const { labels } = pay;
  const remark = getText(payee.remark, language);
  const rows: [string, string][] = [...payeeRows(payee, labels, language), [labels.remark, remark]];
  return rows.filter(([, value]) => value);
}

function payeeRows(
  payee: Payee,
  labels: GuestTexts['pay']['labels'],
  language: GuestTexts['language'],
): [string, string][] {
  switch (payee.method) {
    case 'wave':
      return [
        [labels.waveNumber, formatInternationalPhone(payee.number)],
        [labels.waveName, payee.name],
        [labels.waveLink, payee.link],
      ];
    case 'bank':
      return [
        [labels.bank, payee.bank],
        [labels.holder, payee.holder],
        [labels.account, payee.account],
        ['IBAN', formatIban(payee.iban)],
        ['SWIFT/BIC', payee.bic],
        [labels.branch, payee.branch],
      ];
    case 'cash':
      return payee.offices.map(({ name, address, hours }): [string, string] => [
        labels.office,
        [name, address, getText(hours, language)].filter(Boolean).join(', '),
      ]);
  }
}
