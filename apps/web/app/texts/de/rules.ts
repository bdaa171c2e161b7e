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
    code_digits: 'Geben Sie die sechs Ziffern des Codes ein.',
    email_invalid: 'Ungültige E-Mail-Adresse',
    password_short: `Das Passwort muss mindestens ${PASSWORD_MIN_LENGTH} Zeichen haben`,
    passwords_differ: 'Die Passwörter stimmen nicht überein.',
    name_short: 'Der Name muss mindestens 2 Zeichen haben',
    name_long: `Der Name darf höchstens ${NAME_MAX_LENGTH} Zeichen haben`,
    phone_invalid: 'Bitte geben Sie eine gültige Telefonnummer ein',
    name_missing: 'Bitte geben Sie Ihren Namen ein',
    passport_short: `Die Pass- oder Ausweisnummer muss mindestens ${PASSPORT_MIN_LENGTH} Zeichen haben`,
    passport_long: `Die Pass- oder Ausweisnummer darf höchstens ${PASSPORT_MAX_LENGTH} Zeichen haben`,
    licence_long: `Die Führerscheinnummer darf höchstens ${LICENCE_MAX_LENGTH} Zeichen haben`,
  },
};
