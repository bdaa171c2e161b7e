/** The dates of a driver that a car's rules require, and whether the driver fits (TRIP-65). Nothing here is stored. */

import { type CarRules, DEFAULT_CAR_RULES } from '../cars/car-rules.ts';
import { type IsoDate, parseIsoDate } from '../days/rental-dates.ts';
import { collectFieldErrors, type FieldError, type RuleViolation } from '../form-error.ts';

export type DriverDates = { birthDate?: string | undefined; licenceDate?: string | undefined };
export type DriverDateField = keyof DriverDates;
export type DriverDateRule = 'birth_date_invalid' | 'licence_date_invalid';

type DriverLimits = Pick<CarRules, 'minimum_driver_age' | 'minimum_licence_years'>;

const OLDEST_BIRTH_DATE = '1900-01-01';

/** Whether the rules ask more of a driver than the general terms, so that a booking needs the driver's dates. */
export function needsDriverDates(rules: DriverLimits): boolean {
  return (
    rules.minimum_driver_age > DEFAULT_CAR_RULES.minimum_driver_age ||
    rules.minimum_licence_years > DEFAULT_CAR_RULES.minimum_licence_years
  );
}

/** Violations of the dates in field order. A date that no rule needs may be missing, but not invalid. */
export function validateDriverDates(
  { birthDate = '', licenceDate = '' }: DriverDates,
  { rules, today }: { rules: DriverLimits; today: IsoDate },
): FieldError<DriverDateField, DriverDateRule>[] {
  const isNeeded = needsDriverDates(rules);
  const isValid = (text: string, earliest: string) =>
    text === '' ? !isNeeded : isPastDate(text, { earliest, today });
  const birth = parseIsoDate(birthDate) ?? OLDEST_BIRTH_DATE;
  return collectFieldErrors([
    ['birthDate', isValid(birthDate, OLDEST_BIRTH_DATE) ? undefined : BIRTH_DATE_INVALID],
    ['licenceDate', isValid(licenceDate, birth) ? undefined : LICENCE_DATE_INVALID],
  ]);
}

const BIRTH_DATE_INVALID: RuleViolation<DriverDateRule> = {
  rule: 'birth_date_invalid',
  message: "Enter the driver's date of birth",
};
const LICENCE_DATE_INVALID: RuleViolation<DriverDateRule> = {
  rule: 'licence_date_invalid',
  message: 'Enter the date on which the driving licence was issued',
};

function isPastDate(text: string, { earliest, today }: { earliest: string; today: IsoDate }): boolean {
  const date = parseIsoDate(text);
  return date !== undefined && date >= earliest && date <= today;
}

/** The rule that a driver does not meet on the pick-up day. Dates that are not given meet every rule. */
export type UnmetDriverRule =
  | { code: 'driver_too_young'; minimumAge: number }
  | { code: 'licence_too_recent'; minimumYears: number };

export function findUnmetDriverRule(
  { birthDate, licenceDate }: DriverDates,
  { rules, pickUpDay }: { rules: DriverLimits; pickUpDay: IsoDate },
): UnmetDriverRule | undefined {
  const { minimum_driver_age: minimumAge, minimum_licence_years: minimumYears } = rules;
  if (birthDate && fullYearsBetween(birthDate, pickUpDay) < minimumAge) {
    return { code: 'driver_too_young', minimumAge };
  }
  if (licenceDate && fullYearsBetween(licenceDate, pickUpDay) < minimumYears) {
    return { code: 'licence_too_recent', minimumYears };
  }
  return undefined;
}

/** Completed years between two days. A year that began on 29 February is complete on 1 March of a common year. */
export function fullYearsBetween(start: IsoDate, end: IsoDate): number {
  const years = Number(end.slice(0, 4)) - Number(start.slice(0, 4));
  return end.slice(5) < start.slice(5) ? years - 1 : years;
}
