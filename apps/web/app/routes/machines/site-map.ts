import { CarFacets } from '@coastline/domain/wire/car';
import { failAsPage, serverApi } from '#app/lib/api/api.server.ts';
import { serverConfigContext } from '#app/lib/page/load-context.ts';
import { carFilesOf, writeMap } from '#app/lib/page/site-map.ts';
import type { Route } from './+types/site-map.ts';

/** The map of the site for search engines: its pages, and all cars. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { siteUrl } = context.get(serverConfigContext);
  const facets = await serverApi(context, request)
    .get('/rest/v1/cars/facets', { schema: CarFacets })
    .catch(failAsPage);
  const cars = carFilesOf(facets.active_count).map((begins) => ['cars', begins].filter(Boolean).join('-'));
  return writeMap(['pages', ...cars].map((name) => `${siteUrl}/sitemaps/${name}.xml`));
}
