import { formatPlaces } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../../translation.ts';

export const howItWorks: Translation['howItWorks'] = {
  title: 'Comment ça marche',
  search: {
    title: 'Cherchez et comparez',
    text: 'Choisissez vos jours et voyez les voitures libres, avec le prix total avant de décider.',
  },
  book: {
    title: 'Réservez aussitôt',
    text: 'Réservez la voiture de chez vous. La moitié se paie maintenant comme acompte, le reste avant la prise en charge.',
  },
  drive: {
    title: 'Prenez la route',
    text: (places) =>
      `Retrouvez-nous, signez le contrat et prenez les clés\u00a0: ${formatPlaces(places, 'à l’aéroport ou dans le quartier de Senegambia')}.`,
  },
};
