/** The rules of a car as sentences, for pages, print and mails in every language (TRIP-61). */

import { formatPolicy, type PolicyTexts } from '../../bookings/policy-texts/policy-texts.ts';
import { formatExactPrice } from '../../money/currency.ts';
import { fromDalasi } from '../../money/money.ts';
import type { CarRules, DrivingArea } from '../car-rules.ts';

/** The sentences in one language. */
export interface CarRuleTexts {
  unlimitedKm: string;
  kmPerDay: (km: number) => string;
  kmPerDayAndPrice: (km: number, price: string) => string;
  areas: Record<DrivingArea, string>;
  driver: (age: number) => string;
  driverAndLicence: (age: number, years: number) => string;
  smokingAllowed: string;
  noSmoking: string;
  petsAllowed: string;
  noPets: string;
  cancellation: PolicyTexts;
  securityDeposit: (amount: string) => string;
}

export type CarRuleKind = 'km' | 'area' | 'driver' | 'smoking' | 'pets' | 'cancellation' | 'deposit';

/** One sentence per rule, always in the same order; none about a security deposit that a car does not have. Money is in dalasi. */
export function listRuleSentences(
  rules: CarRules,
  texts: CarRuleTexts,
): { kind: CarRuleKind; sentence: string }[] {
  return [
    { kind: 'km', sentence: formatKmRule(rules, texts) },
    { kind: 'area', sentence: texts.areas[rules.driving_area] },
    { kind: 'driver', sentence: formatDriverRule(rules, texts) },
    { kind: 'smoking', sentence: rules.smoking_allowed ? texts.smokingAllowed : texts.noSmoking },
    { kind: 'pets', sentence: rules.pets_allowed ? texts.petsAllowed : texts.noPets },
    { kind: 'cancellation', sentence: formatPolicy(rules.cancellation_policy, texts.cancellation) },
    ...listDepositSentence(rules, texts),
  ];
}

function listDepositSentence({ security_deposit: dalasi }: CarRules, texts: CarRuleTexts) {
  if (dalasi === 0) return [];
  const sentence = texts.securityDeposit(formatExactPrice(fromDalasi(dalasi)));
  return [{ kind: 'deposit' as const, sentence }];
}

function formatKmRule({ km_per_day: km, extra_km_price: price }: CarRules, texts: CarRuleTexts): string {
  if (km === null) return texts.unlimitedKm;
  if (price === null) return texts.kmPerDay(km);
  return texts.kmPerDayAndPrice(km, formatExactPrice(fromDalasi(price)));
}

function formatDriverRule(rules: CarRules, texts: CarRuleTexts): string {
  const { minimum_driver_age: age, minimum_licence_years: years } = rules;
  return years === 0 ? texts.driver(age) : texts.driverAndLicence(age, years);
}
