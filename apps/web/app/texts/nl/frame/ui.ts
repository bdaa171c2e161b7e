import type { Translation } from '../../translation.ts';

export const ui: Translation['ui'] = {
  close: 'Sluiten',
  notifications: 'Meldingen',
  skipToContent: 'Naar de inhoud',
  needsScript: 'Deze pagina heeft JavaScript nodig. Zet het aan in je browser en laad de pagina opnieuw.',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
  fromTo: (from, to) => `${from} tot ${to}`,
  calendar: {
    previousMonth: 'Vorige maand',
    nextMonth: 'Volgende maand',
    yourDays: 'Jouw dagen',
    taken: 'Bezet',
    today: 'Vandaag',
    dayToday: 'vandaag',
    firstDay: 'eerste dag',
    lastDay: 'laatste dag',
  },
};
