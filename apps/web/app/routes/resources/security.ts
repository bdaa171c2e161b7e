import type { PublicConfig } from '@coastline/contracts/settings';
import { createServerApi, throwAsPageError } from '#app/lib/api/api.server.ts';
import { serverConfigContext } from '#app/lib/page/load-context.ts';
import type { Route } from './+types/security.ts';

const GOOD_FOR_DAYS = 90;
const MS_PER_DAY = 86_400_000;

/** security.txt (RFC 9116). Requires an e-mail address of the office. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { siteUrl } = context.get(serverConfigContext);
  const { contact } = await createServerApi(context, request)
    .get<PublicConfig>('/rest/v1/config')
    .catch(throwAsPageError);
  if (!contact.email) return new Response(null, { status: 404 });
  const lines = [
    `Contact: mailto:${contact.email}`,
    `Expires: ${new Date(Date.now() + GOOD_FOR_DAYS * MS_PER_DAY).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
