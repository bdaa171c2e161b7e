import { formatPlaces } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../../translation.ts';

export const howItWorks: Translation['howItWorks'] = {
  title: 'So geht’s',
  search: {
    title: 'Suchen und vergleichen',
    text: 'Wählen Sie Ihre Tage und sehen Sie, welche Autos frei sind, mit dem vollen Preis vor der Entscheidung.',
  },
  book: {
    title: 'Sofort buchen',
    text: 'Reservieren Sie das Auto von zu Hause. Die Hälfte zahlen Sie jetzt als Anzahlung, den Rest vor der Abholung.',
  },
  drive: {
    title: 'Losfahren',
    text: (places) =>
      `Treffen Sie uns, unterschreiben Sie den Vertrag und nehmen Sie die Schlüssel: ${formatPlaces(places, 'am Flughafen oder in Senegambia')}.`,
  },
};
