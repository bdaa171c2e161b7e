import type { Language } from '@coastline/domain/languages/languages';

/** Texts of the receipt of a guest credit in one language, in addition to those of other receipts. */
interface CreditReceiptTexts {
  purpose: (bookingNumber: string) => string;
  /** For a payer with a pay link, who does not see the booking number. */
  payerPurpose: string;
  /** What is paid for the booking in all, and what of its price is still to be paid. */
  paid: string;
  remaining: string;
}

export const CREDIT_RECEIPT_TEXTS: Record<Language, CreditReceiptTexts> = {
  en: {
    purpose: (number) => `Part payment for booking ${number}`,
    payerPurpose: 'Part payment for the rental',
    paid: 'Paid in all',
    remaining: 'Remains to be paid',
  },
  sv: {
    purpose: (number) => `Delbetalning för bokning ${number}`,
    payerPurpose: 'Delbetalning för hyran',
    paid: 'Betalat totalt',
    remaining: 'Återstår att betala',
  },
  nl: {
    purpose: (number) => `Gedeeltelijke betaling voor boeking ${number}`,
    payerPurpose: 'Gedeeltelijke betaling voor de huur',
    paid: 'In totaal betaald',
    remaining: 'Nog te betalen',
  },
  fr: {
    purpose: (number) => `Paiement partiel pour la réservation ${number}`,
    payerPurpose: 'Paiement partiel de la location',
    paid: 'Payé au total',
    remaining: 'Reste à payer',
  },
  de: {
    purpose: (number) => `Teilzahlung für Buchung ${number}`,
    payerPurpose: 'Teilzahlung für die Miete',
    paid: 'Insgesamt gezahlt',
    remaining: 'Noch zu zahlen',
  },
};
