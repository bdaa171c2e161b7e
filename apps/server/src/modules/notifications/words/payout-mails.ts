import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { formatExactly } from '@coastline/domain/money/currency';
import type { Bututs } from '@coastline/domain/money/money';
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

/** Tells a host that money is on its way, and for what. */
export function wordPayoutMail(facts: PayoutMailFacts, { siteUrl }: { siteUrl: string }): MailWords {
  const amount = formatExactly(facts.amountBututs);
  return {
    subject: `Your payout of ${amount}`,
    heading: 'Your payout is sent',
    paragraphs: [`We have paid you ${amount} ${METHOD_WORDS[facts.method]}. This is what it is for.`],
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
