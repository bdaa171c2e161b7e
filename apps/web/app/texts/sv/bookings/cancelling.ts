import type { Translation } from '../../translation.ts';

export const cancelling: Translation['cancelling'] = {
  cancelBooking: 'Avboka',
  inShort:
    'Mer än 24 timmar före upphämtningsdagen: du får tillbaka hälften av det du betalat. Senare: inget.',
  question: 'Avboka den här bokningen?',
  keep: 'Behåll den',
  policyTitle: 'Avbokningsregler',
  policy: [
    'Mer än 24 timmar innan upphämtningsdagen börjar (00.00 i Banjul): du får tillbaka 50\u00a0% av det du hittills betalat, resten går till värden.',
    '24 timmar eller mindre innan upphämtningsdagen börjar: du får tillbaka 0\u00a0%, allt går till värden.',
    'Utebliven: om du inte hämtar bilen återbetalas inget.',
    'Efter upphämtningen återbetalas inget, inte heller om du lämnar tillbaka bilen i förtid. Om hyran slutar på grund av bilen får du tillbaka de dagar du inte kört.',
    'Om värden inte kan lämna ut bilen får du tillbaka allt du betalat.',
    'Om du inte har betalat något är ingen skyldig någon något.',
  ],
  failed: 'Det gick inte att avboka',

  nothingPaidByYou: 'Du har inte betalat något, så ingen är skyldig någon något.',
  early: 'Det är mer än 24 timmar till upphämtningen.',
  late: 'Det är 24 timmar eller mindre till upphämtningen.',
  noneToYou: (paid) => `Du har betalat ${paid}; du får inget tillbaka, allt går till värden.`,
  partToYou: (paid, refund) => `Du har betalat ${paid}; du får tillbaka ${refund}, resten går till värden.`,

  cancelled: 'Bokningen är avbokad',
  yourRefund: (refund) => `Du får tillbaka ${refund}.`,
  noRefund: 'Ingen återbetalning. Avbokning måste ske mer än 24 timmar före upphämtningen.',
  nothingReceived: 'Inget hade betalats, så inget är att återbetala.',

  isCancelled: 'Bokningen är avbokad',
  byYou: 'Du avbokade den',
  refund: 'Återbetalning',
  beforeLimit: 'mer än 24 timmar före upphämtningen',
  setByOffice: 'bestämd av kontoret',
  daysNotDriven: 'för dagarna utan körning',
  afterLimit: '24 timmar eller mindre före upphämtningen',
  paidSoFar: 'Betalt hittills',
  toYou: 'Till dig',
  toHost: 'Till värden',
  keptByPlatform: 'Plattformen behåller',
  backToYou: (percent) => `Tillbaka till dig (${percent}\u00a0%)`,
  paidBackOn: (day) => `Återbetalat till dig ${day}.`,
  notPaidBackYet: 'Inte återbetalat än: kontoret betalar kontant, med Wave eller till ditt bankkonto.',
  tellOffice: 'Berätta för kontoret vart:',
  backToGuest: (percent) => `Tillbaka till gästen (${percent}\u00a0%)`,
};
