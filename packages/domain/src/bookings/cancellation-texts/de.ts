import { policyTexts } from '../policy-texts/de.ts';
import type { CancellationTexts } from './cancellation-texts.ts';

export const cancellationTexts: CancellationTexts = {
  ...policyTexts,
  grace: (limit) =>
    `Bis ${limit} nach der Buchung und vor dem Abholtag: Alles, was Sie gezahlt haben, kommt zurück.`,
  before: (limit, percentage) =>
    percentage === 100
      ? `Mehr als ${limit} vor Beginn des Abholtags (00:00 Uhr in Banjul): 100\u00a0% des bisher Gezahlten kommen zu Ihnen zurück.`
      : `Mehr als ${limit} vor Beginn des Abholtags (00:00 Uhr in Banjul): ${percentage}\u00a0% des bisher Gezahlten kommen zu Ihnen zurück, der Rest geht an den Vermieter.`,
  after: (limit) =>
    `${limit} oder weniger vor Beginn des Abholtags: 0\u00a0% kommen zu Ihnen zurück, alles geht an den Vermieter.`,
  others: [
    'Nicht erschienen: Wenn Sie das Auto nicht abholen, gibt es keine Erstattung.',
    'Nach der Abholung gibt es keine Erstattung, auch nicht, wenn Sie das Auto früher zurückbringen. Endet die Miete wegen des Autos, kommen die nicht gefahrenen Tage zurück.',
    'Kann der Vermieter das Auto nicht stellen, kommt alles zurück, was Sie gezahlt haben.',
    'Haben Sie noch nichts gezahlt, schuldet keine Seite etwas.',
  ],
};
