import type { Translation } from '../../translation.ts';

export const welcome: Translation['welcome'] = {
  back: 'Välkommen tillbaka!',
  created: 'Kontot är skapat! Välj nu din roll.',
  createdForBooking: 'Kontot är skapat!',
  newcomer: (product) => `Välkommen till ${product}! Välj din roll.`,
  roleless: 'Välj din roll för att fortsätta.',
};
