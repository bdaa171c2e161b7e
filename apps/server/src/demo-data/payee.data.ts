import type { PayeeSettings } from '@coastline/domain/money/payee';

const FICTIONAL = {
  en: 'These details are made up for the demo. Do not send money.',
  de: 'Diese Angaben sind für die Demo erfunden. Bitte kein Geld senden.',
  fr: 'Ces coordonnées sont inventées pour la démonstration. N’envoyez pas d’argent.',
  nl: 'Deze gegevens zijn verzonnen voor de demo. Stuur geen geld.',
  sv: 'Uppgifterna är påhittade för demon. Skicka inga pengar.',
};
const HOURS = {
  en: 'Monday to Saturday, 9:00 to 18:00',
  de: 'Montag bis Samstag, 9:00 bis 18:00',
  fr: 'Du lundi au samedi, de 9:00 à 18:00',
  nl: 'Maandag tot en met zaterdag, 9:00 tot 18:00',
  sv: 'Måndag till lördag, 9.00 till 18.00',
};

/** Payee details of the demo: an unassigned phone number and accounts at fictional banks. */
export const DEMO_PAYEE: PayeeSettings = {
  wave: {
    number: '+2207000000',
    name: 'Coastline Demo (fictional)',
    link: 'https://wave.example/pay/coastline-demo',
  },
  bank: {
    bank: 'Example Bank of The Gambia (fictional)',
    holder: 'Coastline Demo (fictional)',
    account: '000 123456 789',
    iban: 'GB33BUKB20201555555555',
    bic: 'EXMPGMGM',
    branch: 'Example Branch, Senegambia',
  },
  offices: [
    {
      name: 'Airport desk (fictional)',
      address: 'Arrivals hall, Banjul International Airport',
      hours: HOURS,
    },
    { name: 'Senegambia office (fictional)', address: '1 Example Street, Kololi', hours: HOURS },
  ],
  remarks: { cash: FICTIONAL, wave: FICTIONAL, bank: FICTIONAL },
};
