import type { Page } from '@playwright/test';

/** Fills the booking form with cash as the method, and accepts both agreements. */
export async function fillBookingForm(page: Page, guest: { name: string; passport?: string }): Promise<void> {
  await page.getByLabel('Full name').fill(guest.name);
  await page.getByLabel('Phone').fill('+220 770 12 34');
  await page.getByLabel('Passport or ID number').fill(guest.passport ?? 'gm-123456');
  await page.getByRole('radio', { name: /Cash at the office/ }).check();
  await page.getByRole('checkbox', { name: /rental contract/ }).check();
  await page.getByRole('checkbox', { name: /terms & conditions/i }).check();
}
