import { collectFieldErrors, countCharacters, type FieldError } from '../form-error.ts';
import { parseDalasi } from '../money/money.ts';
import { CAR_TYPES, FUELS, MAX_SEATS, TRANSMISSIONS } from './car-particulars.ts';

/** The car form: its rules and the price hint (ADD). */

type ValidatedCarValues = {
  make: string;
  model: string;
  year: number;
  city: string;
  /** In dalasi, at most two decimals. */
  daily_price: number;
  seats: number;
  doors: number;
  mileage: number;
  transmission: string;
  fuel: string;
  type: string;
};
export type CarFormValues = ValidatedCarValues & {
  air_conditioning: boolean;
  tinted: boolean;
  insured: boolean;
  taxes_paid: boolean;
  four_wheel_drive: boolean;
};
export type CarFormField = keyof CarFormValues;

/** Default values of an empty form (ADD-09). */
export function carFormDefaults(currentYear: number): CarFormValues {
  return {
    make: '',
    model: '',
    year: currentYear,
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
  };
}

export const CAR_LIMITS = {
  makeLength: 50,
  modelLength: 50,
  cityLength: 100,
  firstYear: 1900,
  dailyPriceDalasi: 1_000_000,
  seats: MAX_SEATS,
  doors: 6,
  mileageKm: 10_000_000,
} as const;

/** The rule violations in field order, at most one per field, with their exact messages (ADD-13 to ADD-21). */
export function validateCarForm(values: ValidatedCarValues, currentYear: number): FieldError<CarFormField>[] {
  return collectFieldErrors<CarFormField>([
    ['make', textError(values.make, { label: 'Make', max: CAR_LIMITS.makeLength })],
    ['model', textError(values.model, { label: 'Model', max: CAR_LIMITS.modelLength })],
    [
      'year',
      wholeNumberError(values.year, {
        min: [CAR_LIMITS.firstYear, 'Year must be 1900 or later'],
        max: [currentYear + 1, 'Year cannot be in the future'],
        fraction: 'Year must be a whole number',
      }),
    ],
    ['city', textError(values.city, { label: 'City', max: CAR_LIMITS.cityLength })],
    ['daily_price', priceError(values.daily_price)],
    [
      'seats',
      wholeNumberError(values.seats, {
        min: [1, 'Must have at least 1 seat'],
        max: [CAR_LIMITS.seats, 'Cannot exceed 20 seats'],
        fraction: 'Seats must be a whole number',
      }),
    ],
    [
      'doors',
      wholeNumberError(values.doors, {
        min: [1, 'Must have at least 1 door'],
        max: [CAR_LIMITS.doors, 'Cannot exceed 6 doors'],
        fraction: 'Doors must be a whole number',
      }),
    ],
    [
      'mileage',
      wholeNumberError(values.mileage, {
        min: [0, 'Mileage cannot be negative'],
        max: [CAR_LIMITS.mileageKm, 'Mileage must be reasonable'],
        fraction: 'Mileage must be a whole number',
      }),
    ],
    ['transmission', choiceError(values.transmission, { label: 'Transmission', choices: TRANSMISSIONS })],
    ['fuel', choiceError(values.fuel, { label: 'Fuel type', choices: FUELS })],
    ['type', choiceError(values.type, { label: 'Category', choices: CAR_TYPES })],
  ]);
}

function textError(text: string, rule: { label: string; max: number }): string | undefined {
  const length = countCharacters(text.trim());
  if (length === 0) return `${rule.label} is required`;
  return length > rule.max ? `${rule.label} must be ${rule.max} characters or less` : undefined;
}

type NumberRule = { min: readonly [number, string]; max: readonly [number, string]; fraction: string };

function wholeNumberError(value: number, rule: NumberRule): string | undefined {
  // Negated, so that an empty number field (NaN) fails too.
  if (!(value >= rule.min[0])) return rule.min[1];
  if (value > rule.max[0]) return rule.max[1];
  return Number.isInteger(value) ? undefined : rule.fraction;
}

function priceError(dalasi: number): string | undefined {
  if (!(dalasi > 0)) return 'Price must be positive';
  if (dalasi > CAR_LIMITS.dailyPriceDalasi) return 'Price must be reasonable';
  return parseDalasi(dalasi) === undefined ? 'Price can have at most two decimals' : undefined;
}

function choiceError(value: string, rule: { label: string; choices: readonly string[] }): string | undefined {
  return rule.choices.includes(value)
    ? undefined
    : `${rule.label} must be one of: ${rule.choices.join(', ')}`;
}

/** Minimum number of similar cars for a price hint. */
export const PRICE_HINT_MIN_CARS = 5;

/** Lower quartile, median and upper quartile of the prices of similar cars, in bututs. */
export interface SimilarPrices {
  low: number;
  typical: number;
  high: number;
}

/** Compares a price with those of similar cars. */
export function comparePrice(price: number, range: SimilarPrices): 'below' | 'within' | 'above' {
  if (price < range.low) return 'below';
  return price > range.high ? 'above' : 'within';
}
