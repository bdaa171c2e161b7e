import { openBrowser } from './support/browser.ts';
import { getOrigin } from './support/marketplace.ts';
import { expect, test } from './support/test.ts';
import { signInAs, signInDemoAccount } from './support/test-data.ts';

test.describe('well-known URLs', () => {
  test('list every public page in a sitemap for search engines', async () => {
    const robots = await fetch(`${getOrigin()}/robots.txt`);
    expect(robots.headers.get('content-type')).toContain('text/plain');
    const rules = await robots.text();
    const [, sitemapUrl = ''] = /^Sitemap: (\S+)$/m.exec(rules) ?? [];
    expect(sitemapUrl).toBe(`${getOrigin()}/sitemap.xml`);
    const files = await listLocations(sitemapUrl);
    const pages = (await Promise.all(files.map((file) => listLocations(file)))).flat();
    const cars = pages.filter((page) => page.includes('/cars/'));
    expect(cars.length).toBeGreaterThan(20);
    expect(new Set(pages).size).toBe(pages.length);
    for (const page of [`${getOrigin()}/`, `${getOrigin()}/browse`, cars[0] ?? '', cars.at(-1) ?? '']) {
      expect(pages).toContain(page);
      const response = await fetch(page);
      const text = await response.text();
      expect([response.status, text.includes('noindex')]).toEqual([200, false]);
      expect(text).toContain(`rel="canonical" href="${page}"`);
      expect(isDisallowed(new URL(page).pathname, rules)).toBe(false);
    }
    expect(isDisallowed('/browse?city=Kololi', rules)).toBe(true);
    expect((await fetch(`${getOrigin()}/sitemaps/cars-xyz.xml`)).status).toBe(404);
  });

  test('publish a security contact that has not expired', async () => {
    const text = await (await fetch(`${getOrigin()}/.well-known/security.txt`)).text();
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(text).toContain(`Canonical: ${getOrigin()}/.well-known/security.txt`);
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
    expect(new Date(expires).getTime()).toBeGreaterThan(Date.now());
  });

  test('redirect to the change of the password', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await signInAs(page, await signInDemoAccount('guest'));
    await page.goto('/.well-known/change-password');
    await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeFocused();
    await expect(page.getByLabel('New Password', { exact: true })).toBeInViewport();
  });
});

async function listLocations(address: string): Promise<string[]> {
  const response = await fetch(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
}

/** Whether robots.txt disallows a path. Rules match prefixes (RFC 9309). */
function isDisallowed(path: string, robots: string): boolean {
  return [...robots.matchAll(/^Disallow: (\S+)$/gm)].some(([, prefix = '']) => path.startsWith(prefix));
}
