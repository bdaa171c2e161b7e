import type { MoneyReport } from '@coastline/contracts/people/money-report';
import { getPreviousPeriod, getReportPeriod } from '@coastline/domain/money/report-period';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#app/test-support/account.ts';
import { apiError } from '#app/test-support/api.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { ReportView } from './report-view.tsx';

const PATH = 'GET /rest/v1/reports/money';
const period = getReportPeriod('month', '2026-11-25');
const pages = {
  '/page': () => (
    <>
      <h1>Reports</h1>
      <ReportView period={period} />
    </>
  ),
};

const zero = {
  ...{ turnover: 0, fees: 0, cancellations_kept: 0, payments: 0, refunds: 0, payouts: 0, provider_fees: 0 },
  ...{ due_to_hosts: 0, due_to_guests: 0 },
};
const empty: MoneyReport = {
  period,
  is_running: true,
  total: zero,
  previous: { period: getPreviousPeriod(period), total: zero },
  by_method: [],
  by_host: [],
  other_hosts: null,
};

test('the report shows negative sums exactly and all other hosts in one line [PAY-81] [PAY-82]', async () => {
  const report: MoneyReport = {
    ...empty,
    total: { ...zero, turnover: 4000.05, payments: -500.05 },
    by_method: [{ method: 'cash', payments: -500.05, refunds: 0, payouts: 0, provider_fees: 0 }],
    by_host: [{ ...zero, turnover: 3000, host_id: 'h-1', host_name: 'Lamin Ceesay' }],
    other_hosts: { ...zero, turnover: 1000.05, hosts: 7 },
  };
  await openPage('/page', { account: ADMIN, pages, api: { [PATH]: () => report } });
  const lines = page.getByRole('region', { name: 'Line by line' });
  await expect.element(lines.getByText('−D 500.05')).toBeVisible();
  const hosts = page.getByRole('region', { name: 'By host' });
  await expect.element(hosts.getByRole('link', { name: 'Lamin Ceesay' })).toBeVisible();
  await expect.element(hosts.getByText('All 7 other hosts')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
});

test('a period without money says so, and a failed report can be loaded again [PAY-83]', async () => {
  let attempts = 0;
  const api = {
    [PATH]: () => {
      attempts += 1;
      return attempts > 1 ? empty : apiError(422, 'This period has not begun yet.', 'invalid_input');
    },
  };
  await openPage('/page', { account: ADMIN, pages, api });
  await expect.element(page.getByText('Failed to load the report.')).toBeVisible();
  await page.getByRole('button', { name: /again/i }).click();
  await expect.element(page.getByText('No money moved in November 2026')).toBeVisible();
});
