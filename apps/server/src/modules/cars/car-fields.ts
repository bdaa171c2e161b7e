import { type CarFormValues, carFormDefaults, checkCarForm } from '@coastline/domain/cars/car-form';
import type { CarType, Fuel, Transmission } from '@coastline/domain/cars/car-particulars';
import { checkPhotoCount } from '@coastline/domain/cars/car-photos';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { bututsToNumeric, fromDalasi } from '@coastline/domain/money/money';
import type { SaveCarArgs } from '@coastline/domain/wire/car';
import { refuse } from '../../platform/errors/app-error.ts';
import type { NewCar } from './car-writes.repository.ts';
import type { CarRow } from './cars.repository.ts';

type Optional = Pick<
  CarFormValues,
  | 'doors'
  | 'air_conditioning'
  | 'tinted'
  | 'insured'
  | 'taxes_paid'
  | 'allow_outside_gambia'
  | 'four_wheel_drive'
>;

/** The fields that a form may leave out keep what the car has, or start with the defaults (ADD-09, ADD-19). */
export type CarFields = Omit<NewCar, 'ownerId' | 'active' | 'images' | 'createdAt' | 'updatedAt'>;

/** Checks a car as its form sends it; throws the first broken rule in its exact wording (ADD-13 to ADD-22, ADD-30). */
export function toCarFields(args: SaveCarArgs, context: { now: Date; car?: CarRow | undefined }): CarFields {
  const year = Number(todayInBanjul(context.now).slice(0, 4));
  const kept = context.car ? optionalOf(context.car) : carFormDefaults(year);
  const values = { ...args, doors: args.doors ?? kept.doors };
  const [first] = checkCarForm(values, year);
  if (first) throw refuse.invalidInput(first.message, { field: first.field });
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
    // Their enumerations are among the rules just checked.
    type: args.type as CarType,
    transmission: args.transmission as Transmission,
    fuel: args.fuel as Fuel,
    airConditioning: args.air_conditioning ?? kept.air_conditioning,
    tinted: args.tinted ?? kept.tinted,
    insured: args.insured ?? kept.insured,
    taxesPaid: args.taxes_paid ?? kept.taxes_paid,
    allowOutsideGambia: args.allow_outside_gambia ?? kept.allow_outside_gambia,
    fourWheelDrive: args.four_wheel_drive ?? kept.four_wheel_drive,
  };
}

/** Throws where a car cannot have this number of photos (ADD-30). */
export function requirePhotoCount(count: number): void {
  const notice = checkPhotoCount(count);
  if (notice) throw refuse.invalidInput(notice.description, { field: 'images' });
}

/** The names of the fields that a change touches, for the audit log. */
export function changedFields(before: CarRow, after: CarRow): string[] {
  const names = Object.keys(before) as (keyof CarRow)[];
  const isSame = (name: keyof CarRow) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  return names.filter((name) => name !== 'updatedAt' && name !== 'title' && !isSame(name));
}

function optionalOf(car: CarRow): Optional {
  return {
    doors: car.doors,
    air_conditioning: car.airConditioning,
    tinted: car.tinted,
    insured: car.insured,
    taxes_paid: car.taxesPaid,
    allow_outside_gambia: car.allowOutsideGambia,
    four_wheel_drive: car.fourWheelDrive,
  };
}
