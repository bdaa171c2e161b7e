/** The agreed facts of a rental contract, and the changes that need a new signature (TRIP-172, TRIP-173). */

import type { LineKind } from '../bookings/booking-lines.ts';
import type { CancellationPolicy } from '../bookings/cancellation-policy.ts';
import { type CarRules, hasSameRules } from '../cars/car-rules.ts';
import type { BookingTariff } from '../charges/charge-tariff.ts';
import type { IsoDate } from '../days/rental-dates.ts';

/** A place and an hour, `HH:MM`. */
export interface ContractMeeting {
  place_id: string;
  place: string;
  date: IsoDate;
  time: string;
}

/** A fee or an extra with its sum, in dalasi. */
export interface ContractLine {
  kind: LineKind;
  name: string;
  quantity: number;
  total: number;
}

/** The facts of a booking, in dalasi, as a signed contract keeps them. They name no person. */
export interface ContractFacts {
  car: { id: string; title: string };
  start_date: IsoDate;
  end_date: IsoDate;
  days: number;
  daily_price: number;
  guest_total: number;
  deposit_amount: number;
  final_amount: number;
  /** Paid, or credited if below 0, since the final payment; part of the total. */
  changed_amount: number;
  /** The kept part of days that the guest has given up; part of the total. */
  kept_amount: number;
  /** Fees and extras; part of the total. */
  lines: readonly ContractLine[];
  /** Null: no place and hour are agreed. */
  pick_up: ContractMeeting | null;
  return: ContractMeeting | null;
  cancellation_policy: CancellationPolicy;
  rules: CarRules;
  tariff: BookingTariff;
}

/** Parts of a contract whose change needs a new signature. */
export const CONTRACT_CHANGES = ['car', 'days', 'price', 'places', 'return_hour', 'rules'] as const;
export type ContractChange = (typeof CONTRACT_CHANGES)[number];

/**
 * Lists the changes since a contract was signed. Day and hour of the pick-up meeting do not count, because they move with a
 * flight, and neither do the names of places. The hour of the return counts, because charges for a late return begin with it.
 */
export function listContractChanges(signed: ContractFacts, now: ContractFacts): ContractChange[] {
  const isChanged: Record<ContractChange, boolean> = {
    car: signed.car.id !== now.car.id,
    days: signed.start_date !== now.start_date || signed.end_date !== now.end_date,
    price:
      signed.daily_price !== now.daily_price ||
      signed.guest_total !== now.guest_total ||
      signed.deposit_amount !== now.deposit_amount ||
      signed.kept_amount !== now.kept_amount,
    places:
      signed.pick_up?.place_id !== now.pick_up?.place_id || signed.return?.place_id !== now.return?.place_id,
    return_hour: signed.return?.time !== now.return?.time,
    rules:
      signed.cancellation_policy !== now.cancellation_policy ||
      !hasSameRules(signed.rules, now.rules) ||
      !isSameTariff(signed.tariff, now.tariff),
  };
  return CONTRACT_CHANGES.filter((part) => isChanged[part]);
}

function isSameTariff(one: BookingTariff, other: BookingTariff): boolean {
  return (
    one.late_hour_price === other.late_hour_price &&
    one.fuel_eighth_price === other.fuel_eighth_price &&
    one.cleaning_price === other.cleaning_price
  );
}
