import type { EditableCar, SaveCarArgs } from '@coastline/contracts/car';
import {
  type CarFormField,
  type CarFormValues,
  carFormDefaults,
  validateCarForm,
} from '@coastline/domain/cars/car-form';
import type { CarRuleField } from '@coastline/domain/cars/car-rules';
import { validateCarRules } from '@coastline/domain/cars/validate-car-rules';
import type { FieldError } from '@coastline/domain/form-error';
import { parseNumber } from '#app/lib/formatting/format.ts';
import {
  type CarRuleInput,
  parseRuleInput,
  RULE_FLAGS,
  RULE_NUMBERS,
  RULE_TEXTS,
  toRuleInput,
} from './car-rule-input.ts';

/** Raw input of the car form, its validation, and its conversion to the request. */

const TEXTS = ['make', 'model', 'city', 'type', 'transmission', 'fuel'] as const;
const NUMBERS = ['year', 'mileage', 'seats', 'daily_price'] as const;
const FLAGS = ['air_conditioning', 'tinted', 'insured', 'taxes_paid', 'four_wheel_drive'] as const;

export type CarTextField = (typeof TEXTS)[number];
export type CarNumberField = (typeof NUMBERS)[number];
export type CarFlagField = (typeof FLAGS)[number];

/** Values of the form fields. Numbers are kept as typed text. */
export type CarFormInput = Record<CarTextField | CarNumberField, string> &
  Record<CarFlagField, boolean> &
  CarRuleInput & { approves_date_changes: boolean };

/** Input of an empty form with the defaults (ADD-09). */
export function createEmptyCarInput(currentYear: number): CarFormInput {
  return { ...toInput(carFormDefaults(currentYear)), ...toRuleInput(), approves_date_changes: false };
}

/** Input of the form for an existing car (ADD-32). */
export function toCarInput(car: EditableCar): CarFormInput {
  const { approves_date_changes } = car;
  return { ...toInput(car), ...toRuleInput(car.rules), approves_date_changes };
}

function toInput(
  values: Omit<CarFormValues, 'doors'>,
): Omit<CarFormInput, keyof CarRuleInput | 'approves_date_changes'> {
  return {
    ...mapFields(TEXTS, (name) => values[name]),
    ...mapFields(NUMBERS, (name) => String(values[name])),
    ...mapFields(FLAGS, (name) => values[name]),
  };
}

/** Validation errors in field order (ADD-13 to ADD-20, ADD-23, TRIP-60). */
export function validateCarInput(
  input: CarFormInput,
  currentYear: number,
): FieldError<CarFormField | CarRuleField>[] {
  const values = { ...input, ...parseNumbers(input), doors: carFormDefaults(currentYear).doors };
  return [...validateCarForm(values, currentYear), ...validateCarRules(parseRuleInput(input))];
}

/** Body of the request that saves the car. Without `doors`, which the form does not edit (ADD-19). */
export function toSaveArgs(
  input: CarFormInput,
  extra: { images: string[]; ownerId: string | null },
): SaveCarArgs {
  return {
    ...mapFields(TEXTS, (name) => input[name]),
    ...mapFields(FLAGS, (name) => input[name]),
    ...parseNumbers(input),
    rules: parseRuleInput(input),
    approves_date_changes: input.approves_date_changes,
    images: extra.images,
    ...(extra.ownerId !== null && { owner_id: extra.ownerId }),
  };
}

function parseNumbers(input: CarFormInput): Record<CarNumberField, number> {
  return mapFields(NUMBERS, (name) => parseNumber(input[name]));
}

function mapFields<Name extends string, Value>(
  names: readonly Name[],
  getValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, getValue(name)])) as Record<Name, Value>;
}

/** Input that was stored on this device; null unless it has every field with the right type. */
export function parseStoredCarInput(stored: unknown): CarFormInput | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = stored as Record<string, unknown>;
  const hasTexts = [...TEXTS, ...NUMBERS, ...RULE_TEXTS, ...RULE_NUMBERS].every(
    (name) => typeof fields[name] === 'string',
  );
  const hasFlags = [...FLAGS, ...RULE_FLAGS, 'approves_date_changes'].every(
    (name) => typeof fields[name] === 'boolean',
  );
  return hasTexts && hasFlags ? (stored as CarFormInput) : null;
}

/** Removes characters that cannot be part of a number. */
export function filterNumberText(text: string): string {
  return text.replace(/[^\d\s.,-]/g, '').slice(0, 20);
}

export interface CarFieldProps {
  input: CarFormInput;
  setFields: (fields: Partial<CarFormInput>) => void;
  getError: (field: string) => string | undefined;
}
