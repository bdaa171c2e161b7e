import type { HoldHours } from '../booking-life-cycle.ts';
import { cancellationTexts } from '../cancellation-texts/de.ts';
import { listTermsLines } from '../cancellation-texts/terms-lines.ts';
import { formatPlaces } from '../rental-terms.ts';
import type { AgreementTexts } from './agreement-texts.ts';

const OFFICES = 'am Flughafen Banjul oder in der Gegend von Senegambia';
const windows = ({ cash, transfer }: HoldHours) =>
  `${hours(transfer)} bei Wave oder Überweisung, ${hours(cash)} bei Barzahlung`;
const hours = (count: number) => (count === 1 ? '1 Stunde' : `${count} Stunden`);

const CANCELLATION_INTRODUCTION =
  'Für jedes Auto gilt eine von drei Stornoregeln. Die Seite des Autos, das Buchungsformular und Ihre Buchung nennen sie. Später als dort genannt kommt nichts zurück.';

export const agreementTexts: AgreementTexts = {
  terms: ({ productName, minimumRental, holdHours, places, passportKept, graceHours }) => [
    {
      heading: `Was ${productName} tut`,
      paragraphs: [
        `${productName} vermittelt nur: Es bringt Menschen, die ein Auto brauchen, mit Menschen zusammen, die eines besitzen; sein Büro nimmt Zahlungen entgegen und gibt Schlüssel aus.`,
        'Versicherung, Fahrzeug und jeder Vorfall sind Sache zwischen Vermieter und Mieter.',
      ],
    },
    {
      heading: 'Wer mieten darf',
      paragraphs: [
        'Wer fährt, muss mindestens 21 Jahre alt sein.',
        'Sie brauchen einen gültigen Pass oder Ausweis und einen gültigen Führerschein. Das Büro prüft beides, bevor es das Auto übergibt.',
      ],
    },
    {
      heading: 'Buchung und Bestätigung',
      paragraphs: [
        `Die Mindestmietdauer beträgt ${minimumRental}. Der Tag der Abholung und der Tag der Rückgabe gehören beide zu Ihrer Buchung.`,
        'Sie erhalten das gebuchte oder ein ähnliches Auto, je nach Verfügbarkeit und nach Bestätigung durch das Büro.',
        `Eine neue Buchung wird gehalten, während Sie die Anzahlung leisten: ${windows(holdHours)}. Läuft diese Zeit ab, wird die Buchung storniert, und das Auto ist wieder für andere frei.`,
      ],
    },
    {
      heading: 'Preis und Zahlung',
      paragraphs: [
        'Der Preis ist der Tagespreis mal die Zahl der Tage. Die Servicegebühr ist darin enthalten; es kommt nichts hinzu.',
        'Sie zahlen in zwei Hälften: 50 % Anzahlung, die die Buchung bestätigt, und 50 % Restzahlung vor der Abholung.',
        'Sie können bar im Büro, mit Wave oder per Überweisung zahlen, und mit Karte, wo dies angeboten wird.',
      ],
    },
    {
      heading: 'Stornierung und Erstattung',
      paragraphs: listTermsLines({ introduction: CANCELLATION_INTRODUCTION, graceHours }, cancellationTexts),
    },
    {
      heading: 'Versicherung',
      paragraphs: [
        'Eine Versicherung ist im Preis nicht enthalten. Welchen Schutz es gibt und wer ihn bezahlt, vereinbaren Vermieter und Mieter.',
      ],
    },
    {
      heading: 'Abholung, Rückgabe und Lieferung',
      paragraphs: [
        `Sie holen das Auto im Büro von ${productName} ab und bringen es dorthin zurück: ${formatPlaces(places, OFFICES)}.`,
        'Möchten Sie, dass das Auto zu Ihnen gebracht wird, vereinbaren Sie die Lieferung mit dem Büro; sie kostet extra.',
        'Geben Sie das Auto mit demselben Tankstand zurück, mit dem Sie es erhalten haben.',
      ],
    },
    {
      heading: 'Verantwortung',
      paragraphs: [
        'Der Mieter haftet während der Miete für Diebstahl und Missbrauch des Autos.',
        'Melden Sie jeden Vorfall sofort dem Büro und, wo das Gesetz es verlangt, der Polizei.',
        `${productName} übernimmt keine Verantwortung für Schäden oder Unfälle.`,
      ],
    },
    {
      heading: 'Ihre Daten',
      paragraphs: [
        `Ihre Pass- oder Ausweisnummer wird versiegelt aufbewahrt, nur dem Büro gezeigt und ${passportKept} nach der Rückgabe oder der Stornierung entfernt.`,
        'Mieter und Vermieter sehen Namen und Telefonnummer voneinander, sobald eine Buchung bestätigt ist, und nicht mehr, wenn sie storniert ist. Die E-Mail-Adresse des anderen sehen sie nie.',
        'Auf Ihrer Kontoseite können Sie alles herunterladen, was über Sie aufbewahrt wird, und Ihr Konto löschen.',
      ],
    },
    { heading: 'Recht', paragraphs: ['Für diese Bedingungen gilt das Recht von Gambia.'] },
  ],
  contract: ({ productName, minimumRental, holdHours, places, fuelEighth, cleaning }) => [
    {
      heading: 'Die Parteien',
      paragraphs: [
        `Dieser Vertrag wird zwischen dem Mieter und dem Vermieter des Autos geschlossen. ${productName} vermittelt nur und ist nicht Partei.`,
        'Versicherung, Fahrzeug und jeder Vorfall sind Sache zwischen den beiden Parteien.',
      ],
    },
    {
      heading: 'Auto und Mietzeit',
      paragraphs: [
        'Der Vermieter stellt das gebuchte oder ein ähnliches Auto, je nach Verfügbarkeit und nach Bestätigung durch das Büro.',
        `Die Miete läuft vom Tag der Abholung bis zum Tag der Rückgabe, mindestens ${minimumRental}.`,
        `Abholung und Rückgabe sind im Büro von ${productName}: ${formatPlaces(places, OFFICES)}.`,
      ],
    },
    {
      heading: 'Wer fährt',
      paragraphs: [
        'Wer fährt, ist mindestens 21 Jahre alt und zeigt bei der Abholung einen gültigen Pass oder Ausweis und einen gültigen Führerschein.',
        'Die Regeln des Autos zur Zeit der Buchung sind Teil dieses Vertrags: Kilometer pro Tag, wo gefahren werden darf, Alter und Führerschein des Fahrers, Rauchen, Haustiere, Stornierung und Kaution.',
        'Das Auto verlässt Gambia nur, wo diese Regeln es erlauben.',
      ],
    },
    {
      heading: 'Zahlung',
      paragraphs: [
        `Der Gesamtpreis wird in zwei Hälften bezahlt: 50 % Anzahlung, solange das Auto gehalten wird (${windows(holdHours)}), und 50 % Restzahlung vor der Abholung.`,
        'Gezahlt wird bar, mit Wave oder per Überweisung, und mit Karte, wo dies angeboten wird. Die Servicegebühr ist im Preis enthalten.',
      ],
    },
    {
      heading: 'Sorgfalt und Haftung',
      paragraphs: [
        'Eine Versicherung ist nicht Teil des Preises; Vermieter und Mieter regeln sie unter sich.',
        'Der Mieter gibt das Auto in dem Zustand und mit dem Tankstand zurück, in dem er es erhalten hat.',
        'Der Mieter haftet für Diebstahl und Missbrauch und meldet jeden Vorfall sofort dem Büro.',
        `${productName} übernimmt keine Verantwortung für Schäden oder Unfälle.`,
      ],
    },
    {
      heading: 'Nach der Fahrt',
      paragraphs: [
        'Eine Rückgabe mehr als 2 Stunden nach der vereinbarten Zeit kostet je angefangener Stunde ein Fünftel des Tagespreises und je 24 Stunden höchstens den Tagespreis.',
        `Fehlender Kraftstoff kostet ${fuelEighth} je Achtel des Tanks, Reinigung höchstens ${cleaning}. Kilometer über die freien hinaus kosten, was die Regeln des Autos sagen.`,
        'Bußgelder und Schäden kosten, was sie betragen, und Fotos belegen es.',
        'Der Mieter hat 72 Stunden, um eine Forderung anzunehmen oder zu bestreiten; ohne Antwort gilt sie als angenommen. Über bestrittene Forderungen entscheidet das Büro und nennt seine Gründe.',
        'Eine Kaution, die die Regeln des Autos verlangen, wird vor der Übergabe genommen, bar oder durch die Autorisierung einer Karte, und ist nicht Teil des Preises. Sie kommt einige Tage nach der Rückgabe von selbst zurück, zu der Zeit, die die Buchungsseite nennt, außer eine Forderung ist offen. Fällige Forderungen werden davon abgezogen; was darüber hinausgeht, bleibt fällig.',
      ],
    },
    { heading: 'Recht', paragraphs: ['Für diesen Vertrag gilt das Recht von Gambia.'] },
  ],
};
