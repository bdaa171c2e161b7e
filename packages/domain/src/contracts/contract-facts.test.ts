import { describe, expect, test } from 'vitest';
import { DEFAULT_CAR_RULES } from '../cars/car-rules.ts';
import { type ContractFacts, listContractChanges } from './contract-facts.ts';
import { canContractBeSigned } from './contract-status.ts';

const PLACE = { place_id: 'airport', place: 'Airport', date: '2026-12-01', time: '10:00' };
const FACTS: ContractFacts = {
  car: { id: 'rav4', title: 'Toyota RAV4 2019' },
  ...{ start_date: '2026-12-01', end_date: '2026-12-04', days: 3 },
  ...{ daily_price: 2000, guest_total: 6000, deposit_amount: 3000, final_amount: 3000 },
  ...{ changed_amount: 0, kept_amount: 0, lines: [] },
  pick_up: PLACE,
  return: { ...PLACE, date: '2026-12-04' },
  cancellation_policy: 'moderate',
  rules: DEFAULT_CAR_RULES,
  tariff: { late_hour_price: 400, fuel_eighth_price: 600, cleaning_price: 1500 },
};
const tariff = { late_hour_price: 500, fuel_eighth_price: 600, cleaning_price: 1500 };

describe('changes of a contract', () => {
  test.each<[string, Partial<ContractFacts>, string[]]>([
    ['another car', { car: { id: 'yaris', title: 'Toyota Yaris' } }, ['car']],
    ['other days', { start_date: '2026-12-02', end_date: '2026-12-05' }, ['days']],
    ['another sum', { guest_total: 8000 }, ['price']],
    ['another first half', { deposit_amount: 2000, final_amount: 4000 }, ['price']],
    ['another place', { pick_up: { ...PLACE, place_id: 'hotel' } }, ['places']],
    ['an hour agreed for the first time', { return: null, pick_up: null }, ['places', 'return_hour']],
    ['an earlier return', { return: { ...PLACE, date: '2026-12-04', time: '08:00' } }, ['return_hour']],
    ['other rules', { rules: { ...DEFAULT_CAR_RULES, km_per_day: 100 } }, ['rules']],
    ['a security deposit', { rules: { ...DEFAULT_CAR_RULES, security_deposit: 8000 } }, ['rules']],
    ['another tariff', { tariff }, ['rules']],
    ['another cancellation policy', { cancellation_policy: 'strict' }, ['rules']],
  ])('need a new signature: %s [TRIP-173]', (_, change, expected) => {
    expect(listContractChanges(FACTS, { ...FACTS, ...change })).toEqual(expected);
    expect(listContractChanges({ ...FACTS, ...change }, FACTS)).toEqual(expected);
  });

  test.each<[string, Partial<ContractFacts>]>([
    ['nothing', {}],
    ['a later flight', { pick_up: { ...PLACE, date: '2026-12-02', time: '01:15' } }],
    ['a new name of a place', { pick_up: { ...PLACE, place: 'Banjul International Airport' } }],
    ['a corrected title', { car: { id: 'rav4', title: 'Toyota RAV 4' } }],
  ])('need none: %s [TRIP-173]', (_, change) => {
    expect(listContractChanges(FACTS, { ...FACTS, ...change })).toEqual([]);
  });

  test('are signed from the deposit to the return [TRIP-172]', () => {
    const statuses = ['confirmed', 'ready_for_pickup', 'in_progress'] as const;
    expect(statuses.every(canContractBeSigned)).toBe(true);
    expect((['booked', 'completed', 'cancelled'] as const).some(canContractBeSigned)).toBe(false);
  });
});
