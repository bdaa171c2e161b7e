import type { Translation } from '../../translation.ts';

export const preferredSearch: Translation['preferredSearch'] = {
  label: 'Dina önskemål',
  applied: 'Filtrerat efter dina önskemål:',
  noneFit: 'Ingen bil passar dina önskemål:',
  cleared: 'Dina önskemål används inte nu:',
  clear: 'Rensa',
  apply: 'Använd',
  change: 'Ändra',
  between: (min, max) => `${min} till ${max} per dag`,
  from: (min) => `från ${min} per dag`,
  upTo: (max) => `högst ${max} per dag`,
};
