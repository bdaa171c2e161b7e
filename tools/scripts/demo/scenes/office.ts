import type { Page } from '@playwright/test';
import type { Camera } from '../camera.ts';
import { openSettled } from '../settle.ts';

/** The office sees the guest's payment, and hands over a car whose rental begins today. */
export async function filmOffice(
  page: Page,
  camera: Camera,
  { bookingId }: { bookingId: string },
): Promise<void> {
  await camera.film(async () => {
    await openSettled(page, '/admin/dashboard');
  });
  await camera.film(async () => {
    await openSettled(page, `/booking/${bookingId}`);
    await page.getByRole('heading', { name: 'Story' }).waitFor();
  });
}
