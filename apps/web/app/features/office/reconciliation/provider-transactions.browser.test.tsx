import type { OpenTransaction } from '@coastline/contracts/provider-transaction';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN, createId } from '#app/test-support/account.ts';
import { type ApiHandlers, apiError, listRequests } from '#app/test-support/api.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { ProviderTransactions } from './provider-transactions.tsx';

const LIST = 'GET /rest/v1/provider-transactions/open';
const IMPORT = '/rest/v1/provider-transactions/import';

const providers = [
  { provider: 'stripe', is_offered: true, imported_at: '2026-11-20T10:00:00.000Z' },
  { provider: 'wave', is_offered: true, imported_at: null },
  { provider: 'modem_pay', is_offered: false, imported_at: null },
] as const;
const item: OpenTransaction = {
  ...{ id: createId('1'), state: 'differs', provider: 'stripe', kind: 'payment', reference: 'txn_1' },
  ...{ currency: 'EUR', amount: 29.84, recorded_amount: 28.84, fee: 0.31, recorded_fee: null },
  ...{ at: '2026-11-20T10:00:00.000Z', booking_id: createId('b1'), booking_number: 'CL-2026-048' },
};
const open = (api: ApiHandlers) =>
  openPage('/page', { account: ADMIN, api, pages: { '/page': () => <ProviderTransactions /> } });

test('lists what does not agree, with both amounts and fees, and each provider [PAY-124]', async () => {
  await open({ [LIST]: { items: [item], next_cursor: null, providers } });
  await expect.element(page.getByText('Amount or fee differs').first()).toBeVisible();
  for (const text of ['EUR 29.84', 'EUR 28.84', 'EUR 0.31']) {
    await expect.element(page.getByText(text).first()).toBeVisible();
  }
  await expect.element(page.getByText('Wave Checkout: not imported yet')).toBeVisible();
  await expect.element(page.getByText('Modem Pay: not offered')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'CL-2026-048' }).first()).toBeVisible();
});

test('imports with one press and says what was found [PAY-124]', async () => {
  await open({
    [LIST]: { items: [], next_cursor: null, providers },
    [`POST ${IMPORT}`]: { new_transactions: 1, failed: ['wave'] },
  });
  await expect.element(page.getByText('Everything agrees')).toBeVisible();
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect
    .element(page.getByText('One new transaction. Without an answer: Wave Checkout.').first())
    .toBeVisible();
  expect(listRequests(IMPORT)).toHaveLength(1);
});

test('says why nothing was imported, and that no provider is set up [PAY-124]', async () => {
  await open({
    [LIST]: { items: [], next_cursor: null, providers },
    [`POST ${IMPORT}`]: () => apiError(429, 'Please try again in 60 seconds.', 'too_many_calls'),
  });
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect.element(page.getByText('Please try again in 60 seconds.').first()).toBeVisible();
});

test('does not say that everything agrees before the first import [PAY-124]', async () => {
  const fresh = providers.map((provider) => ({ ...provider, imported_at: null }));
  await open({ [LIST]: { items: [], next_cursor: null, providers: fresh } });
  await expect.element(page.getByText('Nothing imported yet')).toBeVisible();
});

test('has a text for a marketplace without a provider [PAY-124]', async () => {
  await open({ [LIST]: { items: [], next_cursor: null, providers: [] } });
  await expect.element(page.getByText('No payment provider')).toBeVisible();
  expect(page.getByRole('button', { name: 'Import now' }).elements()).toEqual([]);
});
