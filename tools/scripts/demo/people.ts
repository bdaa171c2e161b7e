import type { Browser, Page } from '@playwright/test';

/** The publishable key and the password of the demo; both are public. */
const API_KEY = 'coastline-publishable-key';
const DEMO_PASSWORD = 'Coastline-demo-1';

export interface Screen {
  width: number;
  height: number;
}

export const PHONE: Screen = { width: 390, height: 760 };
export const DESKTOP: Screen = { width: 1280, height: 760 };

/** Opens a browser of its own in which a demo account is signed in. */
export async function openAs(
  browser: Browser,
  { origin, who, screen }: { origin: string; who: 'guest' | 'host' | 'admin'; screen: Screen },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: screen,
    locale: 'en-GB',
    timezoneId: 'Africa/Banjul',
    serviceWorkers: 'block',
    hasTouch: screen === PHONE,
  });
  const page = await context.newPage();
  const response = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: API_KEY },
    data: { email: `${who}@coastline.example`, password: DEMO_PASSWORD },
  });
  if (!response.ok()) throw new Error(`${who} cannot sign in: ${await response.text()}`);
  const session = JSON.stringify(await response.text());
  await page.addInitScript(`localStorage.setItem('coastline-auth', ${session})`);
  if (who === 'admin') await page.addInitScript("localStorage.setItem('activeRole', 'admin')");
  return page;
}
