import type { OfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { formatExactPrice } from '@coastline/domain/money/currency';
import type { Bututs } from '@coastline/domain/money/money';
import type { PayoutNotice } from '@coastline/domain/people/notices';
import type { MailDraft } from './booking-mails.ts';

/** Facts about a payout that its mail prints. */
export interface PayoutMailFacts {
  amountBututs: Bututs;
  method: OfflineMethod;
  items: { bookingNumber: string; carTitle: string; amountBututs: Bututs }[];
}

const METHOD_PHRASES: Record<OfflineMethod, string> = {
  cash: 'in cash',
  wave: 'by Wave',
  bank: 'by bank transfer',
};

/** Mail to a host about a sent or a voided payout, with its items. */
export function createPayoutMail(
  kind: PayoutNotice,
  facts: PayoutMailFacts,
  { siteUrl }: { siteUrl: string },
): MailDraft {
  const amount = formatExactPrice(facts.amountBututs);
  return {
    ...TEMPLATES[kind](amount, METHOD_PHRASES[facts.method]),
    facts: [
      ...facts.items.map((item): [string, string] => [
        `${item.bookingNumber}, ${item.carTitle}`,
        formatExactPrice(item.amountBututs),
      ]),
      ['Total', amount],
    ],
    link: { label: 'View your earnings', url: `${siteUrl}/owner/dashboard` },
  };
}

const TEMPLATES: Record<PayoutNotice, (amount: string, by: string) => Omit<MailDraft, 'facts' | 'link'>> = {
  host_payout_sent: (amount, by) => ({
    subject: `Your payout of ${amount}`,
    heading: 'Your payout is sent',
    paragraphs: [`We have paid you ${amount} ${by}. This is what it is for.`],
  }),
  host_payout_voided: (amount, by) => ({
    subject: `Your payout of ${amount} is void`,
    heading: 'A payout is void',
    paragraphs: [
      `We had recorded by mistake that we paid you ${amount} ${by}. The record is void, and the amount is due to you again. We tell you as soon as it is paid.`,
      'If the money did arrive, please tell the office.',
    ],
  }),
};
