import type { Translation } from '../../translation.ts';

export const ui: Translation['ui'] = {
  close: 'Fermer',
  notifications: 'Notifications',
  skipToContent: 'Aller au contenu',
  needsScript: 'Cette page a besoin de JavaScript. Activez-le dans votre navigateur et rechargez la page.',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  fromTo: (from, to) => `${from} à ${to}`,
  calendar: {
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    yourDays: 'Vos jours',
    taken: 'Pris',
    today: 'Aujourd’hui',
    dayToday: 'aujourd’hui',
    firstDay: 'premier jour',
    lastDay: 'dernier jour',
  },
};
