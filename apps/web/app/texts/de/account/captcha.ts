import type { Translation } from '../../translation.ts';

export const captcha: Translation['captcha'] = {
  title: 'Kurze Sicherheitsprüfung',
  text: 'So halten wir Programme fern, die sich als Menschen ausgeben. Danach geht es von selbst weiter.',
  failed:
    'Die Prüfung ließ sich nicht laden. Schalten Sie Programme aus, die Inhalte blockieren, und versuchen Sie es erneut.',
};
