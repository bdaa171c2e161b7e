import type { Translation } from '../translation.ts';

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
  final_payment_received: {
    title: 'Alles is betaald',
    text: ({ car, days }) =>
      `Je restbetaling is binnen. De ${car} staat voor je klaar: ${days}. Neem je paspoort of ID en je rijbewijs mee.`,
  },
  part_payment_received: {
    title: 'Een deel van je betaling is binnen',
    text: ({ car, days, amount }) =>
      `We hebben tot nu toe ${amount} ontvangen voor de ${car}, ${days}. Op de pagina van je boeking staat wat er nog over is.`,
  },
  credit_refunded: {
    title: 'Geld is terugbetaald',
    text: ({ car, days, amount }) =>
      `Het kantoor heeft je ${amount} terugbetaald die niet nodig waren voor de ${car}, ${days}.`,
  },
  credit_transferred: {
    title: 'Geld verplaatst tussen je boekingen',
    text: ({ car, days, amount }) =>
      `Het kantoor heeft ${amount} die je voor een andere boeking had betaald, verplaatst naar de ${car}, ${days}.`,
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
  payment_notice_sent: {
    title: 'Het kantoor controleert je betaling',
    text: ({ car, amount }) => `Je hebt het kantoor gemeld dat ${amount} voor de ${car} onderweg is.`,
    held: (time) => `De auto wordt voor je vastgehouden tot ${time}.`,
  },
  payment_notice_declined: {
    title: 'Je betaling is niet gevonden',
    text: ({ car, days }) => `Het kantoor heeft je betaling niet gevonden: ${car}, ${days}.`,
    reason: (reason) => `Het kantoor schrijft: ${reason}`,
  },
  payment_not_applied: {
    title: 'We sturen je betaling terug',
    text: ({ car, amount }) =>
      `We hebben ${amount} ontvangen, maar konden het niet gebruiken voor je boeking van de ${car}. Het kantoor stuurt het terug.`,
    reasons: {
      wrong_amount: 'Het is niet het bedrag dat betaald moest worden.',
      already_paid: 'Dit deel van de prijs was al betaald.',
      booking_cancelled: 'De boeking is geannuleerd.',
      deposit_missing: 'De aanbetaling van de boeking is niet betaald.',
      dates_taken: 'De reservering was verlopen, en de dagen zijn niet meer vrij.',
    },
  },
  receipt_refunded: {
    title: 'Je betaling is op weg terug',
    text: ({ car, amount }) =>
      `Het kantoor heeft ${amount} teruggestuurd dat we niet konden gebruiken voor je boeking van de ${car}.`,
  },
  meeting_changed: {
    title: 'Ophalen of terugbrengen is gewijzigd',
    text: ({ car, days }) => `Nieuwe plaats of tijd voor de ${car}, ${days}.`,
  },
  dates_changed: {
    title: 'De dagen van je boeking zijn gewijzigd',
    text: ({ car, days }) => `Nieuwe dagen voor de ${car}: ${days}.`,
  },
  car_changed: {
    title: 'Je boeking heeft een andere auto',
    text: ({ car, days }) => `Nieuwe auto: ${car}, ${days}.`,
  },
  date_change_accepted: {
    title: 'De verhuurder gaat akkoord met je nieuwe dagen',
    text: ({ car, days }) => `${car}, ${days}: op je boekingspagina staat wat er nog te betalen is.`,
  },
  date_change_declined: {
    title: 'De verhuurder zegt nee tegen je nieuwe dagen',
    text: ({ car, days }) => `Je vroeg om de ${car} (${days}). Je boeking blijft zoals ze is.`,
  },
  date_change_expired: {
    title: 'De verhuurder heeft niet op tijd geantwoord',
    text: ({ car, days }) => `Vraag nog eens om de ${car} (${days}), of bel het kantoor.`,
  },
  extension_held: {
    title: 'Betaal om je boeking te verlengen',
    text: ({ car, amount }) => `De extra dagen voor de ${car} staan voor je vast: betaal ${amount}.`,
  },
  extension_lapsed: {
    title: 'Je verlenging is verlopen',
    text: ({ car, days }) => `De boeking van de ${car} blijft zoals hij was, ${days}.`,
  },
  refund_changed: {
    title: 'Je terugbetaling is gewijzigd',
    text: ({ car, days, amount }) => `Je krijgt nu ${amount} terug voor de ${car}, ${days}.`,
  },
  contract_signed: {
    title: 'Je contract is getekend',
    text: ({ car }) => `Het huurcontract voor de ${car} is getekend. De pdf staat op je boekingspagina.`,
  },
  charge_sent: {
    title: 'Kosten na je rit',
    text: ({ car, amount }) =>
      `Het kantoor vraagt ${amount} na je rit met de ${car}. Antwoord binnen 72 uur.`,
  },
  charge_due: {
    title: 'Kosten zijn te betalen',
    text: ({ car, amount }) =>
      `${amount} voor je rit met de ${car} is te betalen. Op de pagina van je boeking staat hoe.`,
  },
  charge_withdrawn: {
    title: 'Kosten zijn ingetrokken',
    text: ({ car, amount }) => `Het kantoor vraagt ${amount} voor de ${car} niet meer.`,
  },
  accident_reported: {
    title: 'Je ongevalsmelding is aangekomen',
    text: ({ car }) => `Het kantoor leest die zo snel mogelijk: ${car}.`,
  },
  accident_acknowledged: {
    title: 'Het kantoor heeft je ongevalsmelding gelezen',
    text: ({ car }) => `Het neemt contact op als er iets ontbreekt: ${car}.`,
  },
  charges_paid: {
    title: 'Kosten zijn betaald',
    text: ({ car, amount }) => `${amount} voor je rit met de ${car} is betaald.`,
  },
  security_deposit_held: {
    title: 'Je waarborgsom',
    text: ({ car, amount }) => `${amount} wordt vastgehouden voor de ${car}. Die gaat na de rit terug.`,
  },
  security_deposit_released: {
    title: 'Je waarborgsom gaat terug',
    text: ({ car, amount }) => `${amount} voor de ${car} is vrijgegeven.`,
  },
  security_deposit_charged: {
    title: 'Je waarborgsom is verrekend',
    text: ({ car, amount }) =>
      `${amount} ervan gaat naar kosten voor je rit met de ${car}. De rest gaat terug.`,
  },
  hand_over_recorded: {
    title: 'De overdracht is vastgelegd',
    text: ({ car }) =>
      `Het verslag van de overdracht van de ${car} staat op de pagina van je boeking. Je kunt een uur lang eigen foto’s toevoegen.`,
  },
  return_recorded: {
    title: 'De teruggave is vastgelegd',
    text: ({ car }) =>
      `Het verslag van de teruggave van de ${car} staat op de pagina van je boeking. Je kunt een uur lang eigen foto’s toevoegen.`,
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
