import type { CreateBookingArgs } from '@coastline/contracts/bookings/booking';
import {
  findUnmetDriverRule,
  type UnmetDriverRule,
  validateDriverDates,
} from '@coastline/domain/bookings/driver-rules';
import { type CarRules, hasSameRules } from '@coastline/domain/cars/car-rules';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import type { AppError } from '../../../../http/errors/app-error.ts';
import { errors } from '../../../../http/errors/errors.ts';
import { presentCarRules, type RuleColumns } from '../../../catalogue/cars/car-rules.ts';

/**
 * Returns the rules that the booking keeps. Throws if the guest has read other rules, if dates of the driver that the
 * rules need are missing, or if the driver does not meet the rules on the pick-up day (TRIP-65, TRIP-66).
 */
export function requireCarRules(
  car: RuleColumns,
  { args, now }: { args: CreateBookingArgs; now: Date },
): CarRules {
  const rules = presentCarRules(car);
  const accepted = args.p_agreements?.car_rules;
  if (accepted && !hasSameRules(accepted, rules)) throw errors.carRulesChanged();
  const driver = args.p_personal_info;
  const [violation] = validateDriverDates(driver, { rules, today: todayInBanjul(now) });
  if (violation) {
    throw errors.invalidInput(violation.message, { field: violation.field, rule: violation.rule });
  }
  const unmet = findUnmetDriverRule(driver, { rules, pickUpDay: args.p_start_date });
  if (unmet) throw toError(unmet);
  return rules;
}

function toError(unmet: UnmetDriverRule): AppError {
  return unmet.code === 'driver_too_young'
    ? errors.driverTooYoung(unmet.minimumAge)
    : errors.licenceTooRecent(unmet.minimumYears);
}
