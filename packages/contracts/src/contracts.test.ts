import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  Booking,
  CancelBookingArgs,
  CountBookingsQuery,
  CreateBookingArgs,
  ListBookingsQuery,
  RecordPaymentArgs,
} from './bookings/booking.ts';
import { HandOverArgs } from './bookings/hand-over.ts';
import { CarsByIdQuery, GetCarArgs, PublicCar, SaveCarArgs, SearchCarsArgs } from './car.ts';
import { BooleanArg, Cursor, limitArg, Money, MoneyArg, Reason } from './fields.ts';
import { ChooseRoleArgs, Preferences } from './people/account.ts';

const id = '00000000-0000-0000-0000-000000000001';
const booking = {
  p_car_id: id,
  p_start_date: '2026-11-24',
  p_end_date: '2026-11-29',
  p_start_time: null,
  p_end_time: null,
  p_personal_info: { name: 'Fatou Jallow', phone: '+2207001234', passportId: 'PC123456' },
  p_payment_method: 'wave',
};

describe('the wire schemas', () => {
  it('accept a booking with exactly the specified arguments [RPC-03]', () => {
    expect(CreateBookingArgs.parse(booking)).toEqual(booking);
  });

  it('accept the agreements of a booking [RPC-07]', () => {
    const p_agreements = {
      contract_version: '2026-11-21',
      terms_version: '2026-11-21',
      accepted_at: '2026-11-21T10:00:00.000Z',
      car_rules: DEFAULT_CAR_RULES,
    };
    expect(CreateBookingArgs.parse({ ...booking, p_agreements })).toEqual({ ...booking, p_agreements });
  });

  it('accept a driving licence and default missing texts to empty [BOOK-15]', () => {
    const parsed = CreateBookingArgs.parse({ ...booking, p_personal_info: { drivingLicense: 'DL1' } });
    expect(parsed.p_personal_info).toEqual({
      ...{ name: '', phone: '', passportId: '' },
      drivingLicense: 'DL1',
    });
  });

  it.each([
    { p_payment_method: 'cheque' },
    { p_car_id: '7' },
    { p_start_date: '2026-02-30' },
    { p_end_date: 5 },
    { p_personal_info: null },
    { p_personal_info: { name: 'a\0b' } },
    { p_personal_info: { name: ['x'] } },
  ])('reject a booking with %j [BOOK-26]', (change) => {
    expect(CreateBookingArgs.safeParse({ ...booking, ...change }).success).toBe(false);
  });

  it('accept search arguments that are missing, null or texts of a query [RPC-01]', () => {
    expect(SearchCarsArgs.parse({})).toEqual({});
    expect(SearchCarsArgs.parse({ p_city: null, p_limit: '3', p_max_price: '333.35', other: 1 })).toEqual({
      p_city: null,
      p_limit: 3,
      p_max_price: 333.35,
    });
    for (const p_limit of [0, 1001, 1.5, '1e3', ''])
      expect(SearchCarsArgs.safeParse({ p_limit }).success).toBe(false);
    expect(SearchCarsArgs.safeParse({ p_type: 'suv' }).success).toBe(false);
  });

  it('require a UUID for a single car [RPC-02]', () => {
    expect(GetCarArgs.safeParse({ p_car_id: "1' or 1=1" }).success).toBe(false);
    expect(GetCarArgs.parse({ p_car_id: id })).toEqual({ p_car_id: id });
  });

  it('have exactly the public fields of a car [DATA-12]', () => {
    expect(Object.keys(PublicCar.shape).toSorted()).toEqual(
      [
        'id',
        'make',
        'model',
        'title',
        'year',
        'type',
        'daily_price',
        'seats',
        'transmission',
        'fuel',
        'city',
        'active',
        'images',
        'air_conditioning',
        'tinted',
        'insured',
        'taxes_paid',
      ].toSorted(),
    );
  });

  it('accept a car without doors [ADD-19]', () => {
    const car = {
      make: '',
      model: '',
      year: 2019,
      city: '',
      daily_price: -1,
      type: 'x',
      transmission: 'x',
      fuel: 'x',
      seats: 5,
      mileage: 0,
      images: [],
    };
    expect(SaveCarArgs.parse(car)).toEqual(car);
  });

  it('accept renter and owner as a chosen role, not admin [SEC-12]', () => {
    for (const role of ['renter', 'owner']) expect(ChooseRoleArgs.safeParse({ role }).success).toBe(true);
    expect(ChooseRoleArgs.safeParse({ role: 'admin' }).success).toBe(false);
  });

  it('require the confirmed check for a hand-over [ADM-19]', () => {
    const car = { mileage_km: 84_210, fuel_eighths: 8 };
    expect(HandOverArgs.safeParse({ ...car, checks_confirmed: true }).success).toBe(true);
    for (const check of [{}, { checks_confirmed: false }, { checks_confirmed: 'true' }]) {
      expect(HandOverArgs.safeParse({ ...car, ...check }).success).toBe(false);
    }
  });

  it('accept whole kilometres and eighths from empty to full, and trim notes', () => {
    const check = { checks_confirmed: true, mileage_km: 0, fuel_eighths: 0 };
    expect(HandOverArgs.parse(check)).toEqual({ ...check, notes: '' });
    const most = { ...check, mileage_km: 10_000_000, fuel_eighths: 8, notes: ` ${'x'.repeat(998)} ` };
    expect(HandOverArgs.parse(most)).toEqual({ ...most, notes: 'x'.repeat(998) });
    for (const change of [
      { mileage_km: -1 },
      { mileage_km: 10_000_001 },
      { mileage_km: 0.5 },
      { fuel_eighths: -1 },
      { fuel_eighths: 9 },
      { fuel_eighths: 7.5 },
      { notes: 'x'.repeat(1001) },
    ]) {
      expect([change, HandOverArgs.safeParse({ ...check, ...change }).success]).toEqual([change, false]);
    }
  });

  it('accept references of up to 100 characters and treat blank ones as missing', () => {
    const referenceOf = (reference: unknown) => RecordPaymentArgs.safeParse({ reference }).data?.reference;
    expect([' TX 9 ', ' ', '', null, undefined].map(referenceOf)).toEqual(['TX 9', null, null, null, null]);
    expect(referenceOf('x'.repeat(100))).toBe('x'.repeat(100));
    expect(RecordPaymentArgs.safeParse({ reference: 'x'.repeat(101) }).success).toBe(false);
  });

  it('require a reason of 1 to 500 characters', () => {
    expect([' mistyped ', 'x'].map((reason) => Reason.parse(reason))).toEqual(['mistyped', 'x']);
    expect(Reason.safeParse('x'.repeat(500)).success).toBe(true);
    for (const reason of ['', '  ', 'x'.repeat(501), 'a\0b'])
      expect(Reason.safeParse(reason).success).toBe(false);
  });

  it('accept amounts from 0 on with at most two decimals [BOOK-28]', () => {
    expect([0, 0.01, 500.05].map((dalasi) => MoneyArg.safeParse(dalasi).success)).toEqual([true, true, true]);
    expect([-0.01, 0.005].map((dalasi) => MoneyArg.safeParse(dalasi).success)).toEqual([false, false]);
    expect(Money.safeParse(-0.01).success).toBe(false);
  });

  it('limit the length of the other texts of a booking and a cancellation', () => {
    const versions = { contract_version: 'x'.repeat(50), terms_version: 'x'.repeat(50) };
    const agreements = { ...versions, car_rules: DEFAULT_CAR_RULES };
    const accepted_at = '2026-11-21T10:00:00.000Z';
    const time = 'x'.repeat(50);
    const fullest = { ...booking, p_start_time: time, p_end_time: time };
    expect(
      CreateBookingArgs.safeParse({ ...fullest, p_agreements: { ...agreements, accepted_at } }).success,
    ).toBe(true);
    for (const change of [
      { p_start_time: `${time}x` },
      { p_end_time: `${time}x` },
      { p_agreements: { ...agreements, accepted_at, contract_version: `${time}x` } },
      { p_agreements: { ...agreements, accepted_at, terms_version: `${time}x` } },
    ]) {
      expect(CreateBookingArgs.safeParse({ ...booking, ...change }).success).toBe(false);
    }
    expect(CancelBookingArgs.safeParse({ note: 'x'.repeat(1000) }).success).toBe(true);
    expect(CancelBookingArgs.safeParse({ note: 'x'.repeat(1001) }).success).toBe(false);
  });

  it('accept at most 24 distinct ids of cars to compare', () => {
    const ids = Array.from({ length: 25 }, (_, index) => `00000000-0000-0000-0000-0000000000${index + 10}`);
    const read = (list: string[]) => CarsByIdQuery.safeParse({ ids: list.join(',') }).data?.ids;
    expect(read(ids.slice(0, 24))).toEqual(ids.slice(0, 24));
    expect(read(ids)).toBeUndefined();
    expect(read(['ABCDEF00-0000-0000-0000-000000000001', 'abcdef00-0000-0000-0000-000000000001'])).toEqual([
      'abcdef00-0000-0000-0000-000000000001',
    ]);
  });

  it('limit page sizes and search texts', () => {
    const limit = limitArg(100);
    expect([1, '100'].map((size) => limit.safeParse(size).data)).toEqual([1, 100]);
    for (const size of [0, '101', 1.5, 'x']) expect(limit.safeParse(size).success).toBe(false);
    expect(
      [100, 101].map((size) => ListBookingsQuery.safeParse({ as: 'admin', limit: size }).success),
    ).toEqual([true, false]);
    expect([1000, 1001].map((p_limit) => SearchCarsArgs.safeParse({ p_limit }).success)).toEqual([
      true,
      false,
    ]);
    expect([100, 101].map((size) => SearchCarsArgs.safeParse({ p_city: 'x'.repeat(size) }).success)).toEqual([
      true,
      false,
    ]);
    expect([500, 501].map((size) => Cursor.safeParse('x'.repeat(size)).success)).toEqual([true, false]);
    const search = 'x'.repeat(200);
    expect(CountBookingsQuery.parse({ search, deleted: 'true' })).toEqual({ search, deleted: true });
    expect(CountBookingsQuery.safeParse({ search: `${search}x` }).success).toBe(false);
  });

  it('parse booleans and limits of a list query [ADM-06]', () => {
    expect([true, 'true', false, 'false'].map((value) => BooleanArg.parse(value))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(ListBookingsQuery.parse({ as: 'admin', deleted: 'false', limit: '20' })).toEqual({
      as: 'admin',
      deleted: false,
      limit: 20,
    });
    expect(ListBookingsQuery.safeParse({ as: 'nobody' }).success).toBe(false);
  });

  it('limit preferences to their enumerations [DATA-27]', () => {
    const preferences = {
      budget_min: 500,
      budget_max: 2500,
      preferred_types: ['budget'],
      typical_duration: 'weekly',
      primary_use: 'tourism',
    };
    expect(Preferences.parse(preferences)).toEqual(preferences);
    for (const change of [
      { budget_min: 5000, budget_max: 5000 },
      ...['1-day', '2-3-days', 'weekly', 'monthly', null].map((typical_duration) => ({ typical_duration })),
      ...['business', 'tourism', 'personal', 'events', null].map((primary_use) => ({ primary_use })),
    ]) {
      expect(Preferences.safeParse({ ...preferences, ...change }).success).toBe(true);
    }
    for (const change of [
      { budget_min: 499 },
      { budget_max: 5001 },
      { budget_min: 500.5 },
      { preferred_types: ['budget', 'comfort', 'luxury', 'budget'] },
      { typical_duration: 'yearly' },
      { preferred_types: ['suv'] },
      { budget_min: 3000 },
    ]) {
      expect(Preferences.safeParse({ ...preferences, ...change }).success).toBe(false);
    }
  });

  it('can be converted to JSON schema [API-01]', () => {
    for (const schema of [SearchCarsArgs, CreateBookingArgs, ListBookingsQuery]) {
      expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'object' });
    }
    expect(z.toJSONSchema(Booking)).toMatchObject({ type: 'object' });
  });
});
