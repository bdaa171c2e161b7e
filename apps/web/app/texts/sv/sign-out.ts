import type { Translation } from '../translation.ts';

export const signOut: Translation['signOut'] = {
  title: 'Allt är inte skickat än',
  action: 'Logga ut och ta bort det',
  cancel: 'Förbli inloggad',
  body: (kinds) =>
    `Om du loggar ut tas det bort som inte är skickat på telefonen: ${kinds}. Anslut till internet och öppna Coastline för att skicka det först.`,
  kinds: {
    accidents: 'en olycksrapport med bilder',
    checklists: 'checklistor med bilder och underskrifter',
  },
};
