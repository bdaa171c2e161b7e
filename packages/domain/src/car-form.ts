/** The listing of a car: enumerations, labels, and the rules of its form (ADD). */
import { collectErrors, type FieldError, lengthOf } from './form-error.ts';
import { parseDalasi } from './money.ts';

export const CAR_TYPES = ['budget', 'comfort', 'luxury'] as const;
export type CarType = (typeof CAR_TYPES)[number];

export const TRANSMISSIONS = ['automatic', 'manual'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const FUELS = ['petrol', 'diesel', 'hybrid', 'electric'] as const;
export type Fuel = (typeof FUELS)[number];

export const FALLBACK_CITY = 'Banjul';

const TYPE_LABELS: ReadonlyMap<string, string> = new Map([
  ['budget', 'Budget'],
  ['comfort', 'Comfort'],
  ['luxury', 'Luxury'],
  ['sedan', 'Sedan'],
  ['suv', 'SUV'],
  ['hatchback', 'Hatchback'],
  ['sports', 'Sports'],
  ['van', 'Van'],
]);

const FUEL_LABELS: Record<Fuel, string> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  electric: 'Electric',
};

/** The label of a type. Old data may hold types that cannot be chosen any more (HOME-12, D21); unknown ones stay. */
export function carTypeLabel(type: string): string {
  return TYPE_LABELS.get(type) ?? type;
}

export function fuelLabel(fuel: Fuel): string {
  return FUEL_LABELS[fuel];
}

/** The short form of cards, `Auto` or `Manual` (BRW-09); `Automatic` in the form (ADD-07). */
export function transmissionLabel(transmission: Transmission, form: 'card' | 'form' = 'card'): string {
  if (transmission === 'manual') return 'Manual';
  return form === 'card' ? 'Auto' : 'Automatic';
}

/** Make, model and year joined (DATA-09). */
export function carTitle(make: string, model: string, year: number): string {
  return `${make} ${model} ${year}`;
}

/** The city of a car, or the fallback of a car without one (BRW-10). */
export function cityLabel(city: string | null | undefined): string {
  return city?.trim() || FALLBACK_CITY;
}

export type CarFormValues = {
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
  air_conditioning: boolean;
  tinted: boolean;
  insured: boolean;
  taxes_paid: boolean;
  allow_outside_gambia: boolean;
};
export type CarFormField = keyof CarFormValues;

/** What an empty form starts with (ADD-09). */
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
    allow_outside_gambia: false,
  };
}

export const CAR_LIMITS = {
  makeLength: 50,
  modelLength: 50,
  cityLength: 100,
  firstYear: 1900,
  dailyPriceDalasi: 1_000_000,
  seats: 20,
  doors: 6,
  mileageKm: 10_000_000,
} as const;

type CarRules = Pick<
  CarFormValues,
  | 'make'
  | 'model'
  | 'year'
  | 'city'
  | 'daily_price'
  | 'seats'
  | 'doors'
  | 'mileage'
  | 'transmission'
  | 'fuel'
  | 'type'
>;

/** The broken rules in field order, at most one a field, with their exact wordings (ADD-13 to ADD-21). */
export function checkCarForm(values: CarRules, currentYear: number): FieldError<CarFormField>[] {
  return collectErrors<CarFormField>([
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
  const length = lengthOf(text.trim());
  if (length === 0) return `${rule.label} is required`;
  return length > rule.max ? `${rule.label} must be ${rule.max} characters or less` : undefined;
}

type NumberRule = { min: readonly [number, string]; max: readonly [number, string]; fraction: string };

function wholeNumberError(value: number, rule: NumberRule): string | undefined {
  // Negated, so that an empty number field (NaN) is refused too.
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
