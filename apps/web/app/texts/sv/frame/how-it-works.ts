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
    text: 'Möt oss på flygplatsen eller i Senegambia-området, skriv på avtalet och ta nycklarna.',
  },
};
