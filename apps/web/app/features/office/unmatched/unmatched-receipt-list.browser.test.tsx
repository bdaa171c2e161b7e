import type { Booking } from '@coastline/contracts/bookings/booking';
import type { UnmatchedReceipt } from '@coastline/contracts/bookings/online-payment';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN, createId, GUEST } from '#app/test-support/account.ts';
import { apiError, holdResponse, listRequests } from '#app/test-support/api.ts';
import { createConfirmedBooking } from '#app/test-support/bookings.ts';
import { expectAccessibleOnAllScreens } from '#app/test-support/layout.ts';
import { getAddress, openPage } from '#app/test-support/open-page.tsx';
import { PaymentsCard } from '../booking-details/payments-card.tsx';
import { RefundCard } from '../booking-details/refund-card.tsx';
import { UnmatchedReceiptsNote } from '../dashboard/dashboard-notes.tsx';

const PATH = '/rest/v1/unmatched-receipts';

function createReceipt(changes: Partial<UnmatchedReceipt> = {}): UnmatchedReceipt {
  return {
    id: createId('e1'),
    booking_id: createId('b1'),
    booking_number: 'B-2026-0001',
    guest_id: GUEST.id,
    guest_name: 'Isatou Njie',
    provider: 'stripe',
    transaction_id: 'pi_3QKabcdefghijklmnopqrstuv',
    amount: 3330,
    charge: 41.16,
    currency: 'GBP',
    received_at: '2026-11-24T10:00:00Z',
    reason: 'dates_taken',
    refund: 'none',
    failure: null,
    by_hand: null,
    ...changes,
  };
}

const createPage = (items: UnmatchedReceipt[], next: string | null = null) => ({
  items,
  next_cursor: next,
  open_count: items.length,
});

const receipts = [
  createReceipt(),
  createReceipt({
    ...{ id: createId('e2'), provider: 'wave', currency: 'GMD', charge: 3000, amount: 3000 },
    ...{ reason: 'wrong_amount', refund: 'failed', failure: 'account_closed', guest_name: 'Modou Ceesay' },
  }),
  createReceipt({ id: createId('e3'), refund: 'requested', reason: 'already_paid' }),
  createReceipt({ id: createId('e4'), refund: 'succeeded', reason: 'booking_cancelled' }),
];

const openReceipts = (api: Record<string, object | (() => unknown)>) =>
  openPage('/admin/unmatched-receipts', { account: ADMIN, api });

describe('unmatched receipts', () => {
  test('lists reason, charge and state of each receipt on all screens [PAY-55]', async () => {
    await openReceipts({ [`GET ${PATH}`]: createPage(receipts) });
    const row = page.getByRole('row').filter({ hasText: 'Modou Ceesay' });
    await expect.element(row.getByText('Not the amount that was due')).toBeVisible();
    await expect.element(row.getByText('Refund failed: account_closed')).toBeVisible();
    await expect.element(page.getByText('Too late: the days are taken')).toBeVisible();
    await expect.element(page.getByText('Refund requested', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Refunded', { exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: /^Refund/ }).elements()).toHaveLength(2);
    await expectAccessibleOnAllScreens();
  });

  test('sends the money back once, after a confirmation [PAY-55]', async () => {
    const refundPath = `${PATH}/${createReceipt().id}/refund`;
    let current = createReceipt();
    await openReceipts({
      [`GET ${PATH}`]: () => createPage([current]),
      [`POST ${refundPath}`]: () => {
        current = createReceipt({ refund: 'succeeded' });
        return current;
      },
    });
    await page.getByRole('button', { name: 'Refund GBP 41.16 to Isatou Njie' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this money back?' });
    await expect.element(dialog.getByText('GBP 41.16')).toBeVisible();
    expect(listRequests(refundPath)).toEqual([]);
    await dialog.getByRole('button', { name: 'Refund' }).dblClick();
    await expect.element(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(listRequests(refundPath)).toHaveLength(1);
    expect(listRequests(refundPath)[0]?.headers.get('idempotency-key')).toMatch(/^\w{32}$/);
  });

  test('keeps the dialog open while the provider does not answer [PAY-55]', async () => {
    await openReceipts({
      [`GET ${PATH}`]: createPage([createReceipt()]),
      [`POST ${PATH}/${createReceipt().id}/refund`]: () =>
        apiError(503, 'The payment provider does not answer.', 'payment_provider_unavailable'),
    });
    await page.getByRole('button', { name: 'Refund GBP 41.16 to Isatou Njie' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this money back?' });
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect.element(dialog.getByText('The payment provider does not answer.')).toBeVisible();
  });

  test('records a receipt that the provider could not send back as given back by hand, once [PAY-134]', async () => {
    const failed = createReceipt({ refund: 'failed', failure: 'account_closed' });
    const path = `${PATH}/${failed.id}/pay-refund`;
    let current = failed;
    await openReceipts({
      [`GET ${PATH}`]: () => createPage([current]),
      [`GET /rest/v1/people/${GUEST.id}/payment-destination`]: { current: null, pending: null },
      [`POST ${path}`]: () => {
        const byHand = { method: 'bank', reference: 'OUT-1', paid_at: '2026-11-25T10:00:00Z' } as const;
        current = createReceipt({ refund: 'succeeded', by_hand: byHand });
        return current;
      },
    });
    await expect.element(page.getByRole('button', { name: /^Refund again/ })).toBeVisible();
    await page.getByRole('button', { name: 'Given back by hand GBP 41.16 to Isatou Njie' }).click();
    const dialog = page.getByRole('dialog', { name: 'Given back by hand?' });
    await expect.element(dialog.getByText('Back to the guest')).toBeVisible();
    await dialog.getByLabelText('Payment method').selectOptions('bank');
    await dialog.getByRole('button', { name: 'Mark as given back' }).click();
    expect(listRequests(path)).toEqual([]);
    await dialog.getByRole('textbox', { name: /Reference/ }).fill('OUT-1');
    await dialog.getByRole('button', { name: 'Mark as given back' }).dblClick();
    await expect.element(page.getByText(/^Bank, OUT-1/)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(listRequests(path)).toHaveLength(1);
    expect(page.getByRole('button', { name: /^(Refund|Given)/ }).elements()).toEqual([]);
  });

  test('loads the next page on request [PAY-55]', async () => {
    const older = createReceipt({ id: createId('e9'), guest_name: 'Awa Bojang' });
    await openReceipts({
      [`GET ${PATH}`]: ((request: Request) =>
        new URL(request.url).searchParams.get('cursor') === 'next'
          ? createPage([older])
          : createPage([createReceipt()], 'next')) as () => unknown,
    });
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(page.getByText('Awa Bojang')).toBeVisible();
  });

  test('explains the empty list [PAY-55]', async () => {
    await openReceipts({ [`GET ${PATH}`]: createPage([]) });
    await expect.element(page.getByRole('heading', { name: 'No unmatched receipts' })).toBeVisible();
    await expectAccessibleOnAllScreens();
  });

  test('explains that the list did not load, and loads it again [PAY-55]', async () => {
    let isDown = true;
    await openReceipts({
      [`GET ${PATH}`]: () => (isDown ? apiError(409, 'Please try again.') : createPage([createReceipt()])),
    });
    await expect.element(page.getByText('Failed to load unmatched receipts.')).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Too late: the days are taken')).toBeVisible();
  });

  test('shows the size of the list while it loads [PAY-55]', async () => {
    const list = holdResponse(createPage([createReceipt()]));
    await openReceipts({ [`GET ${PATH}`]: list.handler as () => unknown });
    await expect.element(page.getByRole('heading', { name: 'Unmatched receipts', level: 1 })).toBeVisible();
    expect(page.getByText('No unmatched receipts').elements()).toEqual([]);
    list.release();
    await expect.element(page.getByText('Too late: the days are taken')).toBeVisible();
  });

  test('a guest cannot open the page [PAY-55]', async () => {
    await openPage('/admin/unmatched-receipts', { account: GUEST, api: { [`GET ${PATH}`]: createPage([]) } });
    await expect.poll(getAddress).toBe('/browse');
    expect(listRequests(PATH)).toEqual([]);
  });

  test('the dashboard counts them and links to the page [PAY-55]', async () => {
    const pages = { '/page': UnmatchedReceiptsNote };
    const api = { [`GET ${PATH}`]: { items: [createReceipt()], next_cursor: null, open_count: 3 } };
    await openPage('/page', { account: ADMIN, pages, api });
    await expect.element(page.getByText('3 unmatched receipts')).toBeVisible();
    const link = page.getByRole('link', { name: 'Unmatched receipts' });
    await expect.element(link).toHaveAttribute('href', '/admin/unmatched-receipts');
  });
});

describe('online payments of a booking in the office', () => {
  const refund = {
    ...{ renter_refund_amount: 1665, owner_compensation_amount: 1665, platform_keeps_amount: 0 },
    ...{ cancelled_within_24h: false, refund_percentage: 50, notes: null, paid_at: null },
    basis: 'half' as const,
  } as unknown as NonNullable<Booking['refund']>;
  const cancelled = createConfirmedBooking({ viewer: 'admin', status: 'cancelled', refund });

  test('a refund of a card payment goes back to the card, or is recorded by hand [PAY-36]', async () => {
    const actions: string[] = [];
    const Card = () => (
      <RefundCard booking={cancelled} parts={[]} onAction={(action) => actions.push(action)} />
    );
    await openPage('/page', { account: ADMIN, pages: { '/page': Card } });
    await page.getByRole('button', { name: 'Refund online' }).click();
    await page.getByRole('button', { name: 'Mark Refund Paid' }).click();
    expect(actions).toEqual(['refund_online', 'pay_refund']);
  });

  test('a refund of a cash payment is recorded by hand [PAY-36]', async () => {
    const payments = cancelled.payments.map((payment) => ({
      ...payment,
      method: 'cash' as const,
      paid_online: false,
    }));
    const Card = () => (
      <RefundCard booking={{ ...cancelled, payments }} parts={[]} onAction={() => undefined} />
    );
    await openPage('/page', { account: ADMIN, pages: { '/page': Card } });
    await expect.element(page.getByRole('button', { name: 'Mark Refund Paid' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Refund online' }).elements()).toEqual([]);
  });

  test('a card payment cannot be corrected or voided [PAY-36]', async () => {
    const booking = createConfirmedBooking({ viewer: 'admin' });
    const Card = () => <PaymentsCard booking={booking} onAction={() => undefined} />;
    await openPage('/page', { account: ADMIN, pages: { '/page': Card } });
    await expect.element(page.getByRole('button', { name: 'PDF of receipt R-2026-0001' })).toBeVisible();
    expect(page.getByRole('button', { name: /^(Correct|Void)/ }).elements()).toEqual([]);
  });
});
