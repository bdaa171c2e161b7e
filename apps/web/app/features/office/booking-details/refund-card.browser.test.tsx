import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingFile } from '@coastline/contracts/bookings/booking-file';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#app/test-support/account.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { RefundCard } from './refund-card.tsx';

const paidAt = '2026-11-24T10:00:00Z';
const booking = (receiptNumber: string | null) =>
  ({
    id: 'b-1',
    status: 'cancelled',
    deposit_received: true,
    deposit_amount: 2000,
    payments: [{ phase: 'deposit50', method: 'cash', amount: 2000, received: true, voided_at: null }],
    refund: {
      renter_refund_amount: 1000,
      owner_compensation_amount: 1000,
      refund_percentage: 50,
      paid_at: receiptNumber && paidAt,
      receipt_number: receiptNumber,
    },
  }) as unknown as Booking;
const part = {
  receipt_number: 'RF-2026-0001',
  amount: 1000,
  method: 'cash',
  reference: null,
  paid_at: paidAt,
  destination: null,
  failed_at: null,
} as const;

const openCard = (
  receiptNumber: string | null,
  parts: BookingFile['refund_parts'] = receiptNumber ? [part] : [],
) => {
  const pages = {
    '/page': () => <RefundCard booking={booking(receiptNumber)} parts={parts} onAction={() => undefined} />,
  };
  return openPage('/page', { account: ADMIN, pages });
};

test('the office saves the receipt of a paid refund beside it [PAY-11]', async () => {
  await openCard('RF-2026-0001');
  await expect.element(page.getByRole('button', { name: 'Receipt RF-2026-0001 (PDF)' })).toBeVisible();
});

test('a refund that is due has no receipt [PAY-11]', async () => {
  await openCard(null);
  await expect.element(page.getByRole('heading', { name: 'Refund' })).toBeVisible();
  expect(page.getByRole('button', { name: /\(PDF\)$/ }).elements()).toEqual([]);
});

test('a part that came back is listed, and the rest can be paid [PAY-119] [PAY-122]', async () => {
  const sent = { ...part, amount: 600, method: 'card', reference: 're_1' } as const;
  const failed = {
    ...sent,
    receipt_number: 'RF-2026-0002',
    amount: 400,
    reference: 're_2',
    failed_at: paidAt,
  };
  await openCard(null, [sent, failed]);
  const note = (title: string) => page.getByText(title).element().parentElement;
  await expect.element(page.getByText('The guest has a part of the refund.')).toBeVisible();
  expect(note('The guest has a part of the refund.')?.textContent).toContain(
    'D\u00a0600, Card, reference re_1',
  );
  expect(note('A refund came back and is due again.')?.textContent).toContain(
    'D\u00a0400, Card, reference re_2',
  );
  await expect.element(page.getByRole('button', { name: 'Mark Refund Paid' })).toBeVisible();
});
