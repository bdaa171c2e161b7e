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
    code_digits: 'Vul de zes cijfers van de code in.',
    email_invalid: 'Ongeldig e-mailadres',
    password_short: `Het wachtwoord moet minstens ${PASSWORD_MIN_LENGTH} tekens hebben`,
    passwords_differ: 'De wachtwoorden zijn niet gelijk.',
    name_short: 'De naam moet minstens 2 tekens hebben',
    name_long: `De naam mag hoogstens ${NAME_MAX_LENGTH} tekens hebben`,
    phone_invalid: 'Vul een geldig telefoonnummer in',
    name_missing: 'Vul je naam in',
    passport_short: `Het paspoort- of ID-nummer moet minstens ${PASSPORT_MIN_LENGTH} tekens hebben`,
    passport_long: `Het paspoort- of ID-nummer mag hoogstens ${PASSPORT_MAX_LENGTH} tekens hebben`,
    licence_long: `Het rijbewijsnummer mag hoogstens ${LICENCE_MAX_LENGTH} tekens hebben`,
  },
};
