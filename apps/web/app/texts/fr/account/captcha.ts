import type { Translation } from '../../translation.ts';

export const captcha: Translation['captcha'] = {
  title: 'Petite vérification de sécurité',
  text: 'Elle tient à l’écart les programmes qui se font passer pour des personnes. Votre action se poursuit ensuite.',
  failed: 'La vérification n’a pas pu être chargée. Désactivez ce qui bloque des contenus, puis réessayez.',
};
