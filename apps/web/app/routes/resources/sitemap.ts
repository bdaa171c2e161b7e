import type { CarFacets } from '@coastline/contracts/car';
import { createServerApi, throwAsPageError } from '#app/lib/api/api.server.ts';
import { serverConfigContext } from '#app/lib/page/load-context.ts';
import { createSitemapIndex, listCarIdPrefixes } from '#app/lib/page/sitemap.ts';
import type { Route } from './+types/sitemap.ts';

/** Sitemap index: static pages and all cars. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { siteUrl } = context.get(serverConfigContext);
  const facets = await createServerApi(context, request)
    .get<CarFacets>('/rest/v1/cars/facets')
    .catch(throwAsPageError);
  const cars = listCarIdPrefixes(facets.active_count).map((begins) =>
    ['cars', begins].filter(Boolean).join('-'),
  );
  return createSitemapIndex(['pages', ...cars].map((name) => `${siteUrl}/sitemaps/${name}.xml`));
}
