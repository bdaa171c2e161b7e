import type { Translation } from '../../translation.ts';

export const captcha: Translation['captcha'] = {
  title: 'Kort säkerhetskontroll',
  text: 'Den håller borta program som utger sig för att vara människor. Sedan fortsätter det av sig självt.',
  failed: 'Kontrollen kunde inte laddas. Stäng av det som blockerar innehåll och försök igen.',
};
