import { formatPlaces } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../../translation.ts';

export const howItWorks: Translation['howItWorks'] = {
  title: 'Så fungerar det',
  search: {
    title: 'Sök och jämför',
    text: 'Välj dina dagar och se vilka bilar som är lediga, med hela priset innan du bestämmer dig.',
  },
  book: {
    title: 'Boka direkt',
    text: 'Reservera bilen hemifrån. Hälften betalas nu som handpenning, resten före upphämtningen.',
  },
  drive: {
    title: 'Ge dig ut på vägen',
    text: (places) =>
      `Möt oss, skriv på avtalet och ta nycklarna: ${formatPlaces(places, 'på flygplatsen eller i Senegambia-området')}.`,
  },
};
