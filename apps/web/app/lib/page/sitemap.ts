export interface SitemapEntry {
  address: string;
  /** Time of the last change, ISO 8601. */
  changedAt?: string;
}

const HEX = [...'0123456789abcdef'];
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
// Ids are random, so a hex prefix partitions them evenly. The protocol allows 50,000 entries per file (sitemaps.org).
const CARS_PER_FILE = 10_000;

/** Id prefixes that partition the cars into sitemap files: one file for all, or up to two hex digits. */
export function listCarIdPrefixes(activeCars: number): string[] {
  if (activeCars <= CARS_PER_FILE) return [''];
  if (activeCars <= CARS_PER_FILE * HEX.length) return HEX;
  return HEX.flatMap((first) => HEX.map((second) => first + second));
}

/** The sitemap index, which lists the sitemap files. */
export function createSitemapIndex(addresses: readonly string[]): Response {
  return createXmlResponse(
    'sitemapindex',
    addresses.map((address) => `<sitemap>${renderLocation(address)}</sitemap>`).join(''),
  );
}

/** A sitemap file, which lists pages. */
export function createSitemap(pages: readonly SitemapEntry[]): Response {
  return createXmlResponse('urlset', pages.map(renderEntry).join(''));
}

function renderEntry({ address, changedAt }: SitemapEntry): string {
  return `<url>${renderLocation(address)}${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`;
}

function renderLocation(address: string): string {
  return `<loc>${address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc>`;
}

function createXmlResponse(root: string, content: string): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">${content}</${root}>\n`;
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
