import { serverConfigContext } from '#app/lib/page/load-context.ts';
import type { Route } from './+types/robots.ts';

/** Where search engines may look: what they must not show says so itself, these only lead to the same pages again. */
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
