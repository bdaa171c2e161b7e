import type { Translation } from '../../translation.ts';

export const preferredSearch: Translation['preferredSearch'] = {
  label: 'Je voorkeuren',
  applied: 'Gefilterd op je voorkeuren:',
  noneFit: 'Geen auto past bij je voorkeuren:',
  cleared: 'Je voorkeuren staan uit:',
  clear: 'Wissen',
  apply: 'Gebruiken',
  change: 'Wijzigen',
  between: (min, max) => `${min} tot ${max} per dag`,
  from: (min) => `vanaf ${min} per dag`,
  upTo: (max) => `tot ${max} per dag`,
};
