import type { Page } from '@playwright/test';
import { dayFromToday } from './dates.ts';

/** The booking form of a car for dates, so many days from today. */
export function formAddress(carId: string, start: number, end: number): string {
  return `/book/${carId}?start=${dayFromToday(start)}&end=${dayFromToday(end)}`;
}

/** Fills the booking form with cash as the method, and accepts both agreements. */
export async function fillBookingForm(page: Page, guest: { name: string; passport?: string }): Promise<void> {
  await page.getByLabel('Full name').fill(guest.name);
  await page.getByLabel('Phone').fill('+220 770 12 34');
  await page.getByLabel('Passport or ID number').fill(guest.passport ?? 'gm-123456');
  await page.getByRole('radio', { name: /Cash at the office/ }).check();
  await page.getByRole('checkbox', { name: /rental contract/ }).check();
  await page.getByRole('checkbox', { name: /terms & conditions/i }).check();
}
