import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { formatExactly } from '@coastline/domain/money/currency';
import type { Bututs } from '@coastline/domain/money/money';
import type { PayoutNotice } from '@coastline/domain/people/notices';
import type { MailWords } from './booking-mails.ts';

/** The facts about a payout that its mail prints. */
export interface PayoutMailFacts {
  amountBututs: Bututs;
  method: PaymentMethod;
  items: { bookingNumber: string; carTitle: string; amountBututs: Bututs }[];
}

const METHOD_WORDS: Record<PaymentMethod, string> = {
  cash: 'in cash',
  wave: 'by Wave',
  bank: 'by bank transfer',
};

/** Tells a host that money is on its way, and for what, or that it was recorded by mistake. */
export function wordPayoutMail(
  kind: PayoutNotice,
  facts: PayoutMailFacts,
  { siteUrl }: { siteUrl: string },
): MailWords {
  const amount = formatExactly(facts.amountBututs);
  return {
    ...WORDS[kind](amount, METHOD_WORDS[facts.method]),
    facts: [
      ...facts.items.map((item): [string, string] => [
        `${item.bookingNumber}, ${item.carTitle}`,
        formatExactly(item.amountBututs),
      ]),
      ['Total', amount],
    ],
    link: { label: 'View your earnings', url: `${siteUrl}/owner/dashboard` },
  };
}

const WORDS: Record<PayoutNotice, (amount: string, by: string) => Omit<MailWords, 'facts' | 'link'>> = {
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
