import type { Translation } from '../../translation.ts';

export const linkQuestion: Translation['linkQuestion'] = {
  title: (account) => `Als ${account} fortfahren?`,
  replaces: (current) =>
    `Der Link meldet diesen Browser in einem anderen Konto an. Sie sind als ${current} angemeldet. Fahren Sie nur fort, wenn Sie diesen Link angefordert haben.`,
  signsIn:
    'Der Link meldet diesen Browser in diesem Konto an. Fahren Sie nur fort, wenn Sie den Link angefordert haben.',
  unnamed: 'ein anderes Konto',
  accept: 'Fortfahren',
  stay: 'Angemeldet bleiben',
  decline: 'Nicht anmelden',
};
