import type { Page } from '@playwright/test';
import type { Camera } from '../camera.ts';
import { openSettled } from '../settle.ts';

/** A host looks at the earnings and at the calendar of the cars. */
export async function filmHost(page: Page, camera: Camera): Promise<void> {
  await camera.film(() => openSettled(page, '/owner/dashboard'));
  await camera.film(() => openSettled(page, '/owner/timeline'));
}
