import type { CashBookDay } from '@coastline/contracts/cash-book';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN, createId } from '#app/test-support/account.ts';
import { type ApiHandlers, apiError, listRequests } from '#app/test-support/api.ts';
import { enlargeText } from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { CashBookView } from './cash-book-view.tsx';

const DRAWER = { id: createId('d1'), name: 'Office', active: true, mine: true };
const DAY: CashBookDay = {
  ...{ drawer: DRAWER, day: '2026-11-25', today: '2026-11-25', opening: 100, expected: 100 },
  ...{ entries: [], entry_count: 0, closing: null, can_close: true, open_before: null },
};

const open = (api: ApiHandlers) =>
  openPage('/page', {
    account: ADMIN,
    pages: { '/page': CashBookView },
    api: {
      'GET /rest/v1/cash-book/day': DAY,
      'GET /rest/v1/cash-book/drawers': { items: [DRAWER] },
      'GET /rest/v1/cash-book/closings': { items: [], next_cursor: null },
      'GET /rest/v1/cash-book/report': { day: DAY.day, methods: [] },
      ...api,
    },
  });

test('a day without cash and a drawer without closed days say so [PAY-61]', async () => {
  await open({});
  await expect.element(page.getByRole('heading', { name: 'No cash moved' })).toBeVisible();
  await expect.element(page.getByText('No day of this drawer is closed yet.')).toBeVisible();
});

test('a book that cannot be loaded can be loaded again', async () => {
  let failures = 0;
  const handler = () => {
    failures += 1;
    return failures > 1 ? DAY : apiError(403, 'You are not allowed to do this.');
  };
  await open({ 'GET /rest/v1/cash-book/day': handler });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load the cash book.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Wednesday, November 25' })).toBeVisible();
});

test('fits a phone with large text, and the report scrolls by itself', async () => {
  await page.viewport(360, 760);
  enlargeText();
  const methods = [{ method: 'modem_pay', received: 282_350, paid: 12_150, net: 270_200 }];
  await open({
    'GET /rest/v1/cash-book/day': { ...DAY, opening: 282_350, expected: 282_350 },
    'GET /rest/v1/cash-book/report': { day: DAY.day, methods },
  });
  await expect.element(page.getByRole('region', { name: 'Totals by method' })).toBeVisible();
  await expect.element(page.getByText(/^−D\s282\s350$/)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('an earlier open day has to be closed first [PAY-65]', async () => {
  const day = { ...DAY, can_close: false, open_before: '2026-11-23' };
  await open({ 'GET /rest/v1/cash-book/day': day });
  await expect.element(page.getByText('Days close in order. Close Monday, November 23 first.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Monday, November 23' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close the day' })).not.toBeInTheDocument();
});

test('a movement needs an amount above 0 and a reason [PAY-62]', async () => {
  const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name });
  await open({ 'POST /rest/v1/cash-book/movements': DAY });
  await page.getByRole('button', { name: 'Record a movement' }).click();
  await page.getByLabelText('Kind').selectOptions('expense');
  await field('Amount (dalasi)').fill('-5');
  await page.getByRole('button', { name: 'Record movement' }).click();
  await expect.element(page.getByText('Enter an amount above 0.')).toBeVisible();
  await expect.element(page.getByText('Please say why.')).toBeVisible();
  await field('Amount (dalasi)').fill('1 075,50');
  await field('Why').fill('Paper');
  await page.getByRole('button', { name: 'Record movement' }).click();
  await expect.element(page.getByText('Movement recorded')).toBeVisible();
  const [request] = listRequests('/rest/v1/cash-book/movements');
  expect(await request?.json()).toEqual({
    ...{ drawer_id: DRAWER.id, kind: 'expense', amount: 1075.5, reason: 'Paper' },
  });
});
