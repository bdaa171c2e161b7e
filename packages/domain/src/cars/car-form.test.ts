import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as form from './car-form.ts';
import * as particulars from './car-particulars.ts';
import { choosePhotos, MAX_PHOTO_BYTES, validatePhotoCount, validatePhotoFile } from './car-photos.ts';

const cars = { ...form, ...particulars };
const currentYear = 2026;
const good = {
  ...cars.carFormDefaults(currentYear),
  make: 'Toyota',
  model: 'Prado',
  city: 'Kololi',
  daily_price: 5500,
};
const messages = (change: Partial<form.CarFormValues>) =>
  cars.validateCarForm({ ...good, ...change }, currentYear).map(({ message }) => message);

describe('the car form', () => {
  it('has default values [ADD-09]', () => {
    expect(cars.carFormDefaults(currentYear)).toEqual({
      make: '',
      model: '',
      year: 2026,
      city: '',
      daily_price: 0,
      seats: 5,
      doors: 4,
      mileage: 0,
      transmission: 'automatic',
      fuel: 'petrol',
      type: 'budget',
      air_conditioning: true,
      tinted: false,
      insured: false,
      taxes_paid: false,
      four_wheel_drive: false,
    });
    expect(messages({})).toEqual([]);
  });

  it.each<[string, string, Partial<form.CarFormValues>]>([
    ['Make is required', 'ADD-13', { make: ' ' }],
    ['Make must be 50 characters or less', 'ADD-13', { make: 'x'.repeat(51) }],
    ['Model is required', 'ADD-14', { model: '' }],
    ['Model must be 50 characters or less', 'ADD-14', { model: 'x'.repeat(51) }],
    ['Year must be 1900 or later', 'ADD-15', { year: 1899 }],
    ['Year must be 1900 or later', 'ADD-15', { year: Number.NaN }],
    ['Year cannot be in the future', 'ADD-15', { year: 2028 }],
    ['Year must be a whole number', 'ADD-15', { year: 2020.5 }],
    ['City is required', 'ADD-16', { city: '  ' }],
    ['City must be 100 characters or less', 'ADD-16', { city: 'x'.repeat(101) }],
    ['Price must be positive', 'ADD-17', { daily_price: 0 }],
    ['Price must be positive', 'ADD-17', { daily_price: -1 }],
    ['Price must be positive', 'ADD-17', { daily_price: Number.NaN }],
    ['Price must be reasonable', 'ADD-17', { daily_price: 1_000_000.01 }],
    ['Price can have at most two decimals', 'ADD-17', { daily_price: 333.355 }],
    ['Must have at least 1 seat', 'ADD-18', { seats: 0 }],
    ['Cannot exceed 20 seats', 'ADD-18', { seats: 21 }],
    ['Must have at least 1 door', 'ADD-19', { doors: 0 }],
    ['Cannot exceed 6 doors', 'ADD-19', { doors: 7 }],
    ['Mileage cannot be negative', 'ADD-20', { mileage: -1 }],
    ['Mileage must be reasonable', 'ADD-20', { mileage: 10_000_001 }],
  ])('has the error "%s" [%s]', (message, _id, change) => {
    expect(messages(change)).toEqual([message]);
  });

  it.each([
    { make: ` ${'x'.repeat(50)} ` },
    { year: 1900 },
    { year: 2027 },
    { daily_price: 0.01 },
    { daily_price: 333.35 },
    { daily_price: 1_000_000 },
    { seats: 1 },
    { seats: 20 },
    { doors: 1 },
    { doors: 6 },
    { mileage: 0 },
    { mileage: 10_000_000 },
  ])('accepts the limits themselves: %j', (change) => {
    expect(messages(change)).toEqual([]);
  });

  it('accepts only the listed transmissions, fuels and types [ADD-21]', () => {
    const errors = cars.validateCarForm(
      { ...good, transmission: 'robot', fuel: 'coal', type: 'suv' },
      currentYear,
    );
    expect(errors).toEqual([
      { field: 'transmission', message: 'Transmission must be one of: automatic, manual' },
      { field: 'fuel', message: 'Fuel type must be one of: petrol, diesel, hybrid, electric' },
      { field: 'type', message: 'Category must be one of: budget, comfort, luxury' },
    ]);
  });

  it('lists the errors in field order [ADD-23]', () => {
    const errors = cars.validateCarForm(
      { ...good, make: '', model: '', year: 0, city: '', daily_price: 0, seats: 0, doors: 0, mileage: -1 },
      currentYear,
    );
    expect(errors.map(({ field }) => field)).toEqual([
      'make',
      'model',
      'year',
      'city',
      'daily_price',
      'seats',
      'doors',
      'mileage',
    ]);
  });

  it('builds the title from make, model and year [DATA-09]', () => {
    expect(cars.carTitle('Toyota', 'Prado', 2019)).toBe('Toyota Prado 2019');
  });

  it('labels fuels and transmissions as on the cards [BRW-09]', () => {
    expect(cars.FUELS.map(cars.fuelLabel)).toEqual(['Petrol', 'Diesel', 'Hybrid', 'Electric']);
    expect(cars.TRANSMISSIONS.map((it) => cars.transmissionLabel(it))).toEqual(['Auto', 'Manual']);
    expect(cars.TRANSMISSIONS.map((it) => cars.transmissionLabel(it, 'form'))).toEqual([
      'Automatic',
      'Manual',
    ]);
  });

  it('falls back to Banjul for a car without a city [BRW-10]', () => {
    expect([null, undefined, ' ', 'Kololi'].map(cars.cityLabel)).toEqual([
      'Banjul',
      'Banjul',
      'Banjul',
      'Kololi',
    ]);
  });

  it('has labels for old types that can no longer be chosen [HOME-12]', () => {
    const old = ['sedan', 'suv', 'hatchback', 'sports', 'van'];
    expect([...cars.CAR_TYPES, ...old].map(cars.carTypeLabel)).toEqual([
      'Budget',
      'Comfort',
      'Luxury',
      'Sedan',
      'SUV',
      'Hatchback',
      'Sports',
      'Van',
    ]);
    for (const type of old) expect(cars.CAR_TYPES).not.toContain(type);
    expect(cars.carTypeLabel('tractor')).toBe('tractor');
  });
});

const photo = (change: Partial<{ name: string; size: number; type: string }> = {}) => ({
  name: 'front.jpg',
  size: 1000,
  type: 'image/jpeg',
  ...change,
});

describe('car photos', () => {
  it('require at least one photo [ADD-24]', () => {
    expect(validatePhotoCount(0)).toEqual({
      title: 'Add images',
      description: 'You must upload at least one photo of the vehicle',
    });
    expect([1, 8].map(validatePhotoCount)).toEqual([undefined, undefined]);
    expect(validatePhotoCount(9)).toMatchObject({ title: 'Too many images' });
  });

  it('are limited to eight in total, with a notice that names the selected number [ADD-25]', () => {
    const { accepted, notices } = choosePhotos([photo(), photo(), photo()], 6);
    expect(accepted).toHaveLength(2);
    expect(notices).toEqual([
      { title: 'Too many images', description: 'Maximum 8 images allowed. You currently have 6 selected.' },
    ]);
  });

  it('must not exceed 20MB [ADD-26]', () => {
    expect(validatePhotoFile(photo({ size: 20_971_520 }))).toBeUndefined();
    expect(validatePhotoFile(photo({ size: 20_971_521 }))).toEqual({
      title: 'File too large',
      description: 'front.jpg exceeds 20MB. Please choose a smaller image.',
    });
  });

  it.each([
    ['front.jpg', 'image/jpg'],
    ['front.JPEG', 'IMAGE/JPEG'],
    ['front.png', 'image/png'],
    ['my.front.WebP', 'image/webp'],
  ])('may be %s of type %s [ADD-27] [ADD-28]', (name, type) => {
    expect(validatePhotoFile(photo({ name, type }))).toBeUndefined();
  });

  it('must not have other MIME types [ADD-27]', () => {
    expect(validatePhotoFile(photo({ type: 'image/gif' }))).toEqual({
      title: 'Invalid file type',
      description: 'front.jpg must be JPG, PNG, or WEBP',
    });
  });

  it('must not have other file extensions [ADD-28]', () => {
    for (const name of ['front.gif', 'jpg', 'front.jpg.exe']) {
      expect(validatePhotoFile(photo({ name }))).toMatchObject({ title: 'Invalid file extension' });
    }
  });

  it('are accepted while invalid files of the same selection are skipped [ADD-29]', () => {
    const file = fc.record({
      name: fc.constantFrom('a.jpg', 'b.PNG', 'c.gif', 'd'),
      size: fc.constantFrom(1, MAX_PHOTO_BYTES, MAX_PHOTO_BYTES + 1),
      type: fc.constantFrom('image/jpeg', 'image/png', 'text/plain'),
    });
    fc.assert(
      fc.property(fc.array(file, { maxLength: 12 }), fc.integer({ min: 0, max: 8 }), (files, selected) => {
        const good = files.filter((it) => validatePhotoFile(it) === undefined);
        const { accepted, notices } = choosePhotos(files, selected);
        expect(accepted).toEqual(good.slice(0, 8 - selected));
        const hasTooMany = good.length > 8 - selected ? 1 : 0;
        expect(notices).toHaveLength(files.length - good.length + hasTooMany);
      }),
    );
  });
});
