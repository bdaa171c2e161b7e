import type { Translation } from '../../translation.ts';

export const carNotes: Translation['carNotes'] = {
  inactive: {
    title: 'Inaktiv',
    text: 'Den här bilen är inaktiv: gäster kan varken hitta eller boka den.',
  },
  admin: {
    title: 'Administratörer kan inte boka bilar',
    text: 'Bokningar sköts i administrationen.',
  },
  own: {
    title: 'Det här är din bil',
    text: 'Du kan inte boka den själv. Spärrade dagar och pris finns under Mina bilar.',
  },
};
