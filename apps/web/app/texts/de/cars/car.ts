import type { Translation } from '../../translation.ts';

export const car: Translation['car'] = {
  title: 'Auto',
  description: (car, city) => `${car} in ${city}, Gambia, mieten. Freie Tage und den vollen Preis sehen.`,
  back: 'Zurück zu den Autos',
  notFound: {
    title: 'Auto nicht gefunden',
    text: 'Es wird vielleicht nicht mehr angeboten, oder der Link ist unvollständig.',
    gone: (car) => `${car} wurde gerade eben aus dem Angebot genommen.`,
    otherCars: 'Andere Autos für Ihre Daten',
  },
  photos: {
    of: (car) => `Fotos: ${car}`,
    place: (place, count) => `Foto ${place} von ${count}`,
    alt: (car, place) => `${car}, Foto ${place}`,
    show: (place) => `Foto ${place} zeigen`,
    previous: 'Voriges Foto',
    next: 'Nächstes Foto',
    fullScreen: 'Fotos im Vollbild zeigen',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
  },
  facts: { seats: 'Sitze', gearbox: 'Getriebe', fuel: 'Kraftstoff', doors: 'Türen' },
  features: 'Ausstattung',
  ticket: 'Preis und Buchung',
  nothingCharged:
    'Hier wird nichts abgebucht. Die Anzahlung zahlen Sie nach der Buchung, das Büro bestätigt sie.',
  signInToBook: 'Anmelden & buchen',
  bookNow: 'Jetzt buchen',
  adminDashboard: 'Zum Admin-Bereich',
  myCars: 'Meine Autos',
};
