import type { Translation } from '../../translation.ts';

export const linkQuestion: Translation['linkQuestion'] = {
  title: (account) => `Fortsätta som ${account}?`,
  replaces: (current) =>
    `Länken loggar in den här webbläsaren på ett annat konto. Du är inloggad som ${current}. Fortsätt bara om du själv har bett om länken.`,
  signsIn:
    'Länken loggar in den här webbläsaren på det här kontot. Fortsätt bara om du själv har bett om länken.',
  unnamed: 'ett annat konto',
  accept: 'Fortsätt',
  stay: 'Fortsätt vara inloggad',
  decline: 'Logga inte in',
};
