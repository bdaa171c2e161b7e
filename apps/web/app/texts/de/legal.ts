import { holdMinutes, type PaymentMethod } from '@coastline/domain/booking-life-cycle';
import { MINIMUM_DRIVER_AGE, type TextSection, type TextSettings } from '@coastline/domain/terms';
import type { LegalTexts } from '../legal-texts.ts';
import translation from './index.ts';

// By way of the index, so that these parts stay in the one file that has loaded already.
const { cancelling, dates } = translation;
const OFFICES = 'Banjul International Airport oder Gebiet Senegambia';

const hours = (method: PaymentMethod) => {
  const count = holdMinutes(method) / 60;
  return count === 1 ? '1 Stunde' : `${count} Stunden`;
};
const windows = () => `${hours('wave')} per Wave oder Banküberweisung, ${hours('cash')} bei Barzahlung`;

const terms = ({ productName, minimumRentalDays }: TextSettings): TextSection[] => [
  {
    heading: `Was ${productName} tut`,
    paragraphs: [
      `${productName} vermittelt nur: Es bringt Menschen, die ein Auto brauchen, mit Menschen zusammen, die eines besitzen; sein Büro nimmt Zahlungen entgegen und übergibt Schlüssel.`,
      'Versicherung, Fahrzeug und jeder Vorfall sind Sache zwischen Vermieter und Mieter.',
    ],
  },
  {
    heading: 'Wer mieten darf',
    paragraphs: [
      `Der Fahrer muss mindestens ${MINIMUM_DRIVER_AGE} Jahre alt sein.`,
      'Sie brauchen einen gültigen Pass oder Ausweis und einen gültigen Führerschein. Das Büro prüft beides, bevor es das Auto übergibt.',
    ],
  },
  {
    heading: 'Buchung und Bestätigung',
    paragraphs: [
      `Die Mindestmietdauer beträgt ${dates.days(minimumRentalDays)}. Abholtag und Rückgabetag gehören beide zu Ihrer Buchung.`,
      'Sie erhalten das gebuchte Auto oder ein ähnliches Modell, je nach Verfügbarkeit und nach Bestätigung durch einen Administrator.',
      `Eine neue Buchung wird gehalten, während Sie die Anzahlung leisten: ${windows()}. Läuft die Zeit ab, wird die Buchung storniert, und das Auto ist wieder für andere frei.`,
    ],
  },
  {
    heading: 'Preis und Zahlung',
    paragraphs: [
      'Der Preis ist der Tagespreis mal die Zahl der Tage. Die Plattformgebühr ist enthalten; es kommt nichts hinzu.',
      'Sie zahlen in zwei Hälften: 50 % Anzahlung, die die Buchung bestätigt, und 50 % Restzahlung vor der Abholung.',
      'Sie können bar im Büro, per Wave oder Banküberweisung zahlen, und mit Karte, wo das angeboten wird.',
    ],
  },
  {
    heading: 'Stornierung und Erstattung',
    paragraphs: cancelling.policy,
  },
  {
    heading: 'Versicherung',
    paragraphs: [
      'Die Versicherung ist nicht im Preis enthalten. Welcher Schutz besteht und wer ihn bezahlt, vereinbaren Vermieter und Mieter.',
    ],
  },
  {
    heading: 'Abholung, Rückgabe und Lieferung',
    paragraphs: [
      `Sie holen das Auto im Büro von ${productName} ab und bringen es dorthin zurück: ${OFFICES}.`,
      'Möchten Sie das Auto gebracht bekommen, vereinbaren Sie die Lieferung mit dem Büro; sie kostet extra.',
      'Geben Sie das Auto mit dem gleichen Tankstand zurück, mit dem Sie es erhalten haben.',
    ],
  },
  {
    heading: 'Haftung',
    paragraphs: [
      'Der Mieter haftet während der Miete für Diebstahl oder Missbrauch des Autos.',
      'Melden Sie jeden Vorfall sofort dem Büro, und der Polizei, wo das Gesetz es verlangt.',
      `${productName} haftet nicht für Schäden oder Unfälle.`,
    ],
  },
  {
    heading: 'Recht',
    paragraphs: ['Für diese Bedingungen gilt das Recht Gambias.'],
  },
];

const contract = ({ productName, minimumRentalDays }: TextSettings): TextSection[] => [
  {
    heading: 'Die Parteien',
    paragraphs: [
      `Dieser Vertrag wird zwischen dem Mieter und dem Eigentümer des Autos geschlossen. ${productName} vermittelt nur und ist nicht Partei.`,
      'Versicherung, Fahrzeug und jeder Vorfall sind Sache der beiden Parteien.',
    ],
  },
  {
    heading: 'Auto und Mietdauer',
    paragraphs: [
      'Der Vermieter übergibt das gebuchte Auto oder ein ähnliches Modell, je nach Verfügbarkeit und nach Bestätigung durch einen Administrator.',
      `Die Miete läuft vom Abholtag bis zum Rückgabetag, mindestens ${dates.days(minimumRentalDays)}.`,
      `Abholung und Rückgabe finden im Büro von ${productName} statt: ${OFFICES}.`,
    ],
  },
  {
    heading: 'Der Fahrer',
    paragraphs: [
      `Der Fahrer ist mindestens ${MINIMUM_DRIVER_AGE} Jahre alt und zeigt bei der Abholung einen gültigen Pass oder Ausweis und einen gültigen Führerschein.`,
      'Das Auto verlässt Gambia nur, wo das Inserat es erlaubt.',
    ],
  },
  {
    heading: 'Zahlung',
    paragraphs: [
      `Der Gesamtbetrag wird in zwei Hälften gezahlt: 50 % Anzahlung, solange das Auto gehalten wird (${windows()}), und 50 % Restzahlung vor der Abholung.`,
      'Gezahlt wird bar, per Wave oder Banküberweisung, und mit Karte, wo das angeboten wird. Die Plattformgebühr ist im Preis enthalten.',
    ],
  },
  {
    heading: 'Sorgfalt und Haftung',
    paragraphs: [
      'Die Versicherung ist nicht Teil des Preises; sie wird zwischen Vermieter und Mieter geregelt.',
      'Der Mieter gibt das Auto in dem Zustand und mit dem Tankstand zurück, in dem er es erhalten hat.',
      'Der Mieter haftet für Diebstahl oder Missbrauch und meldet jeden Vorfall sofort dem Büro.',
      `${productName} haftet nicht für Schäden oder Unfälle.`,
    ],
  },
  {
    heading: 'Recht',
    paragraphs: ['Für diesen Vertrag gilt das Recht Gambias.'],
  },
];

export default {
  terms,
  contract,
  note: 'Dies ist eine Übersetzung. Verbindlich ist der englische Text.',
} satisfies LegalTexts;
