import type { Translation } from '../translation.ts';

export const fields: Translation['fields'] = {
  fullName: 'Volledige naam',
  phone: 'Telefoonnummer',
  email: 'E-mail',
  password: 'Wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  confirmPassword: 'Wachtwoord herhalen',
  passwordHint: (characters) => `Minstens ${characters} tekens`,
  someApp: 'Authenticator-app',
};
