import { DEFAULT_SETTINGS } from '@coastline/domain/office-settings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#app/test-support/account.ts';
import { listRequests } from '#app/test-support/api.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { RatesForm } from './rates-form.tsx';

test('the office sets the exchange margin with the rates [PAY-51]', async () => {
  const response = { version: 'v2', settings: DEFAULT_SETTINGS };
  const pages = { '/page': () => <RatesForm settings={DEFAULT_SETTINGS} version="v1" /> };
  await openPage('/page', { account: ADMIN, pages, api: { 'POST /rest/v1/settings': response } });
  const margin = page.getByLabelText('Exchange margin (%)');
  await expect.element(margin).toHaveValue('3');
  await margin.fill('21');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/exchange margin must be 0 to 20 %/)).toBeVisible();
  expect(listRequests('/rest/v1/settings')).toEqual([]);
  await margin.fill('2,5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => listRequests('/rest/v1/settings').length).toBe(1);
  expect(await listRequests('/rest/v1/settings')[0]?.json()).toMatchObject({
    version: 'v1',
    changes: { exchange_margin_pct: 2.5 },
  });
});
