import type { Translation } from '../../translation.ts';

export const inbox: Translation['inbox'] = {
  title: 'Berichten',
  description: 'Nieuws over je boekingen, het nieuwste eerst.',
  bell: (unread) => (unread === 0 ? 'Berichten' : `Berichten, ${unread} ongelezen`),
  unread: 'Nieuw',
  readAll: 'Alles als gelezen markeren',
  more: 'Oudere berichten tonen',
  failed: 'Je berichten zijn niet geladen',
  none: 'Nog niets nieuws',
  noneText: 'Als er iets met een boeking gebeurt, lees je het hier als eerste.',
  booking_received: {
    title: 'Je auto is gereserveerd',
    text: ({ car, days }) => `Betaal de aanbetaling op tijd en de ${car} is van jou: ${days}.`,
  },
  booking_confirmed: {
    title: 'Je boeking is bevestigd',
    text: ({ car, days }) => `Je aanbetaling is binnen. De ${car} is van jou: ${days}.`,
  },
  hold_expired: {
    title: 'Reservering verlopen',
    text: ({ car, days }) => `De aanbetaling voor de ${car} kwam niet op tijd. Hij is weer vrij: ${days}.`,
  },
  booking_cancelled: {
    title: 'Boeking geannuleerd',
    text: ({ car, days }) => `${car}, ${days}.`,
    refund: (amount) => `Je krijgt ${amount} terug.`,
  },
  refund_paid: {
    title: 'Je terugbetaling is betaald',
    text: ({ car, days, amount }) => `Het kantoor heeft je ${amount} terugbetaald voor de ${car}, ${days}.`,
  },
  payment_voided: {
    title: 'Een betaling is ongeldig',
    text: ({ car, days }) => `Het kantoor had per vergissing een betaling geboekt: ${car}, ${days}.`,
  },
  refund_changed: {
    title: 'Je terugbetaling is gewijzigd',
    text: ({ car, days, amount }) => `Je krijgt nu ${amount} terug voor de ${car}, ${days}.`,
  },
  pick_up_tomorrow: {
    title: 'Morgen ophalen',
    text: ({ car }) => `De ${car} staat klaar. Neem je paspoort of ID en je rijbewijs mee.`,
  },
  return_today: {
    title: 'Vandaag terugbrengen',
    text: ({ car }) => `Breng de ${car} vandaag terug, met evenveel brandstof als bij het ophalen.`,
  },
};
