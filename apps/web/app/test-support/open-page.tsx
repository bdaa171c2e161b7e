import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import type { Language } from '@coastline/domain/languages/languages';
import type { ComponentType, ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { type RenderResult, render } from 'vitest-browser-react';
import { getUiTexts, LanguageContext } from '#app/lib/i18n/language.tsx';
import { loadTranslation } from '#app/lib/i18n/translations.ts';
import type { ProductConfig } from '#app/lib/page/config.ts';
import App, { ErrorBoundary } from '#app/root.tsx';
import { UiTextsContext } from '#app/ui/ui-texts.ts';
import { type Account, signInAs, signOut } from './account.ts';
import { type ApiHandlers, serveApi } from './api.ts';

type Stub = Parameters<typeof createRoutesStub>[0][number];

interface RouteModule {
  default: ComponentType<object>;
  clientLoader?: () => unknown;
  handle?: unknown;
}

// Loaded before the first test, because loading takes longer than a test may.
const ROUTES = import.meta.glob<RouteModule>(['../routes/**/*.tsx', '!../routes/**/*.test.tsx'], {
  eager: true,
});

/** Paths of the pages that component tests open, with their files. */
const PAGES = {
  '/': 'home.tsx',
  '/browse': 'browse.tsx',
  '/cars/:carId': 'car.tsx',
  '/auth': 'account/auth.tsx',
  '/role-selection': 'account/role-selection.tsx',
  '/preferences-setup': 'account/preferences-setup.tsx',
  '/account': 'account/account.tsx',
  '/book/:carId': 'guest/book.tsx',
  '/my-bookings': 'guest/my-bookings.tsx',
  '/booking/:bookingId': 'guest/booking.tsx',
  '/booking/:bookingId/trip': 'guest/trip-guide.tsx',
  '/booking/:bookingId/accident': 'guest/accident.tsx',
  '/add-car': 'host/add-car.tsx',
  '/owner/dashboard': 'host/owner-dashboard.tsx',
  '/owner/cars': 'host/owner-cars.tsx',
  '/owner/bookings': 'host/owner-bookings.tsx',
  '/admin/dashboard': 'office/admin-dashboard.tsx',
  '/admin/bookings': 'office/admin-bookings.tsx',
  '/admin/unmatched-receipts': 'office/admin-unmatched-receipts.tsx',
  '/admin/undecided-charges': 'office/admin-undecided-charges.tsx',
} as const;

interface PageOptions {
  /** Signed-in user. Default: a visitor. */
  account?: Account | undefined;
  language?: Language | undefined;
  config?: Partial<ProductConfig> | undefined;
  /** Responses that replace those of the account. */
  api?: ApiHandlers | undefined;
  /** Additional pages by path. */
  pages?: Record<string, ComponentType> | undefined;
}

let address = '';

/** Forgets the address of the page of the test before. */
export function resetAddress(): void {
  address = '';
}

/** Path and query of the current page. */
export function getAddress(): string {
  return address;
}

/** Renders a page of the app in its shell, as after a navigation in the browser. */
export async function openPage(path: string, options: PageOptions = {}): Promise<RenderResult> {
  const { account, api = {}, language = 'en', pages = {} } = options;
  await loadTranslation(language);
  if (account) signInAs(account);
  else signOut();
  serveApi(api);
  const config = createConfig({ language, ...options.config });
  const Root = createRoutesStub([
    {
      id: 'root',
      loader: () => config,
      HydrateFallback: () => null,
      Component: App as Stub['Component'],
      ErrorBoundary: ErrorBoundary as Stub['ErrorBoundary'],
      children: [
        ...Object.entries(pages).map(([pagePath, Component]) => ({
          path: pagePath,
          Component: withAddress(Component),
        })),
        ...Object.entries(PAGES).map(([pagePath, file]) => createStub(pagePath, file)),
        { path: '*', Component: withAddress(() => null) },
      ],
    } as Stub,
  ]);
  return render(
    <Texts language={language}>
      <Root initialEntries={[path]} />
    </Texts>,
  );
}

function createStub(path: string, file: string): Stub {
  const module = ROUTES[`../routes/${file}`];
  if (!module) throw new Error(`There is no route ${file}.`);
  const { default: Page, clientLoader = () => null, handle } = module;
  return { path, handle, loader: clientLoader, Component: withAddress(Page) } as Stub;
}

function withAddress(Page: ComponentType<object>): ComponentType<object> {
  return function AddressedPage(props: object) {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return <Page {...props} />;
  };
}

function Texts({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <LanguageContext value={language}>
      <UiTextsContext value={getUiTexts(language)}>{children}</UiTextsContext>
    </LanguageContext>
  );
}

function createConfig(changes: Partial<ProductConfig>): ProductConfig {
  return {
    language: 'en',
    productName: 'Coastline',
    siteUrl: window.location.origin,
    publishableKey: 'coastline-publishable-key',
    minimumRentalDays: 1,
    holdHours: { cash: 2, transfer: 1 },
    currencyRates: { date: null, rates: { GMD: 1, EUR: 0.0125, USD: 0.0137, GBP: 0.0108, SEK: 0.14 } },
    paymentProviders: [],
    contact: {
      phone: '+2207001122',
      email: 'office@coastline.example',
      emergency: '117',
      whatsapp: '+2207001122',
    },
    pickupLocations: [],
    passportDays: 90,
    graceHours: 0,
    tariff: { fuel_eighth_price: 600, cleaning_price: 1500 },
    signsInAfterSignUp: true,
    signIn: {
      url: '/auth/v1',
      apiKey: 'coastline-publishable-key',
      isElsewhere: false,
      offersPasskeys: false,
      providers: [],
    },
    today: todayInBanjul(new Date()),
    ...changes,
  };
}
