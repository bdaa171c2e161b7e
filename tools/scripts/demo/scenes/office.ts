import type { Page } from '@playwright/test';
import type { Camera } from '../camera.ts';
import { openSettled, waitUntilSettled } from '../settle.ts';

/** The office sees the guest's payment, and hands over a car whose rental begins today. */
export async function filmOffice(
  page: Page,
  camera: Camera,
  { bookingId }: { bookingId: string },
): Promise<void> {
  await camera.film(() => openSettled(page, '/admin/dashboard'));
  await camera.film(async () => {
    await openSettled(page, `/booking/${bookingId}`);
    await page.getByText(/Receipt R-\d{4}-\d{4,}/).waitFor();
  });
  await camera.film(() => page.getByText(/Receipt R-\d{4}-\d{4,}/).scrollIntoViewIfNeeded());
  await handOver(page, camera);
}

async function handOver(page: Page, camera: Camera): Promise<void> {
  const dialog = page.getByRole('dialog');
  const waiting = page.getByRole('button', { name: /^Hand over the car: / });
  await camera.film(async () => {
    await openSettled(page, '/admin/bookings');
    await camera.tap(page.getByRole('tab', { name: /^Active/ }));
    await waitUntilSettled(page);
  });
  const count = await waiting.count();
  await camera.film(async () => {
    await camera.tap(waiting.first());
    await dialog.getByLabel('Mileage').waitFor();
  });
  await camera.film(async () => {
    await dialog.getByLabel('Licence and identity checked, driver is 21 or older').check();
    await dialog.getByLabel('Mileage').fill('84,210');
    await dialog.getByLabel('Fuel').selectOption('6');
  });
  await camera.film(async () => {
    await camera.tap(dialog.getByRole('button', { name: 'Hand over the car' }));
    await dialog.waitFor({ state: 'detached' });
    // The list follows once the booking has arrived again.
    await waiting.nth(count - 1).waitFor({ state: 'detached' });
  });
}
