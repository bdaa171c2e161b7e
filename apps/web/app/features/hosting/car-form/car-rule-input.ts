import { type CarRules, type CarRuleValues, DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { parseNumber } from '#app/lib/formatting/format.ts';

/** Raw input of the rules of a car, and its conversion. */

export const RULE_TEXTS = ['driving_area', 'cancellation_policy'] as const;
export const RULE_NUMBERS = [
  'km_per_day',
  'extra_km_price',
  'minimum_driver_age',
  'minimum_licence_years',
  'security_deposit',
] as const;
export const RULE_FLAGS = ['smoking_allowed', 'pets_allowed'] as const;

export type CarRuleNumberField = (typeof RULE_NUMBERS)[number];

/** Numbers are kept as typed text; empty kilometres are unlimited, an empty price or deposit is none. */
export type CarRuleInput = Record<(typeof RULE_TEXTS)[number] | CarRuleNumberField, string> &
  Record<(typeof RULE_FLAGS)[number], boolean>;

export function toRuleInput(rules: CarRules = DEFAULT_CAR_RULES): CarRuleInput {
  return {
    driving_area: rules.driving_area,
    km_per_day: toText(rules.km_per_day),
    extra_km_price: toText(rules.extra_km_price),
    minimum_driver_age: String(rules.minimum_driver_age),
    minimum_licence_years: String(rules.minimum_licence_years),
    smoking_allowed: rules.smoking_allowed,
    pets_allowed: rules.pets_allowed,
    cancellation_policy: rules.cancellation_policy,
    security_deposit: rules.security_deposit === 0 ? '' : String(rules.security_deposit),
  };
}

export function parseRuleInput(input: CarRuleInput): CarRuleValues {
  return {
    driving_area: input.driving_area,
    km_per_day: parseOptional(input.km_per_day),
    extra_km_price: parseOptional(input.extra_km_price),
    minimum_driver_age: parseNumber(input.minimum_driver_age),
    minimum_licence_years: parseNumber(input.minimum_licence_years),
    smoking_allowed: input.smoking_allowed,
    pets_allowed: input.pets_allowed,
    cancellation_policy: input.cancellation_policy,
    security_deposit: parseOptional(input.security_deposit) ?? 0,
  };
}

function toText(value: number | null): string {
  return value === null ? '' : String(value);
}

function parseOptional(text: string): number | null {
  return text.trim() === '' ? null : parseNumber(text);
}
