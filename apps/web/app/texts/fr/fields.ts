import type { Translation } from '../translation.ts';

export const fields: Translation['fields'] = {
  fullName: 'Nom complet',
  phone: 'Numéro de téléphone',
  email: 'E-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmer le mot de passe',
  passwordHint: (characters) => `Au moins ${characters} caractères`,
  someApp: 'Application d’authentification',
};
