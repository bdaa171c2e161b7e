import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { describe, expect, it } from 'vitest';
import {
  createEmptyCarInput,
  filterNumberText,
  parseStoredCarInput,
  toSaveArgs,
  validateCarInput,
} from './car-form-input.ts';

const filled = {
  ...createEmptyCarInput(2026),
  make: 'Toyota',
  model: 'Prado',
  city: 'Banjul',
  daily_price: '5500,50',
};

describe('car form input', () => {
  it('starts with the defaults [ADD-09]', () => {
    expect(createEmptyCarInput(2026)).toMatchObject({
      ...{ year: '2026', type: 'budget', daily_price: '0', seats: '5', mileage: '0' },
      ...{ transmission: 'automatic', fuel: 'petrol', air_conditioning: true, tinted: false },
    });
  });

  it('reports validation errors in the order of the form [ADD-23]', () => {
    const messages = validateCarInput(createEmptyCarInput(2026), 2026).map(({ message }) => message);
    expect(messages).toEqual([
      'Make is required',
      'Model is required',
      'City is required',
      'Price must be positive',
    ]);
  });

  it('reports an empty number field as an error [ADD-18] [ADD-20]', () => {
    const messages = validateCarInput({ ...filled, seats: '', mileage: 'x' }, 2026).map(
      ({ message }) => message,
    );
    expect(messages).toEqual(['Must have at least 1 seat', 'Mileage cannot be negative']);
  });

  it('omits doors from the request, and the owner unless one is chosen [ADD-19] [ADD-35]', () => {
    const args = toSaveArgs(filled, { images: ['/a.webp'], ownerId: null });
    expect(args).toMatchObject({ daily_price: 5500.5, year: 2026, images: ['/a.webp'] });
    expect('owner_id' in args || 'doors' in args).toBe(false);
    expect(toSaveArgs(filled, { images: [], ownerId: 'x' }).owner_id).toBe('x');
  });

  it('parses a comma before three digits as a thousands separator [ADD-17]', () => {
    const args = toSaveArgs(
      { ...filled, daily_price: '5,500', mileage: '84,000' },
      { images: [], ownerId: null },
    );
    expect(args).toMatchObject({ daily_price: 5500, mileage: 84_000 });
  });

  it('sends the rules, with empty kilometres as unlimited [TRIP-60]', () => {
    const rules = (input: object) => toSaveArgs({ ...filled, ...input }, { images: [], ownerId: null }).rules;
    expect(rules({})).toEqual(DEFAULT_CAR_RULES);
    expect(rules({ km_per_day: '1,200', extra_km_price: '12,50', pets_allowed: true })).toEqual({
      ...DEFAULT_CAR_RULES,
      km_per_day: 1200,
      extra_km_price: 12.5,
      pets_allowed: true,
    });
    expect(validateCarInput({ ...filled, minimum_driver_age: '' }, 2026)).toMatchObject([
      { field: 'minimum_driver_age' },
    ]);
  });

  it('rejects stored input that lacks a field or has one of a wrong type', () => {
    expect(parseStoredCarInput(filled)).toEqual(filled);
    for (const stored of [undefined, null, '', [], { make: 'Toyota' }, { ...filled, tinted: 'yes' }]) {
      expect(parseStoredCarInput(stored)).toBe(null);
    }
  });
});

it('drops letters from number fields', () => expect(filterNumberText('D 5 500,-x')).toBe(' 5 500,-'));
