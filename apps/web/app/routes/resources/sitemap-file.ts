import type { CarAddress } from '@coastline/contracts/car';
import { createServerApi, throwAsPageError } from '#app/lib/api/api.server.ts';
import { serverConfigContext } from '#app/lib/page/load-context.ts';
import { createSitemap } from '#app/lib/page/sitemap.ts';
import type { Route } from './+types/sitemap-file.ts';

const CARS_FILE = /^cars(?:-([0-9a-f]{1,2}))?\.xml$/;

/** A sitemap file: the static pages, or a partition of the cars. */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
  const { siteUrl } = context.get(serverConfigContext);
  if (params.file === 'pages.xml') {
    return createSitemap(['/', '/browse'].map((path) => ({ address: siteUrl + path })));
  }
  const named = CARS_FILE.exec(params.file);
  if (!named) return new Response(null, { status: 404 });
  const [, begins = ''] = named;
  const cars = await createServerApi(context, request)
    .get<CarAddress[]>('/rest/v1/cars/addresses', { query: { begins } })
    .catch(throwAsPageError);
  return createSitemap(
    cars.map(({ id, updated_at: changedAt }) => ({ address: `${siteUrl}/cars/${id}`, changedAt })),
  );
}
