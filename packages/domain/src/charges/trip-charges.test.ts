import { describe, expect, test } from 'vitest';
import { createTariff, includedKm, lateHourBututs, measureTrip, tariffPriceError } from './charge-tariff.ts';
import {
  answerBy,
  type ChargedTrip,
  coveredCharges,
  lastDayToCharge,
  needsPhoto,
  priceCharge,
} from './trip-charges.ts';

const RECORDS = {
  out: { mileageKm: 84_000, fuelEighths: 8 },
  back: { mileageKm: 84_700, fuelEighths: 5 },
  agreedReturn: new Date('2031-06-05T10:00:00Z'),
  returnedAt: new Date('2031-06-05T12:00:00Z'),
  includedKm: 600,
};

describe('the records of a trip', () => {
  test('show missing eighths and the kilometres beyond the allowance [TRIP-231]', () => {
    expect(measureTrip(RECORDS)).toEqual({ late_return: 0, fuel: 3, extra_km: 100 });
    const full = { ...RECORDS, back: { mileageKm: 84_500, fuelEighths: 8 } };
    expect(measureTrip(full)).toEqual({ late_return: 0, fuel: 0, extra_km: 0 });
    expect(measureTrip({ ...RECORDS, includedKm: null }).extra_km).toBe(0);
  });

  test('include the kilometres of the part of given-up days that stays in the price [TRIP-269]', () => {
    const rental = { kmPerDay: 150, days: 4, dailyPriceBututs: 200_000, keptBututs: 0 };
    expect(includedKm(rental)).toBe(600);
    expect(includedKm({ ...rental, keptBututs: 100_000 })).toBe(675);
    expect(includedKm({ ...rental, keptBututs: 66_667 })).toBe(650);
    expect(includedKm({ ...rental, kmPerDay: null })).toBeNull();
  });

  test.each([
    ['in the grace of two hours', '2031-06-05T12:00:00Z', 0],
    ['a minute after it', '2031-06-05T12:01:00Z', 3],
    ['in the fourth hour', '2031-06-05T13:30:00Z', 4],
    ['in the evening', '2031-06-05T22:00:00Z', 5],
    ['a whole day later', '2031-06-06T10:00:00Z', 5],
    ['a day and a started hour later', '2031-06-06T10:05:00Z', 6],
    ['two days and seven hours later', '2031-06-07T17:00:00Z', 15],
  ])('count the hours of a return %s [TRIP-231]', (_, at, hours) => {
    expect(measureTrip({ ...RECORDS, returnedAt: new Date(at) }).late_return).toBe(hours);
  });

  test('never show a late return without an agreed hour [TRIP-231]', () => {
    const late = { ...RECORDS, agreedReturn: undefined, returnedAt: new Date('2031-07-01T10:00:00Z') };
    expect(measureTrip(late).late_return).toBe(0);
  });
});

test('the tariff of a booking has a fifth of its daily price as the price of a late hour [TRIP-230]', () => {
  const settings = { fuel_eighth_price: 600, cleaning_price: 1500 };
  expect(createTariff(100_101, settings)).toEqual({ ...settings, late_hour_price: 200.2 });
  expect(lateHourBututs(100_103)).toBe(20_021);
  expect(tariffPriceError(0)).toBeDefined();
  expect(tariffPriceError(20_000.01)).toBeDefined();
  expect(tariffPriceError(1.005)).toBeDefined();
  expect(tariffPriceError(650.5)).toBeUndefined();
});

describe('the price of a charge', () => {
  const trip: ChargedTrip = {
    tariff: { fuel_eighth_price: 600, cleaning_price: 1500, late_hour_price: 400 },
    extraKmPrice: 12.5,
    measured: { late_return: 4, fuel: 3, extra_km: 100 },
    markupPct: 30,
  };

  test('is its units times the tariff; the host gets fuel in full and hours and kilometres less the fee [TRIP-232]', () => {
    expect(priceCharge({ kind: 'fuel', quantity: 3 }, trip)).toEqual({
      ok: true,
      amount: { quantity: 3, unitBututs: 60_000, bututs: 180_000, hostBututs: 180_000 },
    });
    expect(priceCharge({ kind: 'extra_km', quantity: 100 }, trip)).toMatchObject({
      amount: { bututs: 125_000, hostBututs: 87_500 },
    });
    expect(priceCharge({ kind: 'late_return', quantity: 1 }, trip)).toMatchObject({
      amount: { bututs: 40_000, hostBututs: 28_000 },
    });
    expect(priceCharge({ kind: 'damage', bututs: 700_000 }, trip)).toMatchObject({
      amount: { quantity: null, bututs: 700_000, hostBututs: 700_000 },
    });
  });

  test('is refused beyond records and tariff, and without a price of kilometres [TRIP-232]', () => {
    expect(priceCharge({ kind: 'fuel', quantity: 4 }, trip)).toMatchObject({ code: 'amount_too_large' });
    expect(priceCharge({ kind: 'cleaning', bututs: 150_001 }, trip)).toMatchObject({
      code: 'amount_too_large',
    });
    const unlimited = { ...trip, extraKmPrice: null };
    expect(priceCharge({ kind: 'extra_km', quantity: 1 }, unlimited)).toMatchObject({
      code: 'not_in_tariff',
    });
    expect(priceCharge({ kind: 'fine', bututs: 1 }, unlimited)).toMatchObject({ ok: true });
  });
});

test('a sum pays whole charges in their order [TRIP-238]', () => {
  const due = [{ bututs: 300 }, { bututs: 500 }, { bututs: 100 }];
  expect(coveredCharges(due, 299)).toEqual([]);
  expect(coveredCharges(due, 799)).toEqual([due[0]]);
  expect(coveredCharges(due, 800)).toEqual(due.slice(0, 2));
  expect(coveredCharges(due, 1000)).toEqual(due);
});

test('the guest has 72 hours to answer, and fines can be charged for 90 days [TRIP-234]', () => {
  expect(answerBy(new Date('2031-06-05T12:00:00Z')).toISOString()).toBe('2031-06-08T12:00:00.000Z');
  expect(lastDayToCharge('damage', '2031-06-05')).toBe('2031-06-19');
  expect(lastDayToCharge('fine', '2031-06-05')).toBe('2031-09-03');
  expect(['fuel', 'cleaning', 'fine', 'damage'].map((kind) => needsPhoto(kind as 'fuel'))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
