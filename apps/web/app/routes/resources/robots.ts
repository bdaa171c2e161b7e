import { serverConfigContext } from '#app/lib/page/load-context.ts';
import type { Route } from './+types/robots.ts';

/** robots.txt. Excludes URL variants of indexed pages. Pages that must not be indexed have a `noindex` tag. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { siteUrl } = context.get(serverConfigContext);
  const lines = [
    'User-agent: *',
    'Disallow: /browse?',
    'Disallow: /book/',
    'Disallow: /compare',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
