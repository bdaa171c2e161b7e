import type { Translation } from '../translation.ts';

export const signOut: Translation['signOut'] = {
  title: 'Nog niet alles is verstuurd',
  action: 'Afmelden en verwijderen',
  cancel: 'Aangemeld blijven',
  body: (kinds) =>
    `Als je je afmeldt, wordt verwijderd wat op deze telefoon nog niet is verstuurd: ${kinds}. Maak verbinding met internet en open Coastline om het eerst te versturen.`,
  kinds: {
    accidents: 'een ongevalsmelding met foto’s',
    checklists: 'checklists met foto’s en handtekeningen',
  },
};
