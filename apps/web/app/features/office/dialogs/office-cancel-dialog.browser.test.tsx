import type { Booking } from '@coastline/contracts/bookings/booking';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#app/test-support/account.ts';
import { createBooking } from '#app/test-support/bookings.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { BookingRemarks } from '../row/booking-remarks.tsx';
import { OfficeCancelDialog } from './office-cancel-dialog.tsx';

function openDialog(changes: Partial<Booking>) {
  const booking = createBooking({ viewer: 'admin', status: 'booked', ...changes });
  const pages = {
    '/page': () => <OfficeCancelDialog booking={booking} open onClose={() => undefined} />,
  };
  return openPage('/page', { account: ADMIN, pages });
}

test('the dialog names the credit that will be owed besides the refund [PAY-132]', async () => {
  await openDialog({ credit_amount: 200 });
  await expect.element(page.getByText(/D\s200 of credit will be owed to .* in full/)).toBeVisible();
});

test('the dialog of a booking without credit names none [PAY-132]', async () => {
  await openDialog({ credit_amount: 0 });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByText(/of credit/)).not.toBeInTheDocument();
});

test('credit that goes back has its own label beside the refund in a list [PAY-132]', async () => {
  const booking = createBooking({ viewer: 'admin', status: 'cancelled', credit_amount: 170 });
  const pages = { '/page': () => <BookingRemarks booking={booking} /> };
  await openPage('/page', { account: ADMIN, pages });
  await expect.element(page.getByText(/^Credit of D\s170 to give back$/)).toBeVisible();
});
