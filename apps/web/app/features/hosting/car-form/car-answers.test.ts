import { describe, expect, it } from 'vitest';
import { checkAnswers, emptyAnswers, parseAnswers, toSaveArgs } from './car-answers.ts';

const filled = {
  ...emptyAnswers(2026),
  make: 'Toyota',
  model: 'Prado',
  city: 'Banjul',
  daily_price: '5500,50',
};

describe('the answers of the car form', () => {
  it('start with the defaults [ADD-09]', () => {
    expect(emptyAnswers(2026)).toMatchObject({
      ...{ year: '2026', type: 'budget', daily_price: '0', seats: '5', mileage: '0' },
      ...{ transmission: 'automatic', fuel: 'petrol', air_conditioning: true, tinted: false },
    });
  });

  it('tell the broken rules in the order of the form [ADD-23]', () => {
    const told = checkAnswers(emptyAnswers(2026), 2026).map(({ message }) => message);
    expect(told).toEqual([
      'Make is required',
      'Model is required',
      'City is required',
      'Price must be positive',
    ]);
  });

  it('take an emptied number for a broken rule [ADD-18] [ADD-20]', () => {
    const told = checkAnswers({ ...filled, seats: '', mileage: 'x' }, 2026).map(({ message }) => message);
    expect(told).toEqual(['Must have at least 1 seat', 'Mileage cannot be negative']);
  });

  it('make the call without doors, and with an owner only where one is named [ADD-19] [ADD-35]', () => {
    const args = toSaveArgs(filled, { images: ['/a.webp'], ownerId: null });
    expect(args).toMatchObject({ daily_price: 5500.5, year: 2026, images: ['/a.webp'] });
    expect('owner_id' in args || 'doors' in args).toBe(false);
    expect(toSaveArgs(filled, { images: [], ownerId: 'x' }).owner_id).toBe('x');
  });

  it('take thousands with a comma for thousands, never for a price of a few dalasi [ADD-17]', () => {
    const args = toSaveArgs(
      { ...filled, daily_price: '5,500', mileage: '84,000' },
      { images: [], ownerId: null },
    );
    expect(args).toMatchObject({ daily_price: 5500, mileage: 84_000 });
  });

  it('come back from the device whole or not at all', () => {
    expect(parseAnswers(filled)).toEqual(filled);
    for (const found of [undefined, null, '', [], { make: 'Toyota' }, { ...filled, tinted: 'yes' }]) {
      expect(parseAnswers(found)).toBe(null);
    }
  });
});
