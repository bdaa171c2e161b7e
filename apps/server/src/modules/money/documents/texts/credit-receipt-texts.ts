import type { Language } from '@coastline/domain/languages/languages';

/** Texts of the receipt of a guest credit in one language, in addition to those of other receipts. */
interface CreditReceiptTexts {
  purpose: string;
  /** What is paid for the booking in total, and what of its price is still to be paid. */
  paid: string;
  remaining: string;
}

export const CREDIT_RECEIPT_TEXTS: Record<Language, CreditReceiptTexts> = {
  en: {
    purpose: 'Part payment',
    paid: 'Paid in total',
    remaining: 'Still to be paid',
  },
  sv: {
    purpose: 'Delbetalning',
    paid: 'Betalat totalt',
    remaining: 'Återstår att betala',
  },
  nl: {
    purpose: 'Gedeeltelijke betaling',
    paid: 'In totaal betaald',
    remaining: 'Nog te betalen',
  },
  fr: {
    purpose: 'Paiement partiel',
    paid: 'Payé au total',
    remaining: 'Reste à payer',
  },
  de: {
    purpose: 'Teilzahlung',
    paid: 'Insgesamt gezahlt',
    remaining: 'Noch zu zahlen',
  },
};
