import type { Translation } from '../translation.ts';

export const common: Translation['common'] = {
  cancel: 'Avbryt',
  close: 'Stäng',
  loading: 'Läser in',
  tryAgain: 'Försök igen',
};
