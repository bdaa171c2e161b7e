import type { Translation } from '../../translation.ts';

export const bookingPaper: Translation['bookingPaper'] = {
  title: (number) => ['Boeking ', { strong: number }],
  pageTitle: 'Boeking om af te drukken',
  description: 'Je boeking op één blad, voor het ophalen.',
  print: 'Afdrukken',
  back: 'Terug naar de boeking',
  showThis: 'Laat dit blad, of de code op je telefoon, bij het ophalen zien.',
  codeLabel: (number) => `Code die boeking ${number} opent`,
  scanned: 'Het kantoor scant de code. Die bevat het adres van de boeking en niets over jou.',
  toPay: 'Nog te betalen',
  bring: 'Meenemen',
  bringList: ['Paspoort of ID, zoals in de boeking', 'Rijbewijs', 'De bestuurder is 21 of ouder'],
  mind: 'Let op',
  mindList: (back) => [
    `Breng de auto op ${back} terug, met evenveel brandstof.`,
    'Meld elk voorval meteen aan het kantoor.',
    'De verzekering is een zaak tussen jou en de verhuurder.',
  ],
  office: 'Het kantoor',
  emergency: 'Noodnummer',
  printedOn: (day) => `Stand van ${day}`,
  notValid: 'Deze boeking is geannuleerd. Dit blad geeft geen recht op een auto.',
};
