import { type BrowserContextOptions, chromium } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../apps/server/src/database/seed/seed.ts';
import { send } from '../guests.ts';

const STORAGE_KEY = 'coastline-auth';
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Whom the demo has an account for. */
export type DemoRole = 'guest' | 'host' | 'admin';

async function fetchSession(origin: string, as: DemoRole): Promise<StorageState> {
  const email = DEMO_ACCOUNTS.find((account) => account.startsWith(`${as}@`));
  const { status, json } = await send(origin, '/auth/v1/token?grant_type=password', {
    body: { email, password: DEMO_PASSWORD },
  });
  if (status !== 200) throw new Error(`the demo's ${as} cannot sign in: ${JSON.stringify(json)}`);
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: STORAGE_KEY, value: JSON.stringify(json) }] }],
  };
}

/**
 * Signs somebody of the demo in in the browser that listens on `port`, for all of its later pages; gives their session as
 * pages keep it in the browser's storage.
 */
export async function rememberSession(
  origin: string,
  { port, as }: { port: number; as: DemoRole },
): Promise<StorageState> {
  const session = await fetchSession(origin, as);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const page = await context.newPage();
  // A page: what is no page has no storage to write to.
  await page.goto(`${origin}/unsubscribe`);
  const stored = JSON.stringify(session.origins[0]?.localStorage[0]?.value ?? '');
  await page.evaluate(`localStorage.setItem(${JSON.stringify(STORAGE_KEY)}, ${stored})`);
  await page.close();
  await browser.close();
  return session;
}
