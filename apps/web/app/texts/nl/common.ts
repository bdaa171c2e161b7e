import type { Translation } from '../translation.ts';

export const common: Translation['common'] = {
  cancel: 'Annuleren',
  close: 'Sluiten',
  loading: 'Laden',
  tryAgain: 'Opnieuw proberen',
};
