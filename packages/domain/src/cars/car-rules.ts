import {
  CANCELLATION_POLICIES,
  type CancellationPolicy,
  DEFAULT_CANCELLATION_POLICY,
} from '../bookings/cancellation-policy.ts';
import { MINIMUM_DRIVER_AGE } from '../bookings/rental-terms.ts';
import { collectFieldErrors, type FieldError } from '../form-error.ts';
import { parseDalasi } from '../money/money.ts';

/** The rules of a car (TRIP-60 to TRIP-69, TRIP-190). */

/** Where a car may be driven. Each area includes the areas before it. */
export const DRIVING_AREAS = ['coast', 'gambia_tarred', 'gambia', 'senegal'] as const;
export type DrivingArea = (typeof DRIVING_AREAS)[number];

/** The rules that a host sets; a booking keeps a copy. */
export type CarRules = {
  /** Null: unlimited. */
  km_per_day: number | null;
  /** In dalasi, for each kilometre beyond the allowance; null: the host has set no price. */
  extra_km_price: number | null;
  driving_area: DrivingArea;
  minimum_driver_age: number;
  minimum_licence_years: number;
  smoking_allowed: boolean;
  pets_allowed: boolean;
  cancellation_policy: CancellationPolicy;
};

/** Fields of the form as they are entered; the area and the policy are not checked yet. */
export type CarRuleValues = Omit<CarRules, 'driving_area' | 'cancellation_policy'> & {
  driving_area: string;
  cancellation_policy: string;
};
export type CarRuleField = keyof CarRules;

export const DEFAULT_CAR_RULES: CarRules = {
  km_per_day: null,
  extra_km_price: null,
  driving_area: 'gambia_tarred',
  minimum_driver_age: MINIMUM_DRIVER_AGE,
  minimum_licence_years: 1,
  smoking_allowed: false,
  pets_allowed: false,
  cancellation_policy: DEFAULT_CANCELLATION_POLICY,
};

export const CAR_RULE_LIMITS = {
  kmPerDay: [20, 2000],
  extraKmDalasi: 1000,
  driverAge: [MINIMUM_DRIVER_AGE, 75],
  licenceYears: [0, 20],
} as const;

/** Whether a car that may be driven in `allowed` may be driven in `wanted`. */
export function includesArea(allowed: DrivingArea, wanted: DrivingArea): boolean {
  return DRIVING_AREAS.indexOf(allowed) >= DRIVING_AREAS.indexOf(wanted);
}

/** The areas that include `wanted`, the smallest first. */
export function listAreasWith(wanted: DrivingArea): DrivingArea[] {
  return DRIVING_AREAS.filter((area) => includesArea(area, wanted));
}

/** Whether two sets of rules are equal. */
export function hasSameRules(
  one: { [Field in keyof CarRules]?: CarRules[Field] | undefined },
  other: CarRules,
): boolean {
  return (Object.keys(DEFAULT_CAR_RULES) as CarRuleField[]).every((field) => one[field] === other[field]);
}

/** The rule violations in field order, at most one per field. */
export function validateCarRules(rules: CarRuleValues): FieldError<CarRuleField>[] {
  return collectFieldErrors<CarRuleField>([
    ['km_per_day', kmError(rules.km_per_day)],
    ['extra_km_price', extraPriceError(rules)],
    ['driving_area', areaError(rules.driving_area)],
    ['minimum_driver_age', rangeError(rules.minimum_driver_age, 'Minimum age', CAR_RULE_LIMITS.driverAge)],
    [
      'minimum_licence_years',
      rangeError(rules.minimum_licence_years, 'Licence years', CAR_RULE_LIMITS.licenceYears),
    ],
    ['cancellation_policy', policyError(rules.cancellation_policy)],
  ]);
}

function kmError(km: number | null): string | undefined {
  return km === null ? undefined : rangeError(km, 'Kilometres a day', CAR_RULE_LIMITS.kmPerDay);
}

function extraPriceError({ extra_km_price: dalasi, km_per_day }: CarRuleValues): string | undefined {
  if (dalasi === null) return undefined;
  if (km_per_day === null) return 'A price per further kilometre needs kilometres a day';
  if (!(dalasi > 0)) return 'Price per further kilometre must be positive';
  if (dalasi > CAR_RULE_LIMITS.extraKmDalasi) return 'Price per further kilometre must be reasonable';
  return parseDalasi(dalasi) === undefined ? 'Price can have at most two decimals' : undefined;
}

function areaError(area: string): string | undefined {
  const isKnown = DRIVING_AREAS.some((known) => known === area);
  return isKnown ? undefined : `Driving area must be one of: ${DRIVING_AREAS.join(', ')}`;
}

function policyError(policy: string): string | undefined {
  const isKnown = CANCELLATION_POLICIES.some((known) => known === policy);
  return isKnown ? undefined : `Cancellation policy must be one of: ${CANCELLATION_POLICIES.join(', ')}`;
}

function rangeError(value: number, label: string, [min, max]: readonly [number, number]): string | undefined {
  const isValid = Number.isInteger(value) && value >= min && value <= max;
  return isValid ? undefined : `${label} must be a whole number from ${min} to ${max}`;
}
