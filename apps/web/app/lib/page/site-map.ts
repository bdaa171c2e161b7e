/** What a map of the site says of one page. */
export interface MappedPage {
  address: string;
  /** Instant, ISO 8601. */
  changedAt?: string;
}

const HEX = [...'0123456789abcdef'];
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
// Ids are drawn by lot: their first digits part them evenly, and a file may have 50,000 (sitemaps.org).
const CARS_A_FILE = 10_000;

/** How the ids of the cars in each file of the map begin: one file of all, or as many digits as make the files small. */
export function carFilesOf(activeCars: number): string[] {
  if (activeCars <= CARS_A_FILE) return [''];
  if (activeCars <= CARS_A_FILE * HEX.length) return HEX;
  return HEX.flatMap((first) => HEX.map((second) => first + second));
}

/** The map itself, which names its files. */
export function writeMap(addresses: readonly string[]): Response {
  return answer(
    'sitemapindex',
    addresses.map((address) => `<sitemap>${locationOf(address)}</sitemap>`).join(''),
  );
}

/** One of its files, which names pages. */
export function writeMapFile(pages: readonly MappedPage[]): Response {
  return answer('urlset', pages.map(wordPage).join(''));
}

function wordPage({ address, changedAt }: MappedPage): string {
  return `<url>${locationOf(address)}${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`;
}

function locationOf(address: string): string {
  return `<loc>${address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc>`;
}

function answer(root: string, content: string): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">${content}</${root}>\n`;
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
