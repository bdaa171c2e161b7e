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
    code_digits: 'Skriv kodens sex siffror.',
    email_invalid: 'Ogiltig e-postadress',
    password_short: `Lösenordet måste ha minst ${PASSWORD_MIN_LENGTH} tecken`,
    passwords_differ: 'Lösenorden är inte lika.',
    name_short: 'Namnet måste ha minst 2 tecken',
    name_long: `Namnet får ha högst ${NAME_MAX_LENGTH} tecken`,
    phone_invalid: 'Telefonnumret måste vara giltigt',
    name_missing: 'Namn måste anges',
    passport_short: `Pass- eller ID-numret måste ha minst ${PASSPORT_MIN_LENGTH} tecken`,
    passport_long: `Pass- eller ID-numret får ha högst ${PASSPORT_MAX_LENGTH} tecken`,
    licence_long: `Körkortsnumret får ha högst ${LICENCE_MAX_LENGTH} tecken`,
  },
};
