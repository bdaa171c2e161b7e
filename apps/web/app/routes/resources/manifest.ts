import type { PublicConfig } from '@coastline/contracts/settings';
import { createServerApi } from '#app/lib/api/api.server.ts';
import { THEME_COLORS } from '#app/lib/device/theme.ts';
import { getRequestLanguage } from '#app/lib/i18n/languages.ts';
import { getTexts, loadTranslation } from '#app/lib/i18n/translations.ts';
import { frame, product } from '#app/texts/en/common.ts';
import type { Route } from './+types/manifest.ts';

const ONE_HOUR = 'private, max-age=3600';
const PNG = 'image/png';

/** Web app manifest, in the language of the request. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const config = await createServerApi(context, request).get<PublicConfig>('/rest/v1/config');
  const language = getRequestLanguage(request.headers);
  await loadTranslation(language);
  const { places } = getTexts(language, frame);
  const manifest = {
    id: '/',
    name: config.product_name,
    short_name: config.product_name,
    description: getTexts(language, product).summary,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    categories: ['travel'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: PNG, purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: PNG, purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: PNG, purpose: 'maskable' },
    ],
    shortcuts: [shortcut(places.browseCars, '/browse'), shortcut(places.myBookings, '/my-bookings')],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': ONE_HOUR,
      vary: 'cookie, accept-language',
    },
  });
}

function shortcut(name: string, url: string) {
  return { name, url, icons: [{ src: '/icon-192.png', sizes: '192x192', type: PNG }] };
}
