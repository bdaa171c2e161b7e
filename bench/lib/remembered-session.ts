import { type BrowserContextOptions, chromium } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../apps/server/src/database/seed/seed.ts';
import { send } from './guests.ts';

const STORAGE_KEY = 'coastline-auth';
type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A demo guest's session as the pages keep it in the browser's storage. */
export async function fetchSession(origin: string): Promise<StorageState> {
  const email = DEMO_ACCOUNTS.find((account) => account.startsWith('guest@'));
  const { status, json } = await send(origin, '/auth/v1/token?grant_type=password', {
    body: { email, password: DEMO_PASSWORD },
  });
  if (status !== 200) throw new Error(`the demo guest cannot sign in: ${JSON.stringify(json)}`);
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: STORAGE_KEY, value: JSON.stringify(json) }] }],
  };
}

/** Signs the demo guest in in the browser that listens on `port`, for all of its later pages. */
export async function rememberSession(origin: string, port: number): Promise<void> {
  const session = await fetchSession(origin);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const page = await context.newPage();
  await page.goto(`${origin}/health/live`);
  const stored = JSON.stringify(session.origins[0]?.localStorage[0]?.value ?? '');
  await page.evaluate(`localStorage.setItem(${JSON.stringify(STORAGE_KEY)}, ${stored})`);
  await page.close();
  await browser.close();
}
