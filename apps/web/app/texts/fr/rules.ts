import {
  LICENCE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSPORT_MAX_LENGTH,
  PASSPORT_MIN_LENGTH,
} from '@coastline/domain/bookings/booking-form';
import { PASSWORD_MIN_LENGTH } from '@coastline/domain/people/account-form';
import type { Translation } from '../translation.ts';

export const rules: Translation['rules'] = {
  byRule: {
    code_digits: 'Saisissez les six chiffres du code.',
    email_invalid: 'Adresse e-mail invalide',
    password_short: `Le mot de passe doit compter au moins ${PASSWORD_MIN_LENGTH} caractères`,
    passwords_differ: 'Les mots de passe ne sont pas identiques.',
    name_short: 'Le nom doit compter au moins 2 caractères',
    name_long: `Le nom doit compter au plus ${NAME_MAX_LENGTH} caractères`,
    phone_invalid: 'Saisissez un numéro de téléphone valide',
    name_missing: 'Indiquez votre nom',
    passport_short: `Le numéro de passeport ou de pièce d’identité doit compter au moins ${PASSPORT_MIN_LENGTH} caractères`,
    passport_long: `Le numéro de passeport ou de pièce d’identité doit compter au plus ${PASSPORT_MAX_LENGTH} caractères`,
    licence_long: `Le numéro de permis doit compter au plus ${LICENCE_MAX_LENGTH} caractères`,
  },
};
