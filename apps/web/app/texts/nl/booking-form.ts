import type { Translation } from '../translation.ts';

export const bookingForm: Translation['bookingForm'] = {
  title: 'Deze auto boeken',
  description:
    'Je gegevens, hoe je betaalt en de twee overeenkomsten: we houden de auto vast terwijl je de aanbetaling doet.',
  loading: 'Het boekingsformulier laadt',
  yourBooking: 'Je boeking',

  addExtras: 'Extra’s toevoegen',
  platformFee: 'Servicekosten',
  included: 'inbegrepen',

  personalInformation: 'Persoonlijke gegevens',
  asInPassport: 'Zoals in je paspoort. Het kantoor controleert het bij het ophalen.',
  fullName: 'Volledige naam',
  phone: 'Telefoon',
  passport: 'Paspoort- of ID-nummer',
  passportHint: 'Wordt nooit op dit apparaat bewaard.',
  licence: 'Rijbewijs',
  optional: '(niet verplicht)',
  licenceNumber: 'Rijbewijsnummer',

  driver: 'De bestuurder',
  whyDriverDates:
    'De verhuurder vraagt meer dan de minimumleeftijd of rijbewijsduur. We controleren deze datums nu en bewaren ze niet; het kantoor bekijkt de documenten bij het ophalen.',
  birthDate: 'Geboortedatum',
  licenceDate: 'Rijbewijs afgegeven op',

  paymentMethod: 'Betaalmethode',
  mobileMoney: (held) => `Mobiel betalen. ${held}`,
  heldFor: (time) => `${time} gereserveerd`,
  holdPromise: (time, by) => [
    'We houden de auto ',
    { strong: time },
    ` voor je vast terwijl je de aanbetaling ${by} doet.`,
  ],

  rulesAccepted: 'Deze regels worden deel van het huurcontract als je boekt.',
  agreements: 'Overeenkomsten',
  acceptContract: ['Ik ga akkoord met het ', { link: 'huurcontract' }],
  acceptTerms: ['Ik ga akkoord met de ', { link: 'algemene voorwaarden' }],
  agreementRequired: 'Akkoord nodig',
  acceptBoth: 'Ga akkoord met het huurcontract en de algemene voorwaarden.',
  validationError: 'Controleer je gegevens',

  bookNow: 'Nu boeken',
  stillTrying: 'We proberen het nog steeds…',
  madeOnce: 'De verbinding is traag. Je boeking wordt maar één keer gemaakt, hoe vaak we ook moeten vragen.',
  reserved: 'Auto gereserveerd!',
  reservedDescription: (car, time) => `Je ${car} is gereserveerd. Betaal binnen ${time}.`,
  failed: 'Boeking mislukt',
  noFlag: 'De boeking kon niet worden gemaakt',
  signInAgain: 'Log opnieuw in',
  sessionOver: 'Je sessie is afgelopen en er is niets geboekt. Wat je hebt ingevuld, staat er nog.',

  noAnswer: 'Nog geen antwoord',
  noAnswerBody:
    'Tik nog eens op Nu boeken als je weer verbinding hebt: het is dezelfde boeking en die wordt één keer gemaakt.',
  datesTaken: 'Deze dagen zijn inmiddels bezet',
  nearestFree: 'De eerstvolgende vrije dagen van deze auto:',
  noneNear: 'Rond deze dagen is deze auto niet vrij.',
  otherDates: 'Andere dagen kiezen',
  alreadyYours: 'Je hebt deze dagen al geboekt',
  alreadyYoursBody: (number) => ['Ze horen bij je boeking ', { strong: number }, '.'],
  tooManyHolds: 'Eerst nog een stap',
  tooManyHoldsBody: 'Betaal of annuleer een reservering die nog openstaat en kom dan terug.',
  toMyBookings: 'Naar mijn boekingen',
  carGone: 'Deze auto wordt niet meer aangeboden',
  carGoneBody: 'De verhuurder heeft hem net van de lijst gehaald.',
  otherCars: "Vrije auto's op deze dagen",
  priceChanged: 'De prijs is veranderd',
  priceChangedBody: (price) => `De verhuurder vraagt nu ${price} per dag.`,

  chooseDates: 'Dagen kiezen',
  backToCar: 'Terug naar de auto',
  carNotFound: 'Auto niet gevonden',
  takenOffList: 'Misschien is hij van de lijst gehaald.',
  loadFailed: 'De auto kon niet worden geladen',
  carDidNotLoad: 'De auto is niet geladen',
};

export const agreements: Translation['agreements'] = {
  terms: 'Algemene voorwaarden',
  contract: 'Huurcontract',
  binding: 'Deze vertaling is een leeshulp. De Engelse tekst is bindend.',
  readEnglish: 'De Engelse tekst lezen',
  readTranslation: 'De vertaling lezen',
};
