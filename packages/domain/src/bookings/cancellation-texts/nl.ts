import { policyTexts } from '../policy-texts/nl.ts';
import type { CancellationTexts } from './cancellation-texts.ts';

export const cancellationTexts: CancellationTexts = {
  ...policyTexts,
  grace: (limit) =>
    `Binnen ${limit} na het boeken en voor de ophaaldag: alles wat je hebt betaald komt terug.`,
  before: (limit, percentage) =>
    percentage === 100
      ? `Meer dan ${limit} voordat de ophaaldag begint (00:00 in Banjul): 100\u00a0% van wat je tot nu toe hebt betaald komt terug.`
      : `Meer dan ${limit} voordat de ophaaldag begint (00:00 in Banjul): ${percentage}\u00a0% van wat je tot nu toe hebt betaald komt terug, de rest gaat naar de verhuurder.`,
  after: (limit) =>
    `${limit} of minder voordat de ophaaldag begint: 0\u00a0% komt terug, alles gaat naar de verhuurder.`,
  others: [
    'Niet verschenen: als je de auto niet komt ophalen, krijg je niets terug.',
    'Na het ophalen krijg je niets terug, ook niet als je de auto eerder terugbrengt. Eindigt de huur door de auto, dan krijg je de niet gereden dagen terug.',
    'Kan de verhuurder de auto niet leveren, dan krijg je alles terug wat je hebt betaald.',
    'Heb je nog niets betaald, dan is niemand iets verschuldigd.',
  ],
};
