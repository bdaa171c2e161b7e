import { type CancellationPolicy, DEFAULT_CANCELLATION_POLICY } from '../bookings/cancellation-policy.ts';
import { MINIMUM_DRIVER_AGE } from '../bookings/rental-terms.ts';

/** The rules of a car (TRIP-60 to TRIP-69, TRIP-190, TRIP-244). */

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
  /** In whole dalasi; 0: none. */
  security_deposit: number;
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
  security_deposit: 0,
};

/** Whether a car that may be driven in `allowed` may be driven in `wanted`. */
export function includesArea(allowed: DrivingArea, wanted: DrivingArea): boolean {
  return DRIVING_AREAS.indexOf(allowed) >= DRIVING_AREAS.indexOf(wanted);
}

/** The areas that include `wanted`, the smallest first. */
export function listAreasWith(wanted: DrivingArea): DrivingArea[] {
  return DRIVING_AREAS.filter((area) => includesArea(area, wanted));
}

/** Whether two sets of rules are equal. */
export function hasSameRules(one: CarRules, other: CarRules): boolean {
  return (Object.keys(DEFAULT_CAR_RULES) as CarRuleField[]).every((field) => one[field] === other[field]);
}
