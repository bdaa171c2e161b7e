import { expect, test } from 'vitest';
import { createSitemap, createSitemapIndex, listCarIdPrefixes } from './sitemap.ts';

test.each([
  [0, 1],
  [10_000, 1],
  [10_001, 16],
  [160_000, 16],
  [160_001, 256],
])('%i cars are partitioned into %i files', (cars, files) => {
  const begins = listCarIdPrefixes(cars);
  expect(new Set(begins).size).toBe(files);
  for (const id of ['00', '9f', 'a0', 'ff']) {
    expect(begins.filter((digits) => id.startsWith(digits))).toHaveLength(1);
  }
});

test('the sitemap index and the sitemap files are valid XML with escaped URLs', async () => {
  const map = createSitemapIndex(['https://c.example/sitemaps/pages.xml']);
  expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(await map.text()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://c.example/sitemaps/pages.xml</loc></sitemap></sitemapindex>\n',
  );
  const pages = [
    { address: 'https://c.example/?a=1&b=2' },
    { address: 'x', changedAt: '2027-01-10T00:00:00Z' },
  ];
  expect(await createSitemap(pages).text()).toContain(
    '<url><loc>https://c.example/?a=1&amp;b=2</loc></url><url><loc>x</loc><lastmod>2027-01-10T00:00:00Z</lastmod></url></urlset>',
  );
});
