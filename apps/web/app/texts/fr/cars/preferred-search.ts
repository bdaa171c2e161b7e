import type { Translation } from '../../translation.ts';

export const preferredSearch: Translation['preferredSearch'] = {
  label: 'Vos préférences',
  applied: 'Filtré selon vos préférences\u00a0:',
  noneFit: 'Aucune voiture ne correspond à vos préférences\u00a0:',
  cleared: 'Vos préférences ne s’appliquent pas\u00a0:',
  clear: 'Effacer',
  apply: 'Appliquer',
  change: 'Modifier',
  between: (min, max) => `de ${min} à ${max} par jour`,
  from: (min) => `à partir de ${min} par jour`,
  upTo: (max) => `jusqu’à ${max} par jour`,
};
