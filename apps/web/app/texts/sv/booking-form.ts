import type { Translation } from '../translation.ts';

export const bookingForm: Translation['bookingForm'] = {
  title: 'Boka den här bilen',
  description:
    'Dina uppgifter, hur du betalar och de två avtalen: vi håller bilen medan du betalar handpenningen.',
  loading: 'Bokningsformuläret laddas',
  yourBooking: 'Din bokning',

  addExtras: 'Lägg till tillval',
  platformFee: 'Serviceavgift',
  included: 'ingår',

  personalInformation: 'Personuppgifter',
  asInPassport: 'Som i ditt pass. Kontoret kontrollerar det vid upphämtningen.',
  fullName: 'Fullständigt namn',
  phone: 'Telefon',
  passport: 'Pass- eller ID-nummer',
  passportHint: 'Sparas aldrig på den här enheten.',
  licence: 'Körkort',
  optional: '(valfritt)',
  licenceNumber: 'Körkortsnummer',

  driver: 'Föraren',
  whyDriverDates:
    'Värden kräver mer än lägsta ålder eller körkortstid. Vi kontrollerar datumen nu och sparar dem inte; kontoret tittar på handlingarna vid upphämtningen.',
  birthDate: 'Födelsedatum',
  licenceDate: 'Körkortet utfärdat den',

  paymentMethod: 'Betalningssätt',
  mobileMoney: (held) => `Mobil betalning. ${held}`,
  heldFor: (time) => `Reserveras i ${time}`,
  holdPromise: (time, by) => [
    'Vi håller bilen i ',
    { strong: time },
    ` medan du betalar handpenningen ${by}.`,
  ],

  rulesAccepted: 'Reglerna blir en del av hyresavtalet när du bokar.',
  agreements: 'Avtal',
  acceptContract: ['Jag godkänner ', { link: 'hyresavtalet' }],
  acceptTerms: ['Jag godkänner ', { link: 'villkoren' }],
  agreementRequired: 'Godkännande krävs',
  acceptBoth: 'Godkänn både hyresavtalet och villkoren.',
  validationError: 'Kontrollera dina uppgifter',

  bookNow: 'Boka nu',
  stillTrying: 'Vi försöker fortfarande …',
  madeOnce: 'Uppkopplingen är långsam. Din bokning görs en enda gång, hur ofta vi än måste fråga.',
  reserved: 'Bilen är reserverad!',
  reservedDescription: (car, time) => `Din ${car} är reserverad. Betala inom ${time}.`,
  failed: 'Bokningen misslyckades',
  noFlag: 'Bokningen kunde inte göras',
  signInAgain: 'Logga in igen',
  sessionOver: 'Din session har tagit slut och inget har bokats. Det du har skrivit finns kvar.',

  noAnswer: 'Inget svar ännu',
  noAnswerBody:
    'Tryck på Boka nu igen när du har uppkoppling: det är samma bokning, så den görs en enda gång.',
  datesTaken: 'De här dagarna är upptagna nu',
  nearestFree: 'Bilens närmaste lediga dagar:',
  noneNear: 'Bilen är inte ledig kring de här dagarna.',
  otherDates: 'Välj andra dagar',
  alreadyYours: 'Du har redan bokat de här dagarna',
  alreadyYoursBody: (number) => ['Din bokning ', { strong: number }, ' gäller dem.'],
  tooManyHolds: 'Ett steg först',
  tooManyHoldsBody: 'Betala eller avboka en reservation som väntar och kom sedan tillbaka.',
  toMyBookings: 'Till Mina bokningar',
  carGone: 'Bilen erbjuds inte längre',
  carGoneBody: 'Värden har just tagit bort den från listan.',
  otherCars: 'Lediga bilar de här dagarna',
  priceChanged: 'Priset har ändrats',
  priceChangedBody: (price) => `Värden tar nu ${price} per dag.`,

  chooseDates: 'Välj dagar',
  backToCar: 'Tillbaka till bilen',
  carNotFound: 'Bilen hittades inte',
  takenOffList: 'Den kan ha tagits bort från listan.',
  loadFailed: 'Bilen kunde inte laddas',
  carDidNotLoad: 'Bilen laddades inte',
};

export const agreements: Translation['agreements'] = {
  terms: 'Villkor',
  contract: 'Hyresavtal',
  binding: 'Översättningen är till hjälp vid läsningen. Den engelska texten gäller.',
  readEnglish: 'Läs den engelska texten',
  readTranslation: 'Läs översättningen',
};
