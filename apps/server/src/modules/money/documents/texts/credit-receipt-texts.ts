import type { Language } from '@coastline/domain/languages/languages';

/** Texts of the receipt of a guest credit in one language, in addition to those of other receipts. */
interface CreditReceiptTexts {
  purpose: string;
  /** The purpose of a sum that was received after the return. */
  charges: string;
  /** Labels of the total paid for the booking and of the unpaid rest of its price. */
  paid: string;
  remaining: string;
}

export const CREDIT_RECEIPT_TEXTS: Record<Language, CreditReceiptTexts> = {
  en: {
    purpose: 'Part payment',
    charges: 'Charges after the trip',
    paid: 'Paid in total',
    remaining: 'Still to be paid',
  },
  sv: {
    purpose: 'Delbetalning',
    charges: 'Avgifter efter resan',
    paid: 'Betalat totalt',
    remaining: 'Återstår att betala',
  },
  nl: {
    purpose: 'Gedeeltelijke betaling',
    charges: 'Kosten na de rit',
    paid: 'In totaal betaald',
    remaining: 'Nog te betalen',
  },
  fr: {
    purpose: 'Paiement partiel',
    charges: 'Frais après la location',
    paid: 'Payé au total',
    remaining: 'Reste à payer',
  },
  de: {
    purpose: 'Teilzahlung',
    charges: 'Forderungen nach der Fahrt',
    paid: 'Insgesamt gezahlt',
    remaining: 'Noch zu zahlen',
  },
};
