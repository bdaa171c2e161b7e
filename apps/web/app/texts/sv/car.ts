import type { Translation } from '../translation.ts';

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
  },
  facts: { seats: 'Platser', gearbox: 'Växellåda', fuel: 'Drivmedel', doors: 'Dörrar' },
  features: 'Utrustning',
  lacking: '(nej)',
  inactive: {
    title: 'Inaktiv',
    text: 'Den här bilen är inaktiv: gäster kan varken hitta eller boka den.',
  },
  admin: {
    title: 'Administratörer kan inte boka bilar',
    text: 'Bokningar sköts i administrationen.',
    wayOn: 'Till administrationen',
  },
  own: {
    title: 'Det här är din bil',
    text: 'Du kan inte boka den själv. Spärrade dagar och pris finns under Mina bilar.',
    wayOn: 'Mina bilar',
  },
  ticket: 'Pris och bokning',
  nothingCharged: 'Inget dras nu. Kontoret bekräftar din handpenning.',
  signInToBook: 'Logga in och boka',
  bookNow: 'Boka nu',
};
