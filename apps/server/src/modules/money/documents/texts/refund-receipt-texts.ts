import type { RefundBasis } from '@coastline/domain/bookings/cancellation';
import type { Language } from '@coastline/domain/languages/languages';

/** Texts of the receipt of a refund in one language, in addition to those of the other documents. */
interface RefundReceiptTexts {
  title: string;
  amount: string;
  paidOn: string;
  paidTo: string;
  reason: string;
  /** The basis of the amount; the percentage is of the payments received. */
  reasons: Record<RefundBasis, (percentage: number) => string>;
}

export const REFUND_RECEIPT_TEXTS: Record<Language, RefundReceiptTexts> = {
  en: {
    title: 'Refund receipt',
    amount: 'Amount refunded',
    paidOn: 'Refunded on',
    paidTo: 'Refunded to',
    reason: 'Reason',
    reasons: {
      percentage: (percentage) => `Cancelled booking, ${percentage}\u00a0% of the payments received`,
      days_not_driven: () => 'Cancelled booking, price of the days that were not driven',
      office: () => 'Cancelled booking, amount set by the office',
    },
  },
  sv: {
    title: 'Kvitto på återbetalning',
    amount: 'Återbetalat belopp',
    paidOn: 'Återbetalat den',
    paidTo: 'Återbetalat till',
    reason: 'Anledning',
    reasons: {
      percentage: (percentage) => `Avbokad bokning, ${percentage}\u00a0% av mottagna betalningar`,
      days_not_driven: () => 'Avbokad bokning, priset för de dagar som inte kördes',
      office: () => 'Avbokad bokning, belopp som kontoret har bestämt',
    },
  },
  nl: {
    title: 'Bewijs van terugbetaling',
    amount: 'Terugbetaald bedrag',
    paidOn: 'Terugbetaald op',
    paidTo: 'Terugbetaald aan',
    reason: 'Reden',
    reasons: {
      percentage: (percentage) => `Geannuleerde boeking, ${percentage}\u00a0% van de ontvangen betalingen`,
      days_not_driven: () => 'Geannuleerde boeking, prijs van de dagen die niet zijn gereden',
      office: () => 'Geannuleerde boeking, bedrag vastgesteld door het kantoor',
    },
  },
  fr: {
    title: 'Reçu de remboursement',
    amount: 'Montant remboursé',
    paidOn: 'Remboursé le',
    paidTo: 'Remboursé à',
    reason: 'Motif',
    reasons: {
      percentage: (percentage) => `Réservation annulée, ${percentage}\u00a0% des paiements reçus`,
      days_not_driven: () => 'Réservation annulée, prix des jours non utilisés',
      office: () => 'Réservation annulée, montant fixé par le bureau',
    },
  },
  de: {
    title: 'Erstattungsbeleg',
    amount: 'Erstatteter Betrag',
    paidOn: 'Erstattet am',
    paidTo: 'Erstattet an',
    reason: 'Grund',
    reasons: {
      percentage: (percentage) => `Stornierte Buchung, ${percentage}\u00a0% der erhaltenen Zahlungen`,
      days_not_driven: () => 'Stornierte Buchung, Preis der nicht gefahrenen Tage',
      office: () => 'Stornierte Buchung, vom Büro festgelegter Betrag',
    },
  },
};
