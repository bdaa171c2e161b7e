import { CarAddress } from '@coastline/domain/wire/car';
import * as z from 'zod/mini';
import { failAsPage, serverApi } from '#app/lib/api/api.server.ts';
import { serverConfigContext } from '#app/lib/page/load-context.ts';
import { writeMapFile } from '#app/lib/page/site-map.ts';
import type { Route } from './+types/site-map-file.ts';

const CARS_FILE = /^cars(?:-([0-9a-f]{1,2}))?\.xml$/;

/** One file of the map of the site. */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
  const { siteUrl } = context.get(serverConfigContext);
  if (params.file === 'pages.xml') {
    return writeMapFile(['/', '/browse'].map((path) => ({ address: siteUrl + path })));
  }
  const named = CARS_FILE.exec(params.file);
  if (!named) return new Response(null, { status: 404 });
  const [, begins = ''] = named;
  const cars = await serverApi(context, request)
    .get('/rest/v1/cars/addresses', { query: { begins }, schema: z.array(CarAddress) })
    .catch(failAsPage);
  return writeMapFile(
    cars.map(({ id, updated_at: changedAt }) => ({ address: `${siteUrl}/cars/${id}`, changedAt })),
  );
}
