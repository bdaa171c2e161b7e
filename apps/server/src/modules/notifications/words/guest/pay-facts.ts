import { formatIban } from '@coastline/domain/money/bank-codes';
import { formatExactly } from '@coastline/domain/money/currency';
import { type Payee, textFor } from '@coastline/domain/money/payee';
import type { GuestNotice } from '@coastline/domain/people/notices';
import { formatPhoneAbroad } from '@coastline/domain/people/phone-number';
import type { BookingMailFacts } from '../booking-facts.ts';
import type { GuestTexts } from './texts.ts';

/** How a guest pays the half that is due: how much, to whom, by when, with which reference. */
export interface PayWording {
  /** Whom to ask, where the office has not said to whom to pay. */
  paragraphs: string[];
  facts: [string, string][];
}

const NOTHING: PayWording = { paragraphs: [], facts: [] };

/** What a mail says about paying; nothing where nothing is due. */
export function payWording(kind: GuestNotice, facts: BookingMailFacts, texts: GuestTexts): PayWording {
  const due = dueHalf(kind, facts, texts);
  if (!due) return NOTHING;
  const { labels } = texts.pay;
  const common: [string, string][] = [
    [labels.amount, formatExactly(due.bututs)],
    [labels.by, due.by],
    [labels.reference, facts.bookingNumber],
  ];
  if (!facts.payee) return { paragraphs: [askOffice(facts, texts)], facts: common };
  return { paragraphs: [], facts: [...common, ...payeeFacts(facts.payee, texts)] };
}

function dueHalf(kind: GuestNotice, facts: BookingMailFacts, { pay, dates }: GuestTexts) {
  if (kind === 'booking_received') {
    return { bututs: facts.depositBututs, by: pay.until(dates.dateTime(facts.holdExpiresAt.toISOString())) };
  }
  const isFinal = kind === 'booking_confirmed' || kind === 'pick_up_tomorrow';
  if (!isFinal || facts.finalPaymentReceived) return undefined;
  return { bututs: facts.finalBututs, by: pay.beforePickUp(dates.longDayWithYear(facts.startDate)) };
}

function askOffice({ officeContact }: BookingMailFacts, { pay }: GuestTexts): string {
  const { phone, whatsapp } = officeContact;
  const ways = [phone && formatPhoneAbroad(phone), whatsapp && `WhatsApp ${formatPhoneAbroad(whatsapp)}`];
  return pay.askOffice(ways.filter(Boolean).join(', '));
}

function payeeFacts(payee: Payee, { pay, language }: GuestTexts): [string, string][] {
  const { labels } = pay;
  const remark = textFor(payee.remark, language);
  const rows: [string, string][] = [...rowsOf(payee, labels, language), [labels.remark, remark]];
  return rows.filter(([, value]) => value);
}

function rowsOf(
  payee: Payee,
  labels: GuestTexts['pay']['labels'],
  language: GuestTexts['language'],
): [string, string][] {
  switch (payee.method) {
    case 'wave':
      return [
        [labels.waveNumber, formatPhoneAbroad(payee.number)],
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
        [name, address, textFor(hours, language)].filter(Boolean).join(', '),
      ]);
  }
}
