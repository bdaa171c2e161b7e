import type { Translation } from '../../translation.ts';

export const cancelling: Translation['cancelling'] = {
  cancelBooking: 'Boeking annuleren',
  inShort: 'Meer dan 24 uur voor de ophaaldag: de helft van wat je betaalde komt terug. Later: niets.',
  question: 'Deze boeking annuleren?',
  keep: 'Behouden',
  policyTitle: 'Annuleringsregels',
  policy: [
    'Meer dan 24 uur voordat de ophaaldag begint (00:00 in Banjul): 50\u00a0% van wat je tot nu toe hebt betaald komt terug, de rest gaat naar de verhuurder.',
    '24 uur of minder voordat de ophaaldag begint: 0\u00a0% komt terug, alles gaat naar de verhuurder.',
    'Niet verschenen: als je de auto niet komt ophalen, krijg je niets terug.',
    'Na het ophalen krijg je niets terug, ook niet als je de auto eerder terugbrengt. Eindigt de huur door de auto, dan krijg je de niet gereden dagen terug.',
    'Kan de verhuurder de auto niet leveren, dan krijg je alles terug wat je hebt betaald.',
    'Heb je nog niets betaald, dan is niemand iets verschuldigd.',
  ],
  failed: 'De boeking kon niet worden geannuleerd',

  nothingPaidByYou: 'Je hebt nog niets betaald, dus niemand is iets verschuldigd.',
  early: 'Het is meer dan 24 uur voor het ophalen.',
  late: 'Het is 24 uur of minder voor het ophalen.',
  noneToYou: (paid) => `Je hebt ${paid} betaald; je krijgt niets terug, alles gaat naar de verhuurder.`,
  partToYou: (paid, refund) =>
    `Je hebt ${paid} betaald; je krijgt ${refund} terug, de rest gaat naar de verhuurder.`,

  cancelled: 'Boeking geannuleerd',
  yourRefund: (refund) => `Je krijgt ${refund} terug.`,
  noRefund: 'Geen terugbetaling. Annuleren moet meer dan 24 uur voor het ophalen.',
  nothingReceived: 'Er was nog niets betaald, dus er is niets verschuldigd.',

  isCancelled: 'Deze boeking is geannuleerd',
  byYou: 'Door jou geannuleerd',
  refund: 'Terugbetaling',
  beforeLimit: 'meer dan 24 uur voor het ophalen',
  setByOffice: 'vastgesteld door het kantoor',
  daysNotDriven: 'voor de niet gereden dagen',
  afterLimit: '24 uur of minder voor het ophalen',
  paidSoFar: 'Tot nu toe betaald',
  toYou: 'Naar jou',
  toHost: 'Naar de verhuurder',
  keptByPlatform: 'Voor het platform',
  backToYou: (percent) => `Terug naar jou (${percent}\u00a0%)`,
  paidBackOn: (day) => `Op ${day} aan jou terugbetaald.`,
  notPaidBackYet: 'Nog niet terugbetaald: het kantoor betaalt contant, met Wave of op je bankrekening.',
  tellOffice: 'Laat het kantoor weten waarheen:',
  backToGuest: (percent) => `Terug naar de huurder (${percent}\u00a0%)`,
};
