import type { Translation } from '../../translation.ts';

export const carNotes: Translation['carNotes'] = {
  inactive: {
    title: 'Niet actief',
    text: 'Deze auto is niet actief: huurders kunnen hem niet vinden en niet boeken.',
  },
  admin: {
    title: 'Beheerders kunnen geen auto’s boeken',
    text: 'Boekingen worden in het beheer geregeld.',
  },
  own: {
    title: 'Dit is jouw auto',
    text: 'Je kunt hem niet zelf boeken. Geblokkeerde dagen en prijs vind je bij Mijn auto’s.',
  },
};
