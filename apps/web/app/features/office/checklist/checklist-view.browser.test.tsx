import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#app/test-support/account.ts';
import { type ApiHandlers, failConnection } from '#app/test-support/api.ts';
import { createBooking } from '#app/test-support/bookings.ts';
import { createHandOver } from '#app/test-support/hand-overs.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { ChecklistView } from './checklist-view.tsx';

test('the checklist names what leaves with the car and comes back with it [TRIP-109]', async () => {
  const line = { kind: 'extra', per: 'trip', unit_price: 500, total: 500 } as const;
  const booking = createBooking({
    viewer: 'admin',
    status: 'in_progress',
    lines: [
      { ...line, name: 'Child seat', quantity: 2, total: 1000, recipient: 'office' },
      { ...line, name: 'Roof rack', quantity: 1, recipient: 'host' },
    ],
  });
  const api = {
    [`GET /rest/v1/bookings/${booking.id}`]: booking,
    [`GET /rest/v1/bookings/${booking.id}/condition-records`]: { items: [] },
  };
  const Checklist = () => <ChecklistView bookingId={booking.id} phase="return" />;
  await openPage('/page', { account: ADMIN, pages: { '/page': Checklist }, api });
  await expect.element(page.getByText('Take back with the car')).toBeVisible();
  await expect.element(page.getByText('2 × Child seat, Roof rack (from the host)')).toBeVisible();
});

test('the checklist says what is missing before the car can leave, also without a connection [TRIP-159]', async () => {
  const { booking, api } = createHandOver();
  const Checklist = () => <ChecklistView bookingId={booking.id} phase="hand_over" />;
  const open = (handlers: ApiHandlers) =>
    openPage('/page', { account: ADMIN, pages: { '/page': Checklist }, api: handlers });
  const expectMissing = async () => {
    await expect.element(page.getByText(/The security deposit of D\s3\s000 is not taken/)).toBeVisible();
    await expect.element(page.getByText(/The guest has not signed the contract/)).toBeVisible();
  };
  const { unmount } = await open(api);
  await expectMissing();
  await unmount();
  await open({ [`GET /rest/v1/bookings/${booking.id}`]: failConnection });
  await expectMissing();
});
