import { demoAccount, enterAs } from './support/backstage.ts';
import { openBrowser, origin } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe('what machines ask a site for', () => {
  test('is a map that leads search engines to every page that they may show', async () => {
    const robots = await fetch(`${origin()}/robots.txt`);
    expect(robots.headers.get('content-type')).toContain('text/plain');
    const rules = await robots.text();
    const [, mapAt = ''] = /^Sitemap: (\S+)$/m.exec(rules) ?? [];
    expect(mapAt).toBe(`${origin()}/sitemap.xml`);
    const files = await locationsIn(mapAt);
    const pages = (await Promise.all(files.map((file) => locationsIn(file)))).flat();
    const cars = pages.filter((page) => page.includes('/cars/'));
    expect(cars.length).toBeGreaterThan(20);
    expect(new Set(pages).size).toBe(pages.length);
    for (const page of [`${origin()}/`, `${origin()}/browse`, cars[0] ?? '', cars.at(-1) ?? '']) {
      expect(pages).toContain(page);
      const answer = await fetch(page);
      const text = await answer.text();
      expect([answer.status, text.includes('noindex')]).toEqual([200, false]);
      expect(text).toContain(`rel="canonical" href="${page}"`);
      expect(isShut(new URL(page).pathname, rules)).toBe(false);
    }
    expect(isShut('/browse?city=Kololi', rules)).toBe(true);
    expect((await fetch(`${origin()}/sitemaps/cars-xyz.xml`)).status).toBe(404);
  });

  test('is where to report a weakness, and until when that holds', async () => {
    const text = await (await fetch(`${origin()}/.well-known/security.txt`)).text();
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(text).toContain(`Canonical: ${origin()}/.well-known/security.txt`);
    const [, until = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
    expect(new Date(until).getTime()).toBeGreaterThan(Date.now());
  });

  test('is where to change a password', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await enterAs(page, await demoAccount('guest'));
    await page.goto('/.well-known/change-password');
    await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeFocused();
    await expect(page.getByLabel('New Password', { exact: true })).toBeInViewport();
  });
});

async function locationsIn(address: string): Promise<string[]> {
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
}

/** Whether robots.txt keeps search engines from an address: by how it begins (RFC 9309). */
function isShut(address: string, robots: string): boolean {
  return [...robots.matchAll(/^Disallow: (\S+)$/gm)].some(([, begin = '']) => address.startsWith(begin));
}
