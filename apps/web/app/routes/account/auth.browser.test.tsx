import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiError, failConnection, serveApi } from '#app/test-support/api.ts';
import { openPage } from '#app/test-support/open-page.tsx';

test('the sign-in page reports that a reset mail could not be sent [ERR-08]', async () => {
  await openPage('/auth', { api: { 'POST /auth/v1/recover': failConnection } });
  const requestReset = async () => {
    await page.getByRole('button', { name: 'Forgot password' }).click();
    await page.getByRole('dialog').getByLabelText('Email').fill('guest@coastline.example');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
  };
  await requestReset();
  await expect.element(page.getByRole('alert').getByText('Failed to send reset email.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  serveApi({ 'POST /auth/v1/recover': () => apiError(422, 'The server says no.', 'busy') });
  await requestReset();
  await expect.element(page.getByRole('alert').getByText('The server says no.')).toBeVisible();
});
