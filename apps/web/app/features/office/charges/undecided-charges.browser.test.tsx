import type { UndecidedCharge } from '@coastline/contracts/bookings/trip-charge';
import { useQuery } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN, createId } from '#app/test-support/account.ts';
import { apiError } from '#app/test-support/api.ts';
import { expectAccessibleOnAllScreens } from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { UndecidedChargesNote } from '../dashboard/dashboard-notes.tsx';
import { undecidedSummaryQuery } from './undecided-queries.ts';

const PATH = '/rest/v1/undecided-charges';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const createCharge = (changes: Partial<UndecidedCharge> = {}): UndecidedCharge => ({
  ...{ id: createId('c1'), booking_id: createId('b1'), booking_number: 'B-2026-0001' },
  ...{ guest_name: 'Isatou Njie', car: 'Kia Rio 2020', kind: 'damage', amount: 2500 },
  status: 'disputed',
  waiting_since: hoursAgo(75),
  ...changes,
});

const createPage = (items: UndecidedCharge[]) => ({
  ...{ items, next_cursor: null, open_count: items.length },
  open_amount: items.reduce((sum, { amount }) => sum + amount, 0),
});

const CHARGES = createPage([
  createCharge(),
  createCharge({
    ...{ id: createId('c2'), guest_name: `Wilhelmina ${'van der '.repeat(12)}Berg`, amount: 900 },
    ...{ kind: 'cleaning', status: 'proposed', waiting_since: hoursAgo(5) },
  }),
]);

/** The note, with a line that appears together with the answer of the server. */
function LoadedNote() {
  const { isSuccess } = useQuery(undecidedSummaryQuery());
  return (
    <>
      <UndecidedChargesNote />
      {isSuccess ? <p>The charges are loaded.</p> : null}
    </>
  );
}

describe('charges to decide', () => {
  test('are listed with age and sum, and lead to the decision [TRIP-152]', async () => {
    await openPage('/admin/undecided-charges', { account: ADMIN, api: { [`GET ${PATH}`]: CHARGES } });
    const row = page.getByRole('row').filter({ hasText: 'Isatou Njie' });
    await expect.element(row).toMatchTextContent(/Damage\s*D\s2\s500.*Disputed 3 days ago/);
    await expect
      .element(page.getByText(/D\s3\s400 in all/))
      .toMatchTextContent(/^2 charges, D\s3\s400 in all$/);
    await expect
      .element(row.getByRole('link'))
      .toHaveAttribute('href', `/booking/${createId('b1')}#trip-charges`);
    await expectAccessibleOnAllScreens();
  });

  test('are counted on the dashboard, and are nothing there without any [TRIP-152]', async () => {
    const pages = { '/note': LoadedNote };
    await openPage('/note', { account: ADMIN, pages, api: { [`GET ${PATH}`]: CHARGES } });
    await expect.element(page.getByText('2 charges to decide')).toBeVisible();
    await expect.element(page.getByText(/D\s3\s400 in all. The oldest has waited for 3 days/)).toBeVisible();
    await openPage('/note', { account: ADMIN, pages, api: { [`GET ${PATH}`]: createPage([]) } });
    await expect.element(page.getByText('The charges are loaded.')).toBeVisible();
    await expect.element(page.getByText(/to decide/)).not.toBeInTheDocument();
  });

  test('that do not load say so, and none say so too [TRIP-152]', async () => {
    const failing = { [`GET ${PATH}`]: () => apiError(403, 'Not allowed.', 'forbidden') };
    await openPage('/admin/undecided-charges', { account: ADMIN, api: failing });
    await expect.element(page.getByText('Failed to load the charges.')).toBeVisible();
    await openPage('/admin/undecided-charges', { account: ADMIN, api: { [`GET ${PATH}`]: createPage([]) } });
    await expect.element(page.getByText('No charge to decide')).toBeVisible();
  });
});
