import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import type { Page } from '@playwright/test';
import type { Camera } from '../camera.ts';
import { openSettled, waitUntilSettled } from '../settle.ts';

const START_IN_DAYS = 20;
const END_IN_DAYS = 24;
const PROVIDER_TIMEOUT_MS = 30_000;

/** A guest finds a car by dates, books it and pays the deposit by card. Returns the booking's id. */
export async function filmGuest(page: Page, camera: Camera): Promise<string> {
  await chooseDates(page, camera);
  await chooseCar(page, camera);
  await book(page, camera);
  await pay(page, camera);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function chooseDates(page: Page, camera: Camera): Promise<void> {
  const today = todayInBanjul(new Date());
  const form = page.locator('form[action="/browse"]');
  const day = (days: number) => page.locator(`[data-day="${addDays(today, days)}"] button`);
  await camera.film(async () => {
    await openSettled(page, '/');
  });
  await camera.film(async () => {
    await camera.tap(form.getByText('Pick-up', { exact: true }));
    await page.getByRole('grid').first().waitFor();
    while (!(await day(START_IN_DAYS).isVisible()))
      await page.getByRole('button', { name: 'Next month' }).click();
    await camera.tap(day(START_IN_DAYS));
    await camera.tap(day(END_IN_DAYS));
  });
}

async function chooseCar(page: Page, camera: Camera): Promise<void> {
  const form = page.locator('form[action="/browse"]');
  await camera.film(async () => {
    await camera.tap(form.getByRole('button', { name: 'Browse Cars' }));
    await page.getByText(/cars? found/).waitFor();
    await waitUntilSettled(page);
  });
  await camera.film(async () => {
    await camera.tap(page.getByRole('region', { name: 'Results' }).getByRole('link').first());
    await page
      .getByRole('link', { name: /^Book Now/ })
      .first()
      .waitFor();
    await waitUntilSettled(page);
  });
}

async function book(page: Page, camera: Camera): Promise<void> {
  await camera.film(async () => {
    await camera.tap(page.getByRole('link', { name: /^Book Now/ }).first());
    await page.getByLabel('Passport or ID number').fill('GM123456');
  });
  await camera.film(async () => {
    await camera.tap(page.getByRole('radio', { name: /^Card/ }));
  });
  await camera.film(async () => {
    await camera.tap(page.getByRole('checkbox', { name: /rental contract/ }));
    await camera.tap(page.getByRole('checkbox', { name: /terms & conditions/i }));
    await camera.tap(page.getByRole('button', { name: 'Book Now' }));
    await page.waitForURL(/\/booking\/[0-9a-f-]+$/);
    await getPayButton(page).waitFor();
  });
}

async function pay(page: Page, camera: Camera): Promise<void> {
  await camera.film(async () => {
    await camera.tap(getPayButton(page));
    await page.getByText('Simulator: no real money').waitFor();
  });
  await camera.film(async () => {
    await camera.tap(page.getByRole('button', { name: 'Pay', exact: true }));
    const received = page.getByRole('status').filter({ hasText: 'Payment received' });
    await received.getByRole('button', { name: /^Receipt/ }).waitFor({ timeout: PROVIDER_TIMEOUT_MS });
  });
}

function getPayButton(page: Page) {
  return page.getByRole('button', { name: /^Pay USD\s\d+\.\d\d by card$/ });
}
