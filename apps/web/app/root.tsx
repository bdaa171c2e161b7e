import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { DEFAULT_LANGUAGE } from '@coastline/domain/languages/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, ScrollRestoration } from 'react-router';
import { StepUp } from '#app/features/account/step-up/step-up.tsx';
import { LinkQuestion } from '#app/features/auth/link-question.tsx';
import { ErrorScreen } from '#app/features/shell/error-screen.tsx';
import { NotFound } from '#app/features/shell/not-found.tsx';
import { Shell } from '#app/features/shell/shell.tsx';
import type { Route } from './+types/root.ts';
import { HeadScript } from './features/shell/head/head-script.tsx';
import { StartScripts } from './features/shell/head/start-scripts.tsx';
import { failAsPage, serverApi } from './lib/api/api.server.ts';
import { setPublishableKey } from './lib/api/api.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { GROUND } from './lib/device/theme-colors.ts';
import { LanguageContext } from './lib/i18n/language.tsx';
import { languageOfRequest } from './lib/i18n/languages.ts';
import { loadTranslation } from './lib/i18n/translations.ts';
import { uiTextsIn } from './lib/i18n/ui-texts.ts';
import { ConfigAnswer } from './lib/page/config.server.ts';
import { type ProductConfig, useConfigIfLoaded } from './lib/page/config.ts';
import { readKeptContext, serverConfigContext } from './lib/page/load-context.ts';
import { pageMeta } from './lib/page/meta.ts';
import { settleSession, startSession } from './lib/session/session.ts';
import { UiTextsContext } from './ui/ui-texts.ts';
import './styles/app.css';

/** What every page knows about the product. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<ProductConfig> {
  const { publishableKey, siteUrl, hasCaptcha } = context.get(serverConfigContext);
  const config = await context
    .get(readKeptContext)('config', () =>
      serverApi(context, request).get('/rest/v1/config', { schema: ConfigAnswer }),
    )
    .catch(failAsPage);
  const language = languageOfRequest(request.headers);
  await loadTranslation(language);
  return {
    language,
    productName: config.product_name,
    siteUrl,
    publishableKey,
    minimumRentalDays: config.minimum_rental_days,
    holdHours: config.hold_hours,
    currencyRates: config.currency_rates,
    contact: config.contact,
    pickupLocations: config.pickup_locations,
    passportDays: config.passport_days,
    signsInAtOnce: config.mail_autoconfirm,
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

// The product's settings do not change while somebody looks around.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, location }) => pageMeta({ matches, location });

export function Layout({ children }: { children: ReactNode }) {
  const language = useConfigIfLoaded()?.language ?? DEFAULT_LANGUAGE;
  const uiTexts = useMemo(() => uiTextsIn(language), [language]);
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={GROUND.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={GROUND.dark} />
        <HeadScript />
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* With cookies: its words are in the chosen language. */}
        <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
        <Links />
      </head>
      <body>
        <LanguageContext value={language}>
          <UiTextsContext value={uiTexts}>{children}</UiTextsContext>
        </LanguageContext>
        <ScrollRestoration />
        <StartScripts />
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
  useEffect(settleSession, []);
  return (
    <QueryClientProvider client={client}>
      <Shell>
        <Outlet />
      </Shell>
      <LinkQuestion />
      <StepUp />
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <ErrorScreen error={error} />;
}
