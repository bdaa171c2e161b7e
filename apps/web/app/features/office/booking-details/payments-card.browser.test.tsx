import type { Booking } from '@coastline/contracts/bookings/booking';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#app/test-support/account.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { PaymentsCard } from './payments-card.tsx';

const payment = {
  phase: 'deposit50',
  method: 'cash',
  amount: 2000,
  received: true,
  received_at: '2026-11-24T10:00:00Z',
};
const booking = {
  id: 'b-1',
  status: 'confirmed',
  deposit_amount: 2000,
  final_amount: 2000,
  deposit_received: true,
  final_payment_received: false,
  payments: [
    { ...payment, receipt_number: 'R-2026-0001', voided_at: '2026-11-24T11:00:00Z', received: false },
    { ...payment, receipt_number: 'R-2026-0002', voided_at: null },
  ],
} as unknown as Booking;

test('the office saves the invoice, and the receipt beside each payment, void or not [PAY-08] [PAY-89]', async () => {
  const pages = { '/page': () => <PaymentsCard booking={booking} onAction={() => undefined} /> };
  await openPage('/page', { account: ADMIN, pages });
  for (const number of ['R-2026-0001', 'R-2026-0002']) {
    await expect.element(page.getByRole('button', { name: `PDF of receipt ${number}` })).toBeVisible();
  }
  await expect.element(page.getByRole('button', { name: 'Invoice' })).toBeVisible();
});
