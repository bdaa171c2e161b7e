import type { SaveCarArgs } from '@coastline/contracts/car';
import type { CancellationPolicy } from '@coastline/domain/bookings/cancellation-policy';
import {
  type CarRules,
  type CarRuleValues,
  DEFAULT_CAR_RULES,
  type DrivingArea,
} from '@coastline/domain/cars/car-rules';
import { validateCarRules } from '@coastline/domain/cars/validate-car-rules';
import { bututsToNumeric, fromDalasi, numericToDalasi } from '@coastline/domain/money/money';
import { errors } from '../../../http/errors/errors.ts';

/** The columns of the rules of a car. */
export interface RuleColumns {
  kmPerDay: number | null;
  extraKmPrice: string | null;
  drivingArea: DrivingArea;
  minimumDriverAge: number;
  minimumLicenceYears: number;
  smokingAllowed: boolean;
  petsAllowed: boolean;
  cancellationPolicy: CancellationPolicy;
  securityDeposit: number;
}

/** Presents the rules of a car (TRIP-60). */
export function presentCarRules(car: RuleColumns): CarRules {
  return {
    km_per_day: car.kmPerDay,
    extra_km_price: car.extraKmPrice === null ? null : numericToDalasi(car.extraKmPrice),
    driving_area: car.drivingArea,
    minimum_driver_age: car.minimumDriverAge,
    minimum_licence_years: car.minimumLicenceYears,
    smoking_allowed: car.smokingAllowed,
    pets_allowed: car.petsAllowed,
    cancellation_policy: car.cancellationPolicy,
    security_deposit: car.securityDeposit,
  };
}

/**
 * Validates and converts the submitted rules; throws the message of the first violated rule. Without rules, a car keeps its
 * own, or gets the defaults. `allow_outside_gambia` without rules changes only the area.
 */
export function parseCarRules(
  { rules, allow_outside_gambia: isAllowedOutside }: SaveCarArgs,
  car: RuleColumns | undefined,
): RuleColumns & { allowOutsideGambia: boolean } {
  const current = car ? presentCarRules(car) : DEFAULT_CAR_RULES;
  const values: CarRuleValues = rules ?? withOutside(current, isAllowedOutside);
  const [first] = validateCarRules(values);
  if (first) throw errors.invalidInput(first.message, { field: first.field });
  return {
    kmPerDay: values.km_per_day,
    extraKmPrice: values.extra_km_price === null ? null : bututsToNumeric(fromDalasi(values.extra_km_price)),
    // `validateCarRules` has checked the enumerations.
    drivingArea: values.driving_area as DrivingArea,
    minimumDriverAge: values.minimum_driver_age,
    minimumLicenceYears: values.minimum_licence_years,
    smokingAllowed: values.smoking_allowed,
    petsAllowed: values.pets_allowed,
    cancellationPolicy: values.cancellation_policy as CancellationPolicy,
    securityDeposit: values.security_deposit,
    allowOutsideGambia: values.driving_area === 'senegal',
  };
}

function withOutside(rules: CarRules, isAllowedOutside: boolean | undefined): CarRuleValues {
  const isOutside = rules.driving_area === 'senegal';
  if (isAllowedOutside === undefined || isAllowedOutside === isOutside) return rules;
  return { ...rules, driving_area: isAllowedOutside ? 'senegal' : 'gambia' };
}
