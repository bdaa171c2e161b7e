import type { DestinationState } from '@coastline/contracts/payment-destination';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOST } from '#app/test-support/account.ts';
import { apiError, listRequests } from '#app/test-support/api.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { DestinationPanel } from './destination-panel.tsx';

const PATH = '/rest/v1/me/payment-destinations';
const NONE: DestinationState = { current: null, pending: null };
const WAVE = { id: 'd-1', kind: 'wave', last4: '4268', usable_from: '2026-11-01T10:00:00Z' } as const;
const BANK = { id: 'd-2', kind: 'bank', last4: '5432', usable_from: '2026-11-26T12:30:00Z' } as const;

const pages = {
  '/page': () => <DestinationPanel purpose="payout" reminder="Money is due to you." />,
};
const open = (payout: DestinationState, rest: Parameters<typeof openPage>[1] = {}) =>
  openPage('/page', {
    ...{ account: HOST, pages, ...rest },
    api: { [`GET ${PATH}`]: { refund: NONE, payout }, ...rest.api },
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sentBodies = (path = PATH) =>
  Promise.all(
    listRequests(path)
      .filter(({ method }) => method === 'POST')
      .map((request) => request.clone().json()),
  );

describe('where payouts go', () => {
  test('a host enters a Wave number on a phone, and sees its last digits [PAY-90]', async () => {
    await page.viewport(360, 800);
    const saved = { refund: NONE, payout: { current: WAVE, pending: null } };
    await open(NONE, { api: { [`POST ${PATH}`]: saved } });
    await expect.element(page.getByText('Money is due to you.')).toBeVisible();
    await button('Set Payout Details').click();
    await button('Save').click();
    await expect.element(page.getByText('Write a valid Wave number.')).toBeVisible();
    expect(await sentBodies()).toEqual([]);
    await page.getByLabelText('Wave number').fill('771 42 68');
    await button('Save').click();
    await expect.element(page.getByText('ending in 4268')).toBeVisible();
    expect(await sentBodies()).toEqual([{ purpose: 'payout', kind: 'wave', number: '771 42 68' }]);
    await expect.element(page.getByText('Money is due to you.')).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Wave number')).not.toBeInTheDocument();
  });

  test('a bank account is checked field by field, and the hold is explained [PAY-90] [PAY-91]', async () => {
    const saved = { refund: NONE, payout: { current: WAVE, pending: BANK } };
    await open({ current: WAVE, pending: null }, { api: { [`POST ${PATH}`]: saved } });
    await button('Change Payout Details').click();
    await expect.element(page.getByText(/a change takes effect 24 hours later/)).toBeVisible();
    await page.getByLabelText('Send by').selectOptions('Bank account');
    await page.getByLabelText('IBAN or account number').fill('GB83 WEST 1234 5698 7654 32');
    await button('Save').click();
    for (const message of [
      'Write the name of the account holder.',
      'This IBAN is not valid. Check each digit.',
      'Write the name of the bank.',
    ]) {
      await expect.element(page.getByText(message)).toBeVisible();
    }
    await page.getByLabelText('Account holder').fill('Modou Ceesay');
    await page.getByLabelText('IBAN or account number').fill('GB82 WEST 1234 5698 7654 32');
    await page.getByLabelText('Name of the bank').fill('Trust Bank');
    await button('Save').click();
    await expect.element(page.getByText(/From Nov 26, 12:30, your payouts go to/)).toBeVisible();
    expect(await sentBodies()).toMatchObject([{ kind: 'bank', holder: 'Modou Ceesay', bic: '' }]);
  });

  test('a change on hold is cancelled [PAY-92]', async () => {
    const kept = { refund: NONE, payout: { current: WAVE, pending: null } };
    await open({ current: WAVE, pending: BANK }, { api: { [`POST ${PATH}/cancel`]: kept } });
    await button('Cancel the Change').click();
    await expect.element(page.getByText('A change is pending')).not.toBeInTheDocument();
    expect(await sentBodies(`${PATH}/cancel`)).toEqual([{ id: 'd-2' }]);
  });

  test('errors are in the language of the page, and nothing is lost [PAY-90]', async () => {
    const api = { [`POST ${PATH}`]: () => apiError(429, 'Too often', 'too_many_changes') };
    await open({ current: WAVE, pending: null }, { api, language: 'de' });
    await button('Angaben für Auszahlungen ändern').click();
    await page.getByLabelText('Wave-Nummer').fill('12');
    await button('Speichern').click();
    await expect.element(page.getByText('Geben Sie eine gültige Wave-Nummer an.')).toBeVisible();
    await page.getByLabelText('Wave-Nummer').fill('771 42 68');
    await button('Speichern').click();
    await expect.element(page.getByText(/Sie haben das heute zu oft geändert/)).toBeVisible();
    await expect.element(page.getByLabelText('Wave-Nummer')).toHaveValue('771 42 68');
  });

  test('a failed load can be repeated [PAY-90]', async () => {
    let isDown = true;
    const answer = () =>
      isDown
        ? apiError(400, 'Broken', 'invalid_request')
        : { refund: NONE, payout: { ...NONE, current: WAVE } };
    await openPage('/page', { account: HOST, pages, api: { [`GET ${PATH}`]: answer } });
    await expect.element(page.getByRole('alert')).toBeVisible();
    isDown = false;
    await button('Try again').click();
    await expect.element(page.getByText('ending in 4268')).toBeVisible();
  });
});
