import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { API_KEY } from './api.ts';
import { submitSignInForm, submitSignUpForm } from './forms.ts';

export const DEMO_PASSWORD = 'Coastline-demo-1';

export interface PersonDetails {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Session as the auth server returns it and the pages store it. */
export interface Session {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string };
}

/** Details of a person who has no account yet. */
export function createPersonDetails(name: string): PersonDetails {
  return {
    name,
    email: `${randomUUID()}@coastline.example`,
    phone: '+220 770 12 34',
    password: 'a-long-password',
  };
}

/** Signs a new person up by the form on `/auth`, which ends at the choice of a role. */
export async function signUp(page: Page, person: PersonDetails): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await submitSignUpForm(page, person);
  await expect(page).toHaveURL(/\/role-selection/);
}

/** Signs in by the form on `/auth`. */
export async function signInByForm(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/auth');
  await submitSignInForm(page, person);
  await expect(page).not.toHaveURL(/\/auth/);
}

/** Signs the demo's admin in by the form on `/admin/login`. */
export async function signInOfficeByForm(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('admin@coastline.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}

/** Signs a new guest up through the API and opens the list of cars. */
export async function signUpGuest(page: Page, person: PersonDetails): Promise<void> {
  const session = await callAuthServer(page, 'signup', {
    email: person.email,
    password: person.password,
    data: { full_name: person.name, phone: person.phone },
  });
  const headers = { apikey: API_KEY, authorization: `Bearer ${session.access_token}` };
  const response = await page.request.post('/rest/v1/users', { headers, data: { role: 'renter' } });
  expect(response.ok(), await response.text()).toBe(true);
  await injectSession(page, session);
  await page.goto('/browse');
}

/** Signs a person in through the API and opens the list of cars. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  const { email, password } = person;
  await injectSession(page, await callAuthServer(page, 'token?grant_type=password', { email, password }));
  await page.goto('/browse');
}

/** Signs the demo's admin in through the API and opens the office's dashboard. */
export async function signInOffice(page: Page): Promise<void> {
  const admin = { email: 'admin@coastline.example', password: DEMO_PASSWORD };
  await injectSession(page, await callAuthServer(page, 'token?grant_type=password', admin));
  await page.goto('/admin/dashboard');
}

/** Stores a session in the browser before its next page loads, once: a later sign-out lasts. */
export async function injectSession(page: Page, session: Session): Promise<void> {
  const key = JSON.stringify(`entered-${randomUUID()}`);
  await page.addInitScript(`
    if (!sessionStorage.getItem(${key})) {
      sessionStorage.setItem(${key}, '1');
      localStorage.setItem('coastline-auth', ${JSON.stringify(JSON.stringify(session))});
    }`);
}

async function callAuthServer(page: Page, path: string, data: object): Promise<Session> {
  const response = await page.request.post(`/auth/v1/${path}`, { headers: { apikey: API_KEY }, data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}
