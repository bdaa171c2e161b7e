import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { createTariff, DEFAULT_TARIFF } from '@coastline/domain/charges/charge-tariff';
import { fromDalasi } from '@coastline/domain/money/money';

const DAILY_PRICE_DALASI = 2000;

/** The columns of `bookings` with the agreed rules and tariff, for an `insert` in SQL. */
export const AGREED_COLUMNS = 'car_rules, charge_tariff';

/** The values of `AGREED_COLUMNS`: the default rules, and the default tariff for a car of 2000 dalasi a day. */
export const AGREED_VALUES = [DEFAULT_CAR_RULES, createTariff(fromDalasi(DAILY_PRICE_DALASI), DEFAULT_TARIFF)]
  .map((value) => `'${JSON.stringify(value)}'::jsonb`)
  .join(', ');
