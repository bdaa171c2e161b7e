import type { Translation } from '../../translation.ts';

export const preferredSearch: Translation['preferredSearch'] = {
  label: 'Ihre Mietwünsche',
  applied: 'Nach Ihren Mietwünschen gefiltert:',
  noneFit: 'Kein Auto passt zu Ihren Mietwünschen:',
  cleared: 'Ihre Mietwünsche gelten gerade nicht:',
  clear: 'Entfernen',
  apply: 'Anwenden',
  change: 'Ändern',
  between: (min, max) => `${min} bis ${max} pro Tag`,
  from: (min) => `ab ${min} pro Tag`,
  upTo: (max) => `bis ${max} pro Tag`,
};
