import { type BrowserContextOptions, chromium } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../apps/server/src/demo-data/seed.ts';
import { postJson } from '../api-requests.ts';

const STORAGE_KEY = 'coastline-auth';
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Roles with a demo account. */
export type DemoRole = 'guest' | 'host' | 'admin';

async function fetchSession(origin: string, role: DemoRole): Promise<StorageState> {
  const email = DEMO_ACCOUNTS.find((account) => account.startsWith(`${role}@`));
  const { status, json } = await postJson(origin, '/auth/v1/token?grant_type=password', {
    body: { email, password: DEMO_PASSWORD },
  });
  if (status !== 200) throw new Error(`the demo's ${role} cannot sign in: ${JSON.stringify(json)}`);
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: STORAGE_KEY, value: JSON.stringify(json) }] }],
  };
}

/**
 * Stores the session of a demo account in the browser that listens on `port`, for all of its later pages. Returns the
 * session as Playwright's storage state.
 */
export async function storeDemoSession(
  origin: string,
  { port, role }: { port: number; role: DemoRole },
): Promise<StorageState> {
  const session = await fetchSession(origin, role);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const page = await context.newPage();
  // `localStorage` is available only on a page of the origin.
  await page.goto(`${origin}/unsubscribe`);
  const stored = JSON.stringify(session.origins[0]?.localStorage[0]?.value ?? '');
  await page.evaluate(`localStorage.setItem(${JSON.stringify(STORAGE_KEY)}, ${stored})`);
  await page.close();
  await browser.close();
  return session;
}
