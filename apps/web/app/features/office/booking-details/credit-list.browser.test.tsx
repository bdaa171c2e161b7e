import type { Booking } from '@coastline/contracts/bookings/booking';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN, createId } from '#app/test-support/account.ts';
import { listRequests } from '#app/test-support/api.ts';
import { createBooking, hoursFromNow } from '#app/test-support/bookings.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { TransferCreditDialog } from '../dialogs/transfer-credit-dialog.tsx';
import type { OnBookingAction } from '../row/booking-row-actions.tsx';
import { CreditList } from './credit-list.tsx';

const CREDIT: NonNullable<Booking['credits']>[number] = {
  ...{ amount: 2_000, method: 'cash' as const, receipt_number: 'R-2026-0001', received_at: hoursFromNow(-1) },
  ...{ voided_at: null, paid_online: false, reference: null },
};

function openList(changes: Parameters<typeof createBooking>[0], onAction: OnBookingAction = () => undefined) {
  const booking = createBooking({ viewer: 'admin', ...changes });
  const pages = { '/page': () => <CreditList booking={booking} onAction={onAction} /> };
  return openPage('/page', { account: ADMIN, pages });
}

test('open credit is given back or voided, while it is whole [PAY-109] [PAY-110]', async () => {
  const actions: string[] = [];
  await openList({ credit_amount: 2_000, credits: [CREDIT] }, (action) => actions.push(action));
  await page.getByRole('button', { name: 'Give credit back' }).click();
  await page.getByRole('button', { name: 'Void the credit of D\u00a02\u00a0000' }).click();
  expect(actions).toEqual(['refund_credit', 'void_credit']);
});

test('credit that is used or voided cannot be voided [PAY-110]', async () => {
  const voided = {
    ...CREDIT,
    receipt_number: 'R-2026-0002',
    voided_at: hoursFromNow(0),
    void_reason: 'A typo',
  };
  await openList({ credit_amount: 170, credits: [CREDIT, voided] });
  await expect.element(page.getByText(/: A typo$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Void/ })).not.toBeInTheDocument();
});

test('credit from days that were given up can be given back, too [TRIP-266]', async () => {
  await openList({ status: 'in_progress', credit_amount: 2_000, credits: [] });
  await expect.element(page.getByText(/Credit of D.2.000 to give back/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Give credit back' })).toBeVisible();
});

test('a booking without credit has no list [PAY-105]', async () => {
  await openList({ credit_amount: 0, credits: [] });
  await expect.element(page.getByRole('heading', { name: 'Guest credit' })).not.toBeInTheDocument();
});

test('a credit that was given back has its receipt beside it [PAY-113]', async () => {
  const refund = {
    ...{ amount: 1_500, method: 'wave' as const, paid_at: hoursFromNow(0), receipt_number: 'RF-2026-0003' },
    ...{ reference: 'OUT-1', destination: null, reason: 'It was too much.' },
  };
  await openList({ credit_amount: 500, credits: [CREDIT], credit_refunds: [refund] });
  const row = page.getByRole('listitem').filter({ hasText: 'given back' });
  await expect.element(row.getByText(/It was too much/)).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'PDF of receipt RF-2026-0003' })).toBeVisible();
});

async function openTransfer(items: object[]) {
  const booking = createBooking({ viewer: 'admin', credit_amount: 2_000, credits: [CREDIT] });
  const path = `/rest/v1/bookings/${booking.id}/credit-transfers`;
  const api = {
    [`GET /rest/v1/bookings/${booking.id}/credit-transfer-targets`]: { items },
    [`POST ${path}`]: { ...booking, credit_amount: 0 },
  };
  const Dialog = () => <TransferCreditDialog booking={booking} open onClose={() => undefined} />;
  await openPage('/page', { account: ADMIN, pages: { '/page': Dialog }, api });
  return path;
}

test('the office chooses another booking of the guest, with the most that can be moved as the amount [PAY-138]', async () => {
  const target = {
    ...{ booking_id: createId('b9'), booking_number: 'CL-2026-0099', car_title: 'Kia Sportage 2021' },
    ...{ start_date: '2026-12-01', end_date: '2026-12-05', due_amount: 4_000, limit_amount: 2_000 },
  };
  const path = await openTransfer([target]);
  await page.getByRole('button', { name: 'Move credit' }).click();
  await expect.element(page.getByText('Please choose a booking.')).toBeVisible();
  await page.getByLabelText('Booking').selectOptions(target.booking_id);
  await expect.element(page.getByLabelText(/Amount in dalasi/)).toHaveValue('2000');
  await page.getByRole('button', { name: 'Move credit' }).click();
  await expect.element(page.getByText('Credit moved')).toBeVisible();
  const request = listRequests(path).find(({ method }) => method === 'POST');
  expect(await request?.json()).toEqual({ to_booking_id: target.booking_id, amount: 2_000 });
});

test('without a booking that can receive the credit there is nothing to confirm [PAY-138]', async () => {
  await openTransfer([]);
  await expect.element(page.getByText(/No booking can receive this credit/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Move credit' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Not now' })).toBeVisible();
});

test('moved credit is in the list of both bookings [PAY-138]', async () => {
  const transfer = {
    ...{ direction: 'out' as const, amount: 1_500, transferred_at: hoursFromNow(0) },
    ...{ booking_id: createId('b9'), booking_number: 'CL-2026-0099' },
  };
  await openList({ credit_amount: 500, credits: [CREDIT], credit_transfers: [transfer] });
  await expect.element(page.getByText(/1.500 went to/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'CL-2026-0099' })).toBeVisible();
});
