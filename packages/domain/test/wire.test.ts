import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Booking, CreateBookingArgs, ListBookingsQuery } from '../src/wire/bookings/booking.ts';
import { HandOverArgs } from '../src/wire/bookings/hand-over.ts';
import { GetCarArgs, PublicCar, SaveCarArgs, SearchCarsArgs } from '../src/wire/car.ts';
import { ChooseRoleArgs, Preferences } from '../src/wire/people/account.ts';

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

describe('the wire', () => {
  it('takes a booking with the specified arguments alone [RPC-03]', () => {
    expect(CreateBookingArgs.parse(booking)).toEqual(booking);
  });

  it('takes the accepted agreements along [RPC-07]', () => {
    const p_agreements = {
      contract_version: '2026-11-21',
      terms_version: '2026-11-21',
      accepted_at: '2026-11-21T10:00:00.000Z',
    };
    expect(CreateBookingArgs.parse({ ...booking, p_agreements })).toEqual({ ...booking, p_agreements });
  });

  it('drops a driving licence and leaves missing texts to the rules [BOOK-15]', () => {
    const parsed = CreateBookingArgs.parse({ ...booking, p_personal_info: { drivingLicense: 'DL1' } });
    expect(parsed.p_personal_info).toEqual({ name: '', phone: '', passportId: '' });
  });

  it.each([
    { p_payment_method: 'card' },
    { p_car_id: '7' },
    { p_start_date: '2026-02-30' },
    { p_end_date: 5 },
    { p_personal_info: null },
    { p_personal_info: { name: 'a\0b' } },
    { p_personal_info: { name: ['x'] } },
  ])('refuses a booking with %j [BOOK-26]', (change) => {
    expect(CreateBookingArgs.safeParse({ ...booking, ...change }).success).toBe(false);
  });

  it('takes any search argument as absent, null or text of a query [RPC-01]', () => {
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

  it('asks for one car by its UUID [RPC-02]', () => {
    expect(GetCarArgs.safeParse({ p_car_id: "1' or 1=1" }).success).toBe(false);
    expect(GetCarArgs.parse({ p_car_id: id })).toEqual({ p_car_id: id });
  });

  it('lists exactly the public fields of a car [DATA-12]', () => {
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

  it('leaves a car without doors to its default [ADD-19]', () => {
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

  it('offers renter and owner to choose from, never admin [SEC-12]', () => {
    expect(ChooseRoleArgs.safeParse({ role: 'owner' }).success).toBe(true);
    expect(ChooseRoleArgs.safeParse({ role: 'admin' }).success).toBe(false);
  });

  it('hands over only with the check ticked [ADM-19]', () => {
    const car = { mileage_km: 84_210, fuel_eighths: 8 };
    expect(HandOverArgs.safeParse({ ...car, checks_confirmed: true }).success).toBe(true);
    for (const check of [{}, { checks_confirmed: false }, { checks_confirmed: 'true' }]) {
      expect(HandOverArgs.safeParse({ ...car, ...check }).success).toBe(false);
    }
  });

  it('reads the switches of a list from its query [ADM-06]', () => {
    expect(ListBookingsQuery.parse({ as: 'admin', deleted: 'false', limit: '20' })).toEqual({
      as: 'admin',
      deleted: false,
      limit: 20,
    });
    expect(ListBookingsQuery.safeParse({ as: 'nobody' }).success).toBe(false);
  });

  it('keeps preferences within their enumerations [DATA-27]', () => {
    const preferences = {
      budget_min: 500,
      budget_max: 2500,
      preferred_types: ['budget'],
      typical_duration: 'weekly',
      primary_use: 'tourism',
    };
    expect(Preferences.parse(preferences)).toEqual(preferences);
    for (const change of [
      { typical_duration: 'yearly' },
      { preferred_types: ['suv'] },
      { budget_min: 3000 },
    ]) {
      expect(Preferences.safeParse({ ...preferences, ...change }).success).toBe(false);
    }
  });

  it('describes itself as JSON schema [API-01]', () => {
    for (const schema of [SearchCarsArgs, CreateBookingArgs, ListBookingsQuery]) {
      expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'object' });
    }
    expect(z.toJSONSchema(Booking)).toMatchObject({ type: 'object' });
  });
});
