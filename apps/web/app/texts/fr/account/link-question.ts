import type { Translation } from '../../translation.ts';

export const linkQuestion: Translation['linkQuestion'] = {
  title: (account) => `Continuer en tant que ${account} ?`,
  replaces: (current) =>
    `Ce lien connecte ce navigateur à un autre compte. Vous êtes connecté en tant que ${current}. Ne continuez que si vous avez demandé ce lien.`,
  signsIn: 'Ce lien connecte ce navigateur à ce compte. Ne continuez que si vous avez demandé ce lien.',
  unnamed: 'un autre compte',
  accept: 'Continuer',
  stay: 'Rester connecté',
  decline: 'Ne pas se connecter',
};
