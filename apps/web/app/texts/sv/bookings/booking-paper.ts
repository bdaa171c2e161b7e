import type { Translation } from '../../translation.ts';

export const bookingPaper: Translation['bookingPaper'] = {
  title: (number) => ['Bokning ', { strong: number }],
  pageTitle: 'Bokning att skriva ut',
  description: 'Din bokning på ett blad, för upphämtningen.',
  print: 'Skriv ut',
  back: 'Tillbaka till bokningen',
  showThis: 'Visa bladet, eller koden i telefonen, när du hämtar bilen.',
  codeLabel: (number) => `Kod som öppnar bokning ${number}`,
  scanned: 'Kontoret skannar koden. Den innehåller bokningens adress och inget om dig.',
  toPay: 'Kvar att betala',
  bring: 'Ta med',
  bringList: ['Pass eller ID, som i bokningen', 'Körkort', 'Föraren är 21 år eller äldre'],
  mind: 'Tänk på',
  mindList: (back) => [
    `Lämna tillbaka bilen ${back}, med lika mycket bränsle.`,
    'Anmäl allt som händer till kontoret genast.',
    'Försäkringen är en sak mellan dig och värden.',
  ],
  office: 'Kontoret',
  emergency: 'Nödnummer',
  printedOn: (day) => `Läget ${day}`,
  notValid: 'Bokningen är avbokad. Bladet ger ingen rätt till en bil.',
};
