import type { Translation } from '../../translation.ts';

export const welcome: Translation['welcome'] = {
  back: 'Willkommen zurück!',
  created: 'Konto erstellt! Wählen Sie jetzt Ihre Rolle.',
  createdForBooking: 'Konto erstellt!',
  newcomer: (product) => `Willkommen bei ${product}! Bitte wählen Sie Ihre Rolle.`,
  roleless: 'Bitte wählen Sie Ihre Rolle, um fortzufahren.',
};
