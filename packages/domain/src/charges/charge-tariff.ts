/** Prices of charges after the trip: the tariff of a booking, and the units that its records show (TRIP-230, TRIP-231). */

import { GRACE_HOURS } from '../meetings/lateness.ts';
import { type Bututs, divideHalfUp, parseDalasi, toDalasi } from '../money/money.ts';

/** The part of the tariff that the office sets, in dalasi. */
export type TariffSettings = {
  /** For each eighth of the tank that is missing. */
  fuel_eighth_price: number;
  /** The most that cleaning costs. */
  cleaning_price: number;
};

export const DEFAULT_TARIFF: TariffSettings = { fuel_eighth_price: 600, cleaning_price: 1500 };
export const MAX_TARIFF_DALASI = 20_000;

/** Five hours late cost as much as a day, and 24 hours cost no more than that. */
export const LATE_HOURS_PER_DAY = 5;
const HOURS_PER_DAY = 24;
const MS_PER_HOUR = 3_600_000;

/** The tariff that a booking keeps, in dalasi. */
export type BookingTariff = TariffSettings & { late_hour_price: number };

/** The tariff of a new booking; `dailyPriceBututs` is the price of a day for the guest. */
export function createTariff(dailyPriceBututs: Bututs, settings: TariffSettings): BookingTariff {
  return { ...settings, late_hour_price: toDalasi(lateHourBututs(dailyPriceBututs)) };
}

/** A fifth of the price of a day, rounded half up to the butut. */
export function lateHourBututs(dailyPriceBututs: Bututs): Bututs {
  return divideHalfUp(BigInt(dailyPriceBututs), BigInt(LATE_HOURS_PER_DAY));
}

/** Odometer and fuel at hand-over and return, the agreed and the actual return, and the agreed kilometres. */
export interface TripRecords {
  out: { mileageKm: number; fuelEighths: number };
  back: { mileageKm: number; fuelEighths: number };
  /** Undefined if no hour was agreed: such a return is never late. */
  agreedReturn: Date | undefined;
  returnedAt: Date;
  /** Null: unlimited. */
  includedKm: number | null;
}

/** The kilometres of a rental: those of its days, and of the part of given-up days that stays in the price. */
export function includedKm(rental: {
  /** Null: unlimited. */
  kmPerDay: number | null;
  days: number;
  dailyPriceBututs: Bututs;
  keptBututs: Bututs;
}): number | null {
  const { kmPerDay, days, dailyPriceBututs, keptBututs } = rental;
  if (kmPerDay === null) return null;
  return Math.floor((kmPerDay * (days * dailyPriceBututs + keptBututs)) / dailyPriceBututs);
}

/** Units of the tariff. */
export interface MeasuredTrip {
  late_return: number;
  fuel: number;
  extra_km: number;
}

/** The most units that the records of a trip allow to charge. */
export function measureTrip(records: TripRecords): MeasuredTrip {
  const { out, back, includedKm: included } = records;
  const drivenKm = back.mileageKm - out.mileageKm;
  return {
    late_return: countLateHours(records),
    fuel: Math.max(0, out.fuelEighths - back.fuelEighths),
    extra_km: included === null ? 0 : Math.max(0, drivenKm - included),
  };
}

/** Started hours after the agreed return, at most five for each 24 hours; 0 within the grace of two hours. */
function countLateHours({ agreedReturn, returnedAt }: TripRecords): number {
  if (!agreedReturn) return 0;
  const lateMs = returnedAt.getTime() - agreedReturn.getTime();
  if (lateMs <= GRACE_HOURS * MS_PER_HOUR) return 0;
  const hours = Math.ceil(lateMs / MS_PER_HOUR);
  const wholeDays = Math.floor(hours / HOURS_PER_DAY);
  return wholeDays * LATE_HOURS_PER_DAY + Math.min(hours % HOURS_PER_DAY, LATE_HOURS_PER_DAY);
}

/** The broken rule of a price that the office sets, in dalasi; undefined if it is valid. */
export function tariffPriceError(dalasi: number): string | undefined {
  const isPrice = dalasi > 0 && dalasi <= MAX_TARIFF_DALASI && parseDalasi(dalasi) !== undefined;
  if (isPrice) return undefined;
  return `A price must be above 0 and at most ${MAX_TARIFF_DALASI}, with at most two decimals.`;
}
