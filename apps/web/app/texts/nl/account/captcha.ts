import type { Translation } from '../../translation.ts';

export const captcha: Translation['captcha'] = {
  title: 'Korte veiligheidscontrole',
  text: 'Zo houden we programma’s tegen die zich voordoen als mensen. Daarna gaat het vanzelf verder.',
  failed: 'De controle kon niet worden geladen. Schakel uit wat inhoud blokkeert en probeer het opnieuw.',
};
