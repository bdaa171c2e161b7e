import type { CreateBookingArgs } from '@coastline/contracts/bookings/booking';
import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { describe, expect, test } from 'vitest';
import { getAttempt } from './mutations.ts';

const versions = { contract_version: '1', terms_version: '1', car_rules: DEFAULT_CAR_RULES };
const args: CreateBookingArgs = {
  p_car_id: 'c1',
  p_start_date: '2026-11-24',
  p_end_date: '2026-11-29',
  p_personal_info: { name: 'Fatou Jallow', phone: '+220 770 12 34', passportId: 'GM45821' },
  p_payment_method: 'wave',
  p_agreements: { ...versions, accepted_at: '2026-11-21T10:00:00.000Z' },
};
const later = {
  ...args,
  p_agreements: { ...versions, accepted_at: '2026-11-21T10:02:00.000Z' },
};

describe('getAttempt', () => {
  test('returns the same attempt for unchanged arguments', () => {
    const first = getAttempt(args, null);
    expect(getAttempt(later, first)).toBe(first);
  });

  test.each([
    { p_start_date: '2026-11-25' },
    { p_payment_method: 'cash' as const },
    { p_personal_info: { ...args.p_personal_info, passportId: 'GM45822' } },
  ])('returns a new attempt after a change: %j', (change) => {
    const first = getAttempt(args, null);
    const second = getAttempt({ ...later, ...change }, first);
    expect(second.args).toMatchObject(change);
    expect(second.key).not.toBe(first.key);
  });

  test('creates a key in the format of the server', () => {
    expect(getAttempt(args, null).key).toMatch(/^[0-9a-f]{32}$/);
  });
});
