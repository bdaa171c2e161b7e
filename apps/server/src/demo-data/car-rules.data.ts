import type { CancellationPolicy } from '@coastline/domain/bookings/cancellation-policy';
import { DEFAULT_CAR_RULES, type DrivingArea } from '@coastline/domain/cars/car-rules';
import type { RuleColumns } from '../modules/catalogue/cars/car-rules.ts';

export type DemoCarRules = RuleColumns & { allowOutsideGambia: boolean; approvesDateChanges: boolean };

/** Demo cars, by index, whose hosts are asked before guests add days. */
const ASKING_CARS: readonly number[] = [1, 21, 29];
/** Demo cars, by index, that ask more of their driver than the general terms. */
const STRICT_CARS: readonly number[] = [21, 25, 29, 37];
const SMOKING_EVERY = 9;
const PETS_EVERY = 4;
const LIMITED_EVERY = 3;
const COAST_EVERY = 5;
const FLEXIBLE_EVERY = 4;
const STRICT_EVERY = 11;
/** Security deposits of these cars, in whole dalasi. */
const DEPOSIT = 5_000;
const LARGE_DEPOSIT = 10_000;

/** Rules of a demo car: the area follows from the kind of car, the others vary with its index. */
export function chooseDemoRules(car: { index: number; isAbroad: boolean; is4x4: boolean }): DemoCarRules {
  const { index } = car;
  const isStrict = STRICT_CARS.includes(index);
  const isLimited = index % LIMITED_EVERY === 0;
  return {
    kmPerDay: isLimited ? 150 + (index % 4) * 50 : null,
    extraKmPrice: isLimited && index % 2 === 0 ? '12.50' : null,
    drivingArea: chooseArea(car),
    minimumDriverAge: isStrict ? 25 : DEFAULT_CAR_RULES.minimum_driver_age,
    minimumLicenceYears: isStrict ? 3 : DEFAULT_CAR_RULES.minimum_licence_years,
    smokingAllowed: index % SMOKING_EVERY === 7,
    petsAllowed: index % PETS_EVERY === 1,
    cancellationPolicy: choosePolicy(index),
    securityDeposit: isStrict ? (car.is4x4 ? LARGE_DEPOSIT : DEPOSIT) : 0,
    allowOutsideGambia: car.isAbroad,
    approvesDateChanges: ASKING_CARS.includes(index),
  };
}

function choosePolicy(index: number): CancellationPolicy {
  if (index % STRICT_EVERY === 10) return 'strict';
  return index % FLEXIBLE_EVERY === 3 ? 'flexible' : 'moderate';
}

function chooseArea({ index, isAbroad, is4x4 }: Parameters<typeof chooseDemoRules>[0]): DrivingArea {
  if (isAbroad) return 'senegal';
  if (is4x4) return 'gambia';
  return index % COAST_EVERY === 2 ? 'coast' : 'gambia_tarred';
}
