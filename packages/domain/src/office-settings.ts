/** The settings of the office: values, defaults and validation. */

import { DEFAULT_HOLD_HOURS, type HoldHours, OFFLINE_METHODS } from './bookings/booking-life-cycle.ts';
import {
  DEFAULT_PAYMENT_NOTICE_HOURS,
  MAX_PAYMENT_NOTICE_HOURS,
  type PaymentNoticeHours,
} from './bookings/payment-notice.ts';
import { DEFAULT_TARIFF, type TariffSettings, tariffPriceError } from './charges/charge-tariff.ts';
import { type IsoDate, MAX_RENTAL_DAYS, MIN_RENTAL_DAYS, parseIsoDate } from './days/rental-dates.ts';
import { collectFieldErrors, countCharacters, type FieldError } from './form-error.ts';
import { CURRENCIES, type CurrencyCode, RATE_DECIMALS } from './money/currency.ts';
import { parseDalasi } from './money/money.ts';
import { EMPTY_PAYEE, type PayeeSettings } from './money/payee.ts';
import { normalizePayee, validatePayee } from './money/payee-rules.ts';
import { DEFAULT_EXCHANGE_MARGIN_PCT, MAX_EXCHANGE_MARGIN_PCT } from './money/payment-providers.ts';
import { DEFAULT_MARKUP_PCT } from './money/pricing.ts';
import { DEFAULT_DISPUTE_HOURS, MAX_DISPUTE_HOURS, MIN_DISPUTE_HOURS } from './money/security-deposits.ts';
import { emailError } from './people/account-form.ts';
import { isPhone, parsePhone } from './people/phone-number.ts';

/** Currencies with a rate: all except the dalasi. */
type ForeignCurrency = Exclude<CurrencyCode, 'GMD'>;
export const FOREIGN_CURRENCIES = CURRENCIES.map(({ code }) => code).filter(
  (code): code is ForeignCurrency => code !== 'GMD',
);

export interface OfficeSettings {
  /** Percent of the price, at most two decimals (LIM-01). */
  markup_pct: number;
  /** Minimum number of days charged (D9, LIM-03). */
  minimum_rental_days: number;
  /** Hours after booking in which a cancellation is free; 0: none (TRIP-193). */
  cancellation_grace_hours: number;
  hold_hours: HoldHours;
  /** Hours that a payment notice extends the hold, by its method. */
  payment_notice_hours: PaymentNoticeHours;
  /** Values of one dalasi and the date of the rates; null: the office has not set any (CUR-02). */
  currency_rates: { date: IsoDate | null; rates: Record<ForeignCurrency, number> };
  /** Percent on top of the rate when a provider charges a foreign currency, at most two decimals (PAY-39). */
  exchange_margin_pct: number;
  /** Prices of charges after a trip, kept with each new booking (TRIP-230). */
  charge_tariff: TariffSettings;
  /** Hours after the return until a security deposit goes back by itself (TRIP-252). */
  security_deposit_hours: number;
  /** `whatsapp` is empty if the office has none. */
  contact: { phone: string; email: string; emergency: string; whatsapp: string };
  pickup_locations: { id: string; name: string }[];
  /** Payee details; only the guest of an unpaid booking gets them. */
  payee: PayeeSettings;
}

const MAX_HOLD_HOURS = 72;
const MAX_GRACE_HOURS = 48;
const MAX_PICKUP_LOCATIONS = 10;
const MAX_RATE = 1000;
const NAME_MAX_LENGTH = 100;
const ID_MAX_LENGTH = 50;

/** The defaults of the requirements. */
export const DEFAULT_SETTINGS: OfficeSettings = {
  markup_pct: DEFAULT_MARKUP_PCT,
  minimum_rental_days: MIN_RENTAL_DAYS,
  cancellation_grace_hours: 0,
  hold_hours: DEFAULT_HOLD_HOURS,
  payment_notice_hours: DEFAULT_PAYMENT_NOTICE_HOURS,
  currency_rates: {
    date: null,
    rates: Object.fromEntries(
      CURRENCIES.filter(({ code }) => code !== 'GMD').map(({ code, rate }) => [code, rate]),
    ) as Record<ForeignCurrency, number>,
  },
  exchange_margin_pct: DEFAULT_EXCHANGE_MARGIN_PCT,
  charge_tariff: DEFAULT_TARIFF,
  security_deposit_hours: DEFAULT_DISPUTE_HOURS,
  contact: { phone: '', email: '', emergency: '', whatsapp: '' },
  pickup_locations: [],
  payee: EMPTY_PAYEE,
};

/** Normalizes settings for storage: trimmed, phone numbers as E.164. A pick-up location without an id gets one from its name. */
export function normalizeSettings(changes: Partial<OfficeSettings>): Partial<OfficeSettings> {
  const { contact, pickup_locations, payee } = changes;
  return {
    ...changes,
    ...(contact && {
      contact: {
        phone: parsePhone(contact.phone) ?? contact.phone.trim(),
        email: contact.email.trim(),
        emergency: parsePhone(contact.emergency) ?? contact.emergency.trim(),
        whatsapp: parsePhone(contact.whatsapp) ?? contact.whatsapp.trim(),
      },
    }),
    ...(pickup_locations && { pickup_locations: pickup_locations.map(normalizePlace) }),
    ...(payee && { payee: normalizePayee(payee) }),
  };
}

function normalizePlace({ id, name }: { id: string; name: string }): { id: string; name: string } {
  return { id: id.trim() || toId(name), name: name.trim() };
}

function toId(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return words.join('-').slice(0, ID_MAX_LENGTH);
}

/**
 * The rule violations of changed settings, in form order. A field is a key, or a key and a part: `contact.email`,
 * `currency_rates.USD`, `pickup_locations.0`.
 */
export function validateOfficeSettings(changes: Partial<OfficeSettings>, today: IsoDate): FieldError[] {
  const { markup_pct, minimum_rental_days, hold_hours, currency_rates, contact } = changes;
  const { cancellation_grace_hours: graceHours, security_deposit_hours: disputeHours } = changes;
  const { payment_notice_hours, pickup_locations, payee, exchange_margin_pct } = changes;
  return collectFieldErrors([
    ['markup_pct', markup_pct === undefined ? undefined : feeError(markup_pct)],
    ['minimum_rental_days', minimum_rental_days === undefined ? undefined : daysError(minimum_rental_days)],
    ['cancellation_grace_hours', graceHours === undefined ? undefined : graceError(graceHours)],
    ...(hold_hours ? holdErrors(hold_hours) : []),
    ...(payment_notice_hours ? noticeErrors(payment_notice_hours) : []),
    ...(currency_rates ? rateErrors(currency_rates, today) : []),
    ['exchange_margin_pct', exchange_margin_pct === undefined ? undefined : marginError(exchange_margin_pct)],
    ...(changes.charge_tariff ? tariffErrors(changes.charge_tariff) : []),
    ['security_deposit_hours', disputeHours === undefined ? undefined : disputeHoursError(disputeHours)],
    ...(contact ? contactErrors(contact) : []),
    ...(pickup_locations ? placeErrors(pickup_locations) : []),
    ...(payee ? validatePayee(payee) : []),
  ]);
}

type Check = readonly [string, string | undefined];

function feeError(pct: number): string | undefined {
  const isPercent = pct >= 0 && pct <= 100 && parseDalasi(pct) !== undefined;
  return isPercent ? undefined : 'The fee must be 0 to 100 %, with at most two decimals.';
}

function marginError(pct: number): string | undefined {
  const isPercent = pct >= 0 && pct <= MAX_EXCHANGE_MARGIN_PCT && parseDalasi(pct) !== undefined;
  if (isPercent) return undefined;
  return `The exchange margin must be 0 to ${MAX_EXCHANGE_MARGIN_PCT} %, with at most two decimals.`;
}

function daysError(days: number): string | undefined {
  if (isWhole(days, MIN_RENTAL_DAYS, MAX_RENTAL_DAYS)) return undefined;
  return `The shortest rental must be ${MIN_RENTAL_DAYS} to ${MAX_RENTAL_DAYS} whole days.`;
}

function graceError(hours: number): string | undefined {
  if (isWhole(hours, 0, MAX_GRACE_HOURS)) return undefined;
  return `Free cancellation must be 0 to ${MAX_GRACE_HOURS} whole hours.`;
}

function disputeHoursError(hours: number): string | undefined {
  if (isWhole(hours, MIN_DISPUTE_HOURS, MAX_DISPUTE_HOURS)) return undefined;
  return `A security deposit is held for ${MIN_DISPUTE_HOURS} to ${MAX_DISPUTE_HOURS} whole hours.`;
}

function holdErrors({ cash, transfer }: HoldHours): Check[] {
  const errorOf = (hours: number) =>
    isWhole(hours, 1, MAX_HOLD_HOURS) ? undefined : `A hold must be 1 to ${MAX_HOLD_HOURS} whole hours.`;
  return [
    ['hold_hours.cash', errorOf(cash)],
    ['hold_hours.transfer', errorOf(transfer)],
  ];
}

function noticeErrors(hours: PaymentNoticeHours): Check[] {
  return OFFLINE_METHODS.map(
    (method): Check => [
      `payment_notice_hours.${method}`,
      isWhole(hours[method], 1, MAX_PAYMENT_NOTICE_HOURS)
        ? undefined
        : `The time for a payment must be 1 to ${MAX_PAYMENT_NOTICE_HOURS} whole hours.`,
    ],
  );
}

function tariffErrors({ fuel_eighth_price, cleaning_price }: TariffSettings): Check[] {
  return [
    ['charge_tariff.fuel_eighth_price', tariffPriceError(fuel_eighth_price)],
    ['charge_tariff.cleaning_price', tariffPriceError(cleaning_price)],
  ];
}

function rateErrors({ date, rates }: OfficeSettings['currency_rates'], today: IsoDate): Check[] {
  const isDay = date !== null && parseIsoDate(date) !== undefined;
  const perCurrency = FOREIGN_CURRENCIES.map(
    (code): Check => [`currency_rates.${code}`, rateError(rates[code])],
  );
  return [
    [
      'currency_rates.date',
      isDay && date <= today ? undefined : 'Choose the day of the rates, today or before.',
    ],
    ...perCurrency,
  ];
}

function rateError(rate: number): string | undefined {
  const isExact = Math.round(rate * 10 ** RATE_DECIMALS) / 10 ** RATE_DECIMALS === rate;
  if (rate > 0 && rate <= MAX_RATE && isExact) return undefined;
  return `A rate must be above 0, at most ${MAX_RATE}, with at most ${RATE_DECIMALS} decimals.`;
}

function contactErrors({ phone, email, emergency, whatsapp }: OfficeSettings['contact']): Check[] {
  const phoneError = (number: string) => (isPhone(number) ? undefined : 'Invalid phone number format');
  return [
    ['contact.phone', phoneError(phone)],
    ['contact.email', emailError(email)?.message],
    ['contact.emergency', phoneError(emergency)],
    ['contact.whatsapp', whatsapp ? phoneError(whatsapp) : undefined],
  ];
}

function placeErrors(places: OfficeSettings['pickup_locations']): Check[] {
  if (places.length === 0 || places.length > MAX_PICKUP_LOCATIONS) {
    return [['pickup_locations', `Name 1 to ${MAX_PICKUP_LOCATIONS} places.`]];
  }
  const names = places.map(({ name }) => name.trim().toLowerCase());
  const ids = new Set(places.map(({ id }) => id));
  return [
    ['pickup_locations', ids.size === places.length ? undefined : 'Two places have the same id.'],
    ...places.map(({ name }, index): Check => {
      const length = countCharacters(name.trim());
      // A name without letters and digits has no id.
      const isName = toId(name) !== '' && length <= NAME_MAX_LENGTH;
      const isNew = names.indexOf(name.trim().toLowerCase()) === index;
      const error = isName
        ? 'This place is named twice.'
        : `A place needs a name of at most ${NAME_MAX_LENGTH} characters.`;
      return [`pickup_locations.${index}`, isName && isNew ? undefined : error];
    }),
  ];
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
