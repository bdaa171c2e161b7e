import type { Language } from '@coastline/domain/languages/languages';
import type { GuestTexts } from './guest-texts.ts';

/** Mails about another car for a booking, apart from the language files, which are at the limit of their size. */
export const carChangedMails: Record<Language, GuestTexts['kinds']['car_changed']> = {
  en: ({ car, carBefore, range, changeReason }) => ({
    subject: `Another car for your booking: ${car}`,
    heading: 'Your booking has another car',
    paragraphs: [
      `Your booking from ${range} is now for the ${car} instead of the ${carBefore}. Below are the new price, the rules of this car and what is still to be paid.`,
      ...(changeReason ? [`The office writes: “${changeReason}”`] : []),
    ],
  }),
  sv: ({ car, carBefore, range, changeReason }) => ({
    subject: `En annan bil för din bokning: ${car}`,
    heading: 'Din bokning har en annan bil',
    paragraphs: [
      `Din bokning (${range}) gäller nu: ${car}, i stället för: ${carBefore}. Nedan står det nya priset, bilens regler och vad som återstår att betala.`,
      ...(changeReason ? [`Kontoret skriver: ”${changeReason}”`] : []),
    ],
  }),
  nl: ({ car, carBefore, range, changeReason }) => ({
    subject: `Een andere auto voor je boeking: ${car}`,
    heading: 'Je boeking heeft een andere auto',
    paragraphs: [
      `Je boeking (${range}) is nu voor: ${car}, in plaats van: ${carBefore}. Hieronder staan de nieuwe prijs, de regels van deze auto en wat er nog te betalen is.`,
      ...(changeReason ? [`Het kantoor schrijft: “${changeReason}”`] : []),
    ],
  }),
  fr: ({ car, carBefore, range, changeReason }) => ({
    subject: `Une autre voiture pour votre réservation\u00a0: ${car}`,
    heading: 'Votre réservation a une autre voiture',
    paragraphs: [
      `Votre réservation (${range}) porte désormais sur cette voiture\u00a0: ${car}, au lieu de\u00a0: ${carBefore}. Le nouveau prix, les règles de cette voiture et le reste à payer sont ci-dessous.`,
      ...(changeReason ? [`Le bureau écrit\u00a0: «\u00a0${changeReason}\u00a0»`] : []),
    ],
  }),
  de: ({ car, carBefore, range, changeReason }) => ({
    subject: `Ein anderes Auto für Ihre Buchung: ${car}`,
    heading: 'Ihre Buchung hat ein anderes Auto',
    paragraphs: [
      `Ihre Buchung (${range}) gilt jetzt für: ${car}, statt: ${carBefore}. Unten stehen der neue Preis, die Regeln dieses Autos und was noch zu zahlen ist.`,
      ...(changeReason ? [`Das Büro schreibt: „${changeReason}“`] : []),
    ],
  }),
};
