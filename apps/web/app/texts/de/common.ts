import type { Translation } from '../translation.ts';

export const common: Translation['common'] = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  loading: 'Wird geladen',
  tryAgain: 'Erneut versuchen',
};
