import type { Translation } from '../translation.ts';

export const common: Translation['common'] = {
  cancel: 'Annuler',
  close: 'Fermer',
  loading: 'Chargement',
  tryAgain: 'Réessayer',
};
