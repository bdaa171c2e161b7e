/** The validation of the rules of a car; apart from the rules, because public pages show these and validate nothing. */

import { CANCELLATION_POLICIES } from '../bookings/cancellation-policy.ts';
import { MINIMUM_DRIVER_AGE } from '../bookings/rental-terms.ts';
import { collectFieldErrors, type FieldError } from '../form-error.ts';
import { parseDalasi } from '../money/money.ts';
import { type CarRuleField, type CarRuleValues, DRIVING_AREAS } from './car-rules.ts';

export const CAR_RULE_LIMITS = {
  kmPerDay: [20, 2000],
  extraKmDalasi: 1000,
  driverAge: [MINIMUM_DRIVER_AGE, 75],
  licenceYears: [0, 20],
  securityDeposit: [0, 100_000],
} as const;

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
    [
      'security_deposit',
      rangeError(rules.security_deposit, 'Security deposit', CAR_RULE_LIMITS.securityDeposit),
    ],
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
