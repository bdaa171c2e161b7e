import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import type { Language } from '@coastline/domain/languages/languages';
import { formatExactPrice } from '@coastline/domain/money/currency';
import type { MailContent } from '@coastline/mail/render-mail';
import { getGuestTexts } from './guest/texts.ts';

/** Values of the template: nothing about the guest that the page of a pay link does not show. */
interface PayerMailFacts {
  guestFirstName: string;
  carTitle: string;
  paidBututs: number;
  receiptNumbers: readonly string[];
  paidAt: Date;
}

interface Texts {
  heading: string;
  paid: (guest: string, car: string) => string;
  attached: (count: number) => string;
  amount: string;
  receipt: string;
  date: string;
  /** The reason for the mail, and the deletion of the address. */
  footer: (productName: string) => string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    heading: 'Thank you for your payment',
    paid: (guest, car) => `Your payment for ${guest} has arrived. It is for the rental of the ${car}.`,
    attached: (count) =>
      count === 1 ? 'Your receipt is attached as a PDF.' : 'Your receipts are attached as PDFs.',
    amount: 'Amount',
    receipt: 'Receipt',
    date: 'Date',
    footer: (product) =>
      `You are receiving this email because this address was entered on a payment page of ${product}. We delete the address once this email has been sent.`,
  },
  sv: {
    heading: 'Tack för din betalning',
    paid: (guest, car) => `Din betalning för ${guest} har kommit fram. Den gäller hyran av ${car}.`,
    attached: (count) =>
      count === 1 ? 'Ditt kvitto är bifogat som PDF.' : 'Dina kvitton är bifogade som PDF.',
    amount: 'Belopp',
    receipt: 'Kvitto',
    date: 'Datum',
    footer: (product) =>
      `Du får det här mejlet eftersom adressen angavs på en betalsida hos ${product}. Vi raderar den efter det här mejlet.`,
  },
  nl: {
    heading: 'Bedankt voor je betaling',
    paid: (guest, car) => `Je betaling voor ${guest} is binnen. Ze is voor de huur van de ${car}.`,
    attached: (count) =>
      count === 1 ? 'Je kwitantie is als pdf bijgevoegd.' : 'Je kwitanties zijn als pdf bijgevoegd.',
    amount: 'Bedrag',
    receipt: 'Kwitantie',
    date: 'Datum',
    footer: (product) =>
      `Je krijgt deze e-mail omdat dit adres is ingevuld op een betaalpagina van ${product}. We verwijderen het na deze e-mail.`,
  },
  fr: {
    heading: 'Merci pour votre paiement',
    paid: (guest, car) => `Votre paiement pour ${guest} est arrivé. Il concerne la location de la ${car}.`,
    attached: (count) => (count === 1 ? 'Votre reçu est joint en PDF.' : 'Vos reçus sont joints en PDF.'),
    amount: 'Montant',
    receipt: 'Reçu',
    date: 'Date',
    footer: (product) =>
      `Vous recevez ce message parce que cette adresse a été saisie sur une page de paiement de ${product}. Nous l’effaçons après ce message.`,
  },
  de: {
    heading: 'Danke für Ihre Zahlung',
    paid: (guest, car) => `Ihre Zahlung für ${guest} ist angekommen. Sie gilt der Miete des ${car}.`,
    attached: (count) =>
      count === 1 ? 'Ihre Quittung liegt als PDF bei.' : 'Ihre Quittungen liegen als PDF bei.',
    amount: 'Betrag',
    receipt: 'Quittung',
    date: 'Datum',
    footer: (product) =>
      `Sie bekommen diese E-Mail, weil diese Adresse auf einer Zahlungsseite von ${product} eingegeben wurde. Wir löschen sie nach dieser E-Mail.`,
  },
};

/** The mail with the receipt to the person who paid with a pay link. */
export function createPayerMail(
  { guestFirstName, carTitle, paidBututs, receiptNumbers, paidAt }: PayerMailFacts,
  { productName, language }: { productName: string; language: Language },
): MailContent {
  const texts = TEXTS[language];
  const { colon, dates } = getGuestTexts(language);
  return {
    subject: `${productName}${colon} ${texts.heading}`,
    heading: texts.heading,
    paragraphs: [texts.paid(guestFirstName, carTitle), texts.attached(receiptNumbers.length)],
    facts: [
      [texts.amount, formatExactPrice(paidBututs)],
      [texts.receipt, receiptNumbers.join(', ')],
      [texts.date, dates.fullDayWithYear(todayInBanjul(paidAt))],
    ],
    footer: { text: texts.footer(productName) },
    ...(language !== 'en' && { language }),
    ...{ colon, productName },
  };
}
