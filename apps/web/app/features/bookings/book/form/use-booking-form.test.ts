import { CONTRACT_VERSION, TERMS_VERSION } from '@coastline/domain/bookings/agreement-versions';
import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { describe, expect, test } from 'vitest';
import { EMPTY_MEETING } from '../../meeting/meeting-values.ts';
import {
  type BookingFormState,
  canSubmit,
  keepOfferedMethod,
  toBookingArgs,
  validateBookingForm,
} from './use-booking-form.ts';

const filled: BookingFormState = {
  extras: [],
  name: ' Fatou Jallow ',
  phone: '+220 770 12 34',
  passportId: 'GM45821',
  drivingLicense: 'DL123',
  birthDate: '',
  licenceDate: '',
  paymentMethod: 'wave',
  contractAccepted: true,
  termsAccepted: true,
  meeting: EMPTY_MEETING,
};
const rules = DEFAULT_CAR_RULES;
const driver = { rules, today: '2026-11-21' };
const trip = {
  ...{
    carId: 'c1',
    rules,
    start: '2026-11-24',
    end: '2026-11-29',
    meeting: null,
    extras: [],
    shownTotal: 10_000,
  },
  now: new Date('2026-11-21T10:00:00Z'),
};

describe('the booking form', () => {
  test('reports a missing agreement first', () => {
    expect(validateBookingForm({ ...filled, name: '', termsAccepted: false }, driver)).toEqual({
      kind: 'agreement',
      missing: 'termsAccepted',
    });
    expect(validateBookingForm({ ...filled, contractAccepted: false, termsAccepted: false }, driver)).toEqual(
      {
        kind: 'agreement',
        missing: 'contractAccepted',
      },
    );
  });

  test('reports only the first violated rule and its field', () => {
    expect(validateBookingForm({ ...filled, phone: '12', passportId: 'G1' }, driver)).toEqual({
      kind: 'rule',
      error: { field: 'phone', rule: 'phone_invalid', message: 'Invalid phone number format' },
    });
    expect(validateBookingForm(filled, driver)).toBeNull();
  });

  test('is submittable only without an active reservation [BOOK-05]', () => {
    expect(canSubmit(filled, false)).toBe(true);
    expect(canSubmit(filled, true)).toBe(false);
    expect(canSubmit({ ...filled, passportId: ' ' }, false)).toBe(false);
  });

  test('sends the accepted versions and the time [BOOK-31]', () => {
    expect(toBookingArgs(filled, trip).p_agreements).toEqual({
      contract_version: CONTRACT_VERSION,
      terms_version: TERMS_VERSION,
      accepted_at: '2026-11-21T10:00:00.000Z',
      car_rules: rules,
    });
  });

  test('sends trimmed personal information, and the driving licence if given [BOOK-15]', () => {
    const args = toBookingArgs(filled, trip);
    expect(args.p_personal_info).toEqual({
      name: 'Fatou Jallow',
      phone: '+220 770 12 34',
      passportId: 'GM45821',
      drivingLicense: 'DL123',
    });
    const without = toBookingArgs({ ...filled, drivingLicense: ' ' }, trip);
    expect(without.p_personal_info).not.toHaveProperty('drivingLicense');
  });
});

test('a stricter car needs the dates of the driver, which are sent to it alone [TRIP-65]', () => {
  const strict = { ...rules, minimum_driver_age: 25 };
  const dates = { birthDate: '1990-05-01', licenceDate: '2010-05-01' };
  expect(validateBookingForm(filled, { ...driver, rules: strict })).toMatchObject({
    error: { field: 'birthDate', rule: 'birth_date_invalid' },
  });
  expect(validateBookingForm({ ...filled, ...dates }, { ...driver, rules: strict })).toBeNull();
  const args = toBookingArgs({ ...filled, ...dates }, { ...trip, rules: strict });
  expect(args.p_personal_info).toMatchObject(dates);
  expect(args.p_agreements?.car_rules).toEqual(strict);
  expect(toBookingArgs({ ...filled, ...dates }, trip).p_personal_info).not.toHaveProperty('birthDate');
});

test('a draft with a method that is no longer offered loses its method only [PAY-49]', () => {
  const draft = { name: 'Binta Sowe', paymentMethod: 'card' as const };
  expect(keepOfferedMethod(draft, ['wave', 'bank', 'cash'])).toEqual({ name: 'Binta Sowe' });
  expect(keepOfferedMethod(draft, ['card', 'wave'])).toEqual(draft);
});
