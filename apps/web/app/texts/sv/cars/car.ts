import type { Translation } from '../../translation.ts';

export const car: Translation['car'] = {
  title: 'Bil',
  description: (car, city) => `Hyr ${car} i ${city}, Gambia. Se lediga dagar och hela priset.`,
  back: 'Tillbaka till bilarna',
  notFound: {
    title: 'Bilen hittades inte',
    text: 'Den kanske inte längre hyrs ut, eller så är länken inte fullständig.',
    gone: (car) => `${car} togs bort från listan medan du tittade på den.`,
    otherCars: 'Andra bilar på dina datum',
  },
  photos: {
    of: (car) => `Bilder på ${car}`,
    place: (place, count) => `Bild ${place} av ${count}`,
    alt: (car, place) => `${car}, bild ${place}`,
    show: (place) => `Visa bild ${place}`,
    previous: 'Föregående bild',
    next: 'Nästa bild',
    fullScreen: 'Visa bilderna i helskärm',
    zoomIn: 'Zooma in',
    zoomOut: 'Zooma ut',
  },
  facts: { seats: 'Platser', gearbox: 'Växellåda', fuel: 'Drivmedel', doors: 'Dörrar' },
  features: 'Utrustning',
  ticket: 'Pris och bokning',
  nothingCharged: 'Inget dras här. Du betalar handpenningen efter bokningen och kontoret bekräftar den.',
  signInToBook: 'Logga in och boka',
  bookNow: 'Boka nu',
  adminDashboard: 'Till administrationen',
  myCars: 'Mina bilar',
};
