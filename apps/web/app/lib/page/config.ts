import type { HoldHours } from '@coastline/domain/bookings/booking-life-cycle';
import type { Language } from '@coastline/domain/languages/languages';
import { useRouteLoaderData } from 'react-router';

/** Where and how people sign in. */
export interface SignInConfig {
  /** Base address of the auth server: a path of this site, or another server's address. */
  url: string;
  /** Sent to it as `apikey`. */
  apiKey: string;
  /** Another server keeps the accounts: what is known of them here is less. */
  isElsewhere: boolean;
  offersPasskeys: boolean;
  /** Services to sign in with: their name for the auth server, and for people. */
  providers: { name: string; label: string }[];
  /** The page's language where the auth server wants captcha tokens; absent where it wants none. */
  captchaLanguage?: Language | undefined;
}

/** What every page knows about the product. Comes with the root's answer and never changes during a visit. */
export interface ProductConfig {
  /** The language of the page. */
  language: Language;
  productName: string;
  siteUrl: string;
  publishableKey: string;
  minimumRentalDays: number;
  /** How long a new booking is held unpaid. */
  holdHours: HoldHours;
  /** What one dalasi is worth, by currency, and the day of these rates where somebody has looked them up. */
  currencyRates: { date: string | null; rates: Readonly<Record<string, number>> };
  contact: { phone: string; email: string; emergency: string; whatsapp: string };
  pickupLocations: { id: string; name: string }[];
  /** How many days after a rental or a cancellation a passport number is kept. */
  passportDays: number;
  /** True: a sign-up signs in at once; false: the address must be verified first (D13). */
  signsInAtOnce: boolean;
  signIn: SignInConfig;
  /** The day in Banjul when the page was rendered. */
  today: string;
}

/** The configuration, where the root may have failed to load it (error screens). */
export function useConfigIfLoaded(): ProductConfig | undefined {
  return useRouteLoaderData('root') as ProductConfig | undefined;
}

/** The configuration, on every ordinary page. */
export function useConfig(): ProductConfig {
  const config = useConfigIfLoaded();
  if (!config) throw new Error('The configuration is read outside the root route.');
  return config;
}
