import { serverApi } from '#app/lib/api/api.server.ts';
import { GROUND } from '#app/lib/device/theme-colors.ts';
import { languageOfRequest } from '#app/lib/i18n/languages.ts';
import { loadTranslation, textsIn } from '#app/lib/i18n/translations.ts';
import { ConfigAnswer } from '#app/lib/page/config.server.ts';
import { frame } from '#app/texts/en/frame/frame.ts';
import { product } from '#app/texts/en/product.ts';
import type { Route } from './+types/manifest.ts';

const ONE_HOUR = 'private, max-age=3600';
const PNG = 'image/png';

/** What a device needs to know to install the product beside its other apps. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const config = await serverApi(context, request).get('/rest/v1/config', { schema: ConfigAnswer });
  const language = languageOfRequest(request.headers);
  await loadTranslation(language);
  const { places } = textsIn(language, frame);
  const manifest = {
    id: '/',
    name: config.product_name,
    short_name: config.product_name,
    description: textsIn(language, product).summary,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND.light,
    theme_color: GROUND.light,
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
