import { CONTRACT_VERSION } from '@coastline/domain/bookings/contract';
import { TERMS_VERSION } from '@coastline/domain/bookings/terms';
import { describe, expect, test } from 'vitest';
import { type BookingFormState, isReady, objectionTo, toBookingArgs } from './use-booking-form.ts';

const filled: BookingFormState = {
  name: ' Fatou Jallow ',
  phone: '+220 770 12 34',
  passportId: 'GM45821',
  drivingLicense: 'DL123',
  paymentMethod: 'wave',
  contractAccepted: true,
  termsAccepted: true,
};
const trip = { carId: 'c1', start: '2026-11-24', end: '2026-11-29', now: new Date('2026-11-21T10:00:00Z') };

describe('the booking form', () => {
  test('objects to a missing agreement before anything else', () => {
    expect(objectionTo({ ...filled, name: '', termsAccepted: false })).toEqual({
      kind: 'agreement',
      missing: 'termsAccepted',
    });
    expect(objectionTo({ ...filled, contractAccepted: false, termsAccepted: false })).toEqual({
      kind: 'agreement',
      missing: 'contractAccepted',
    });
  });

  test('names only the first broken rule and its field', () => {
    expect(objectionTo({ ...filled, phone: '12', passportId: 'G1' })).toEqual({
      kind: 'rule',
      broken: { field: 'phone', rule: 'phone_invalid', message: 'Invalid phone number format' },
    });
    expect(objectionTo(filled)).toBeNull();
  });

  test('is ready only while no reservation of its own is active [BOOK-05]', () => {
    expect(isReady(filled, false)).toBe(true);
    expect(isReady(filled, true)).toBe(false);
    expect(isReady({ ...filled, passportId: ' ' }, false)).toBe(false);
  });

  test('sends the accepted versions and the time [BOOK-31]', () => {
    expect(toBookingArgs(filled, trip).p_agreements).toEqual({
      contract_version: CONTRACT_VERSION,
      terms_version: TERMS_VERSION,
      accepted_at: '2026-11-21T10:00:00.000Z',
    });
  });

  test('sends trimmed personal information, and the driving licence where one was given [BOOK-15]', () => {
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
