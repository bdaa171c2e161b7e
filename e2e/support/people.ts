import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { watchBreaches } from './breaches.ts';
import { origin } from './marketplace.ts';

export { origin };

export const DEMO_PASSWORD = 'Coastline-demo-1';
const KEY = 'coastline-publishable-key';

export interface NewPerson {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Somebody whom nobody has seen before. */
export function inventPerson(name: string): NewPerson {
  return {
    name,
    email: `${randomUUID()}@coastline.example`,
    phone: '+220 770 12 34',
    password: 'a-long-password',
  };
}

/** A browser of one person: own storage, and a record of what went wrong in it. */
export async function openBrowser(
  browser: Browser,
  options: {
    width?: number;
    colorScheme?: 'light' | 'dark';
    /** In the few colours that the system sets. */
    highContrast?: boolean;
    javaScriptEnabled?: boolean;
    /** What the browser asks for, such as `de-AT`; British English when left out. */
    locale?: string;
    /** Where the device thinks that it is, such as `Europe/Stockholm`; Banjul when left out. */
    zone?: string;
    /** Without the service worker, whose calls a test cannot answer in the server's place. */
    noServiceWorker?: boolean;
    /** Of another product than the one of the test file. */
    baseURL?: string;
    /** With the movements that a browser shows unless asked to leave them out. */
    motion?: boolean;
  } = {},
): Promise<{ page: Page; faults: string[] }> {
  const width = options.width ?? 1280;
  const context = await browser.newContext({
    baseURL: options.baseURL ?? origin(),
    viewport: { width, height: width < 600 ? 800 : 900 },
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    ...(options.colorScheme && { colorScheme: options.colorScheme }),
    ...(options.highContrast && { forcedColors: 'active' as const }),
    ...(options.noServiceWorker && { serviceWorkers: 'block' as const }),
    ...(options.locale && { locale: options.locale }),
    ...(options.zone && { timezoneId: options.zone }),
    ...(options.javaScriptEnabled !== undefined && { javaScriptEnabled: options.javaScriptEnabled }),
  });
  watchBreaches(context, options.baseURL ?? origin());
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, faults };
}

/** A browser in which the sign-in dialog has opened by itself before, and does not again. */
export async function openAskedBrowser(
  browser: Browser,
  options: Parameters<typeof openBrowser>[1] = {},
): ReturnType<typeof openBrowser> {
  const opened = await openBrowser(browser, options);
  await opened.page.addInitScript("sessionStorage.setItem('sign-in-offered', '1')");
  return opened;
}

/** Signs a new person up on `/auth` and leaves them where the product leads them. */
export async function signUp(page: Page, person: NewPerson): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Phone Number').fill(person.phone);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/role-selection/);
}

/** Signs in by the form on `/auth`. */
export async function signInByForm(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** Signs the office in on its own door. */
export async function signInOfficeByForm(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('admin@coastline.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}

/** Lets a browser begin as a new renter, on the list of cars, without the forms. */
export async function becomeGuest(page: Page, person: NewPerson): Promise<void> {
  const session = await askAuth(page, 'signup', {
    email: person.email,
    password: person.password,
    data: { full_name: person.name, phone: person.phone },
  });
  const headers = { apikey: KEY, authorization: `Bearer ${session.access_token}` };
  const answer = await page.request.post('/rest/v1/users', { headers, data: { role: 'renter' } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await enter(page, session);
  await page.goto('/browse');
}

/** Lets a browser begin as somebody who has signed in, on the list of cars. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  const { email, password } = person;
  await enter(page, await askAuth(page, 'token?grant_type=password', { email, password }));
  await page.goto('/browse');
}

/** Lets a browser begin as the office, on its dashboard. */
export async function signInOffice(page: Page): Promise<void> {
  const office = { email: 'admin@coastline.example', password: DEMO_PASSWORD };
  await enter(page, await askAuth(page, 'token?grant_type=password', office));
  await page.goto('/admin/dashboard');
}

/** What the auth server answers to a sign-in, as the pages keep it. */
export interface Session {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string };
}

/** Lets a browser be signed in from its next page on. A later sign-out stays one. */
export async function enter(page: Page, session: Session): Promise<void> {
  const mark = JSON.stringify(`entered-${randomUUID()}`);
  await page.addInitScript(`
    if (!sessionStorage.getItem(${mark})) {
      sessionStorage.setItem(${mark}, '1');
      localStorage.setItem('coastline-auth', ${JSON.stringify(JSON.stringify(session))});
    }`);
}

async function askAuth(page: Page, call: string, data: object): Promise<Session> {
  const answer = await page.request.post(`/auth/v1/${call}`, { headers: { apikey: KEY }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
