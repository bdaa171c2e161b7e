import type { Language } from '@coastline/domain/languages/languages';

/** Texts of the receipt of a guest credit in one language, in addition to those of other receipts. */
interface CreditReceiptTexts {
  purpose: (bookingNumber: string) => string;
  /** What is paid for the booking in all, and what of its price is still to be paid. */
  paid: string;
  remaining: string;
}

export const CREDIT_RECEIPT_TEXTS: Record<Language, CreditReceiptTexts> = {
  en: {
    purpose: (number) => `Part payment for booking ${number}`,
    paid: 'Paid in total',
    remaining: 'Still to be paid',
  },
  sv: {
    purpose: (number) => `Delbetalning för bokning ${number}`,
    paid: 'Betalat totalt',
    remaining: 'Återstår att betala',
  },
  nl: {
    purpose: (number) => `Gedeeltelijke betaling voor boeking ${number}`,
    paid: 'In totaal betaald',
    remaining: 'Nog te betalen',
  },
  fr: {
    purpose: (number) => `Paiement partiel pour la réservation ${number}`,
    paid: 'Payé au total',
    remaining: 'Reste à payer',
  },
  de: {
    purpose: (number) => `Teilzahlung für Buchung ${number}`,
    paid: 'Insgesamt gezahlt',
    remaining: 'Noch zu zahlen',
  },
};
