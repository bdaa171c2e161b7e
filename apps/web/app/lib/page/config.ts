import type { HoldHours } from '@coastline/domain/bookings/booking-life-cycle';
import type { TariffSettings } from '@coastline/domain/charges/charge-tariff';
import type { Language } from '@coastline/domain/languages/languages';
import type { PaymentProviderName } from '@coastline/domain/money/payment-providers';
import { useRouteLoaderData } from 'react-router';

/** Auth server and sign-in methods. */
export interface SignInConfig {
  /** Base URL of the auth server: a path of this site, or an absolute URL of another server. */
  url: string;
  /** Sent to the auth server as `apikey`. */
  apiKey: string;
  /** An external auth server manages the accounts, so less account data is available. */
  isElsewhere: boolean;
  offersPasskeys: boolean;
  /** OAuth providers: name for the auth server, and label for users. */
  providers: { name: string; label: string }[];
  /** Language of the captcha. Absent when the auth server requires no captcha. */
  captchaLanguage?: Language | undefined;
}

/** Product configuration from the root loader. It never changes during a visit. */
export interface ProductConfig {
  language: Language;
  productName: string;
  siteUrl: string;
  publishableKey: string;
  minimumRentalDays: number;
  /** How long an unpaid booking holds its dates. */
  holdHours: HoldHours;
  /** Hours after booking in which a cancellation is free; 0: none. */
  graceHours: number;
  /** Prices of charges after a trip, in dalasi. */
  tariff: TariffSettings;
  /** Value of one dalasi by currency, and the day of the rates when the office has entered it. */
  currencyRates: { date: string | null; rates: Readonly<Record<string, number>> };
  /** The payment providers that are set up. */
  paymentProviders: readonly { name: PaymentProviderName; isTest: boolean }[];
  contact: { phone: string; email: string; emergency: string; whatsapp: string };
  pickupLocations: { id: string; name: string }[];
  /** Retention of passport numbers after a rental or a cancellation, in days. */
  passportDays: number;
  /** True: a sign-up signs in immediately. False: the e-mail address must be verified first (D13). */
  signsInAfterSignUp: boolean;
  signIn: SignInConfig;
  /** The day in Banjul when the page was rendered. */
  today: string;
}

/** The configuration; undefined on error screens when the root loader failed. */
export function useConfigIfLoaded(): ProductConfig | undefined {
  return useRouteLoaderData('root') as ProductConfig | undefined;
}

/** The configuration. Throws outside the root route. */
export function useConfig(): ProductConfig {
  const config = useConfigIfLoaded();
  if (!config) throw new Error('The configuration is read outside the root route.');
  return config;
}
