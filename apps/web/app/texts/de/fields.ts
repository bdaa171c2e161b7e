import type { Translation } from '../translation.ts';

export const fields: Translation['fields'] = {
  fullName: 'Vollständiger Name',
  phone: 'Telefonnummer',
  email: 'E-Mail',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  confirmPassword: 'Passwort wiederholen',
  passwordHint: (characters) => `Mindestens ${characters} Zeichen`,
  someApp: 'Authentifizierungs-App',
};
