import type { Translation } from '../../translation.ts';

export const ui: Translation['ui'] = {
  close: 'Stäng',
  notifications: 'Aviseringar',
  skipToContent: 'Gå till innehållet',
  needsScript: 'Sidan behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.',
  showPassword: 'Visa lösenordet',
  hidePassword: 'Dölj lösenordet',
  fromTo: (from, to) => `${from} till ${to}`,
  calendar: {
    previousMonth: 'Föregående månad',
    nextMonth: 'Nästa månad',
    yourDays: 'Dina dagar',
    taken: 'Upptaget',
    today: 'I dag',
    dayToday: 'i dag',
    firstDay: 'första dagen',
    lastDay: 'sista dagen',
  },
};
