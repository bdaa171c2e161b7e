/** The answers of the car form as they stand in its fields, and the call that they make. */
import {
  type CarFormField,
  type CarFormValues,
  carFormDefaults,
  validateCarForm,
} from '@coastline/domain/cars/car-form';
import type { FieldError } from '@coastline/domain/form-error';
import type { EditableCar, SaveCarArgs } from '@coastline/domain/wire/car';
import { parseNumber } from '#app/lib/formatting/parse-number.ts';

const TEXTS = ['make', 'model', 'city', 'type', 'transmission', 'fuel'] as const;
const NUMBERS = ['year', 'mileage', 'seats', 'daily_price'] as const;
const FLAGS = [
  'air_conditioning',
  'four_wheel_drive',
  'tinted',
  'insured',
  'taxes_paid',
  'allow_outside_gambia',
] as const;

export type CarText = (typeof TEXTS)[number];
export type CarNumber = (typeof NUMBERS)[number];
export type CarFlag = (typeof FLAGS)[number];

/** Numbers stand as they were typed. */
export type CarAnswers = Record<CarText | CarNumber, string> & Record<CarFlag, boolean>;

/** An empty form (ADD-09). */
export function emptyAnswers(currentYear: number): CarAnswers {
  return toAnswers(carFormDefaults(currentYear));
}

/** The form of a car that is there already (ADD-32). */
export function answersOf(car: EditableCar): CarAnswers {
  return toAnswers(car);
}

function toAnswers(values: Omit<CarFormValues, 'doors'>): CarAnswers {
  const { make, model, city, type, transmission, fuel, year, mileage, seats, daily_price } = values;
  const { air_conditioning, tinted, insured, taxes_paid, allow_outside_gambia, four_wheel_drive } = values;
  return {
    ...{ make, model, city, type, transmission, fuel },
    ...{
      year: String(year),
      mileage: String(mileage),
      seats: String(seats),
      daily_price: String(daily_price),
    },
    ...{ air_conditioning, tinted, insured, taxes_paid, allow_outside_gambia, four_wheel_drive },
  };
}

/** The broken rules in field order (ADD-13 to ADD-20, ADD-23). */
export function checkAnswers(answers: CarAnswers, currentYear: number): FieldError<CarFormField>[] {
  return validateCarForm(
    { ...answers, ...numbersOf(answers), doors: carFormDefaults(currentYear).doors },
    currentYear,
  );
}

/** The call that saves the answers; doors stay as they are (ADD-19). */
export function toSaveArgs(
  answers: CarAnswers,
  extra: { images: string[]; ownerId: string | null },
): SaveCarArgs {
  return {
    ...answers,
    ...numbersOf(answers),
    images: extra.images,
    ...(extra.ownerId !== null && { owner_id: extra.ownerId }),
  };
}

function numbersOf(answers: CarAnswers): Record<CarNumber, number> {
  return {
    year: parseNumber(answers.year),
    mileage: parseNumber(answers.mileage),
    seats: parseNumber(answers.seats),
    daily_price: parseNumber(answers.daily_price),
  };
}

/** Answers read back from the device; null unless they have every field in its kind. */
export function parseAnswers(found: unknown): CarAnswers | null {
  if (typeof found !== 'object' || found === null) return null;
  const fields = found as Record<string, unknown>;
  const hasWords = [...TEXTS, ...NUMBERS].every((name) => typeof fields[name] === 'string');
  const hasFlags = FLAGS.every((name) => typeof fields[name] === 'boolean');
  return hasWords && hasFlags ? (found as CarAnswers) : null;
}
