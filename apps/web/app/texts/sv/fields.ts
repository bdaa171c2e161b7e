import type { Translation } from '../translation.ts';

export const fields: Translation['fields'] = {
  fullName: 'Fullständigt namn',
  phone: 'Telefonnummer',
  email: 'E-post',
  password: 'Lösenord',
  newPassword: 'Nytt lösenord',
  confirmPassword: 'Upprepa lösenordet',
  passwordHint: (characters) => `Minst ${characters} tecken`,
  someApp: 'Autentiseringsapp',
};
