import type { SaveCarArgs } from '@coastline/contracts/car';
import { type CarFormValues, carFormDefaults, validateCarForm } from '@coastline/domain/cars/car-form';
import type { CarType, Fuel, Transmission } from '@coastline/domain/cars/car-particulars';
import { validatePhotoCount } from '@coastline/domain/cars/car-photos';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { bututsToNumeric, fromDalasi } from '@coastline/domain/money/money';
import { errors } from '../../../http/errors/errors.ts';
import { parseCarRules } from './car-rules.ts';
import type { NewCar } from './car-writes.repository.ts';
import type { CarRow } from './cars.repository.ts';

type OptionalFields = Pick<
  CarFormValues,
  'doors' | 'air_conditioning' | 'tinted' | 'insured' | 'taxes_paid' | 'four_wheel_drive'
>;

/** The columns of a car that its form sets. */
export type CarFields = Omit<NewCar, 'ownerId' | 'active' | 'images' | 'createdAt' | 'updatedAt'>;

/**
 * Validates and converts a submitted car form; throws the message of the first violated rule (ADD-13 to ADD-22, ADD-30).
 * Optional fields that are missing keep the value of the car, or get the default for a new one (ADD-09, ADD-19).
 */
export function parseCarFields(
  args: SaveCarArgs,
  context: { now: Date; car?: CarRow | undefined },
): CarFields {
  const year = Number(todayInBanjul(context.now).slice(0, 4));
  const defaults = context.car ? getOptionalFields(context.car) : carFormDefaults(year);
  const values = { ...args, doors: args.doors ?? defaults.doors };
  const [first] = validateCarForm(values, year);
  if (first) throw errors.invalidInput(first.message, { field: first.field });
  requirePhotoCount(args.images.length);
  return {
    make: args.make.trim(),
    model: args.model.trim(),
    year: args.year,
    city: args.city.trim(),
    dailyPrice: bututsToNumeric(fromDalasi(args.daily_price)),
    seats: args.seats,
    doors: values.doors,
    mileage: args.mileage,
    // `validateCarForm` has checked the enumerations.
    type: args.type as CarType,
    transmission: args.transmission as Transmission,
    fuel: args.fuel as Fuel,
    airConditioning: args.air_conditioning ?? defaults.air_conditioning,
    tinted: args.tinted ?? defaults.tinted,
    insured: args.insured ?? defaults.insured,
    taxesPaid: args.taxes_paid ?? defaults.taxes_paid,
    fourWheelDrive: args.four_wheel_drive ?? defaults.four_wheel_drive,
    approvesDateChanges: args.approves_date_changes ?? context.car?.approvesDateChanges ?? false,
    ...parseCarRules(args, context.car),
  };
}

/** Throws `invalid_input` for a number of photos that a car cannot have (ADD-30). */
export function requirePhotoCount(count: number): void {
  const violation = validatePhotoCount(count);
  if (violation) throw errors.invalidInput(violation.description, { field: 'images' });
}

/** Lists the names of changed fields for the audit log. */
export function listChangedFields(before: CarRow, after: CarRow): string[] {
  const names = Object.keys(before) as (keyof CarRow)[];
  const isEqual = (name: keyof CarRow) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  return names.filter((name) => name !== 'updatedAt' && name !== 'title' && !isEqual(name));
}

function getOptionalFields(car: CarRow): OptionalFields {
  return {
    doors: car.doors,
    air_conditioning: car.airConditioning,
    tinted: car.tinted,
    insured: car.insured,
    taxes_paid: car.taxesPaid,
    four_wheel_drive: car.fourWheelDrive,
  };
}
