import type { Translation } from '../../translation.ts';

export const bookingPaper: Translation['bookingPaper'] = {
  title: (number) => ['Buchung ', { strong: number }],
  pageTitle: 'Buchung zum Drucken',
  description: 'Ihre Buchung auf einem Blatt, für die Abholung.',
  print: 'Drucken',
  back: 'Zurück zur Buchung',
  showThis: 'Zeigen Sie dieses Blatt oder den Code auf Ihrem Telefon bei der Abholung.',
  codeLabel: (number) => `Code, der die Buchung ${number} öffnet`,
  scanned: 'Das Büro scannt den Code. Er enthält nur die Adresse der Buchung, nichts über Sie.',
  toPay: 'Noch zu zahlen',
  bring: 'Bitte mitbringen',
  bringList: ['Pass oder Ausweis wie in der Buchung', 'Führerschein', 'Mindestalter am Steuer: 21 Jahre'],
  mind: 'Bitte beachten',
  mindList: (back) => [
    `Bringen Sie das Auto am ${back} mit demselben Tankstand zurück.`,
    'Melden Sie jeden Vorfall sofort dem Büro.',
    'Die Versicherung ist Sache zwischen Ihnen und dem Vermieter.',
  ],
  office: 'Das Büro',
  emergency: 'Notfall',
  printedOn: (day) => `Stand: ${day}`,
  notValid: 'Diese Buchung ist storniert. Das Blatt gibt kein Recht auf ein Auto.',
};
