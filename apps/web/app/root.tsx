import type { PublicConfig } from '@coastline/contracts/settings';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { DEFAULT_LANGUAGE } from '@coastline/domain/languages/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, ScrollRestoration } from 'react-router';
import { StepUp } from '#app/features/account/step-up/step-up.tsx';
import { UnrequestedLinkPrompt } from '#app/features/auth/unrequested-link-prompt.tsx';
import { ErrorScreen, NotFound } from '#app/features/shell/error-screen.tsx';
import { Shell } from '#app/features/shell/shell.tsx';
import type { Route } from './+types/root.ts';
import { HeadScript, PageScripts } from './features/shell/head/head-scripts.tsx';
import { createServerApi, throwAsPageError } from './lib/api/api.server.ts';
import { setPublishableKey } from './lib/api/api.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { THEME_COLORS } from './lib/device/theme.ts';
import { getUiTexts, LanguageContext } from './lib/i18n/language.tsx';
import { getRequestLanguage } from './lib/i18n/languages.ts';
import { loadTranslation } from './lib/i18n/translations.ts';
import { type ProductConfig, useConfigIfLoaded } from './lib/page/config.ts';
import { readCachedContext, serverConfigContext } from './lib/page/load-context.ts';
import { createPageMeta } from './lib/page/meta.ts';
import { applyStoredSession, startSession } from './lib/session/session.ts';
import { UiTextsContext } from './ui/ui-texts.ts';
import './styles/app.css';

/** Loads the product configuration, which every page needs. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<ProductConfig> {
  const { publishableKey, siteUrl, hasCaptcha } = context.get(serverConfigContext);
  const config = await context
    .get(readCachedContext)('config', () =>
      createServerApi(context, request).get<PublicConfig>('/rest/v1/config'),
    )
    .catch(throwAsPageError);
  const language = getRequestLanguage(request.headers);
  await loadTranslation(language);
  return {
    language,
    productName: config.product_name,
    siteUrl,
    publishableKey,
    minimumRentalDays: config.minimum_rental_days,
    holdHours: config.hold_hours,
    graceHours: config.cancellation_grace_hours,
    tariff: config.charge_tariff,
    currencyRates: config.currency_rates,
    paymentProviders: config.payment_providers.map(({ name, is_test: isTest }) => ({ name, isTest })),
    contact: config.contact,
    pickupLocations: config.pickup_locations,
    passportDays: config.passport_days,
    signsInAfterSignUp: config.mail_autoconfirm,
    signIn: {
      url: config.sign_in.url,
      apiKey: config.sign_in.api_key,
      isElsewhere: config.sign_in.elsewhere,
      offersPasskeys: config.sign_in.passkeys,
      providers: config.sign_in.providers,
      ...(hasCaptcha && { captchaLanguage: language }),
    },
    today: todayInBanjul(new Date()),
  };
}

// The configuration does not change during a visit.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, location }) => createPageMeta({ matches, location });

export function Layout({ children }: { children: ReactNode }) {
  const language = useConfigIfLoaded()?.language ?? DEFAULT_LANGUAGE;
  const uiTexts = useMemo(() => getUiTexts(language), [language]);
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
        <HeadScript />
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* With credentials, because the manifest depends on the language cookie. */}
        <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
        <Links />
      </head>
      <body>
        <LanguageContext value={language}>
          <UiTextsContext value={uiTexts}>{children}</UiTextsContext>
        </LanguageContext>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const [client] = useState(() => {
    setPublishableKey(loaderData.publishableKey);
    startSession(loaderData.signIn);
    return createQueryClient();
  });
  useEffect(applyStoredSession, []);
  return (
    <QueryClientProvider client={client}>
      <Shell>
        <Outlet />
      </Shell>
      <UnrequestedLinkPrompt />
      <StepUp />
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <ErrorScreen error={error} />;
}
