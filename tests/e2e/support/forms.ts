import type { Locator, Page } from '@playwright/test';

/** Fills the booking form with cash as the payment method and accepts both agreements. */
export async function fillBookingForm(page: Page, guest: { name: string; passport?: string }): Promise<void> {
  await page.getByLabel('Full name').fill(guest.name);
  await page.getByLabel('Phone').fill('+220 770 12 34');
  await page.getByLabel('Passport or ID number').fill(guest.passport ?? 'gm-123456');
  await page.getByRole('radio', { name: /Cash at the office/ }).check();
  await page.getByRole('checkbox', { name: /rental contract/ }).check();
  await page.getByRole('checkbox', { name: /terms & conditions/i }).check();
}

/** Fills the sign-up form in a page or in a part of it. */
export async function fillSignUpForm(
  container: Page | Locator,
  person: { name: string; phone: string; email: string; password: string },
): Promise<void> {
  await container.getByLabel('Full Name').fill(person.name);
  await container.getByLabel('Phone Number').fill(person.phone);
  await fillSignInForm(container, person);
}

/** Fills the sign-in form in a page or in a part of it. */
export async function fillSignInForm(
  container: Page | Locator,
  person: { email: string; password: string },
): Promise<void> {
  await container.getByLabel('Email').fill(person.email);
  await container.getByLabel('Password', { exact: true }).fill(person.password);
}

/** Signs up by the form in the open tab of a page or dialog. */
export async function submitSignUpForm(
  container: Page | Locator,
  person: { name: string; phone: string; email: string; password: string },
): Promise<void> {
  const form = container.getByRole('tabpanel');
  await fillSignUpForm(form, person);
  await form.getByRole('button', { name: 'Sign Up' }).click();
}

/** Signs in by the form in the open tab of a page or dialog. */
export async function submitSignInForm(
  container: Page | Locator,
  person: { email: string; password: string },
): Promise<void> {
  const form = container.getByRole('tabpanel');
  await fillSignInForm(form, person);
  await form.getByRole('button', { name: 'Sign In' }).click();
}
