import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts';
import { findFreeCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { findDemoHostCar } from './support/hosts.ts';
import { getUnsubscribePath } from './support/mailbox.ts';
import { holdRequests } from './support/network.ts';
import { expect, type Page, test } from './support/test.ts';
import {
  applyOfficeAction,
  createBooking,
  createGuest,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ });

/** Opens a page and waits until it receives events. */
async function openWithEvents(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse(/\/rest\/v1\/events$/);
  await page.goto(path);
  expect((await listening).status()).toBe(200);
}

async function readUnreadCount(page: Page): Promise<number> {
  const name = (await bell(page).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

test.describe('notices', () => {
  test('update lists and bells of host and guest without a reload after a booking', async ({ browser }) => {
    const [guest, host] = [await createGuest('Binta Sanyang'), await signInDemoAccount('host')];
    const [{ page: guestPage }, { page: hostPage }] = [
      await openBrowser(browser),
      await openBrowser(browser),
    ];
    await signInAs(guestPage, guest);
    await signInAs(hostPage, host);
    await openWithEvents(hostPage, '/owner/bookings');
    await openWithEvents(guestPage, '/my-bookings');
    await expect(guestPage.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    const before = await readUnreadCount(hostPage);

    const days = { start: 61, end: 64 };
    const booking = await createBooking(guest, { carId: await findDemoHostCar(days), ...days });
    // The timeout is shorter than any polling interval.
    await expect(hostPage.getByText(booking.booking_number).first()).toBeVisible({ timeout: 8_000 });
    await expect(guestPage.getByText(booking.booking_number).first()).toBeVisible({ timeout: 8_000 });
    await expect.poll(() => readUnreadCount(hostPage)).toBeGreaterThan(before);
    await expect(bell(guestPage)).toHaveAccessibleName('Inbox, 1 unread');

    await applyOfficeAction('deposit', booking.booking_id);
    await expect(guestPage.getByText('Confirmed').first()).toBeVisible({ timeout: 8_000 });
    await expect(bell(guestPage)).toHaveAccessibleName('Inbox, 2 unread');

    // On a slow line the events start long after the list was read. Changes in between appear nevertheless.
    const { page: slow } = await openBrowser(browser, { noServiceWorker: true });
    await signInAs(slow, guest);
    await slow.clock.install();
    const held = await holdRequests(slow, /\/rest\/v1\/events$/);
    const eventsRequest = slow.waitForRequest(/\/rest\/v1\/events$/);
    await slow.goto('/my-bookings');
    await eventsRequest;
    await expect(slow.getByText('Confirmed').first()).toBeVisible();
    await applyOfficeAction('cancel', booking.booking_id, { reason: 'other' });
    await slow.clock.fastForward('00:06');
    held.release();
    await expect(slow.getByText('Cancelled').first()).toBeVisible({ timeout: 8_000 });
  });

  test('lead from the inbox to the booking, and can be marked as read', async ({ browser }) => {
    const guest = await createGuest('Modou Jobe');
    const { page } = await openBrowser(browser);
    await signInAs(page, guest);
    await openWithEvents(page, '/inbox');
    await expect(page.getByRole('heading', { name: 'Nothing new yet' })).toBeVisible();
    await expectAccessible(page);

    const days = { start: 71, end: 74 };
    const booking = await createBooking(guest, { carId: (await findFreeCar(days)).id, ...days });
    await applyOfficeAction('deposit', booking.booking_id);
    await expect(page.getByRole('link', { name: 'Your booking is confirmed' })).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }

    await page.getByRole('link', { name: 'Your booking is confirmed' }).click();
    await expect(page).toHaveURL(`/booking/${booking.booking_id}`);
    await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread');
    await bell(page).click();
    await page.getByRole('button', { name: 'Mark All As Read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Inbox');
    await expect(page.getByRole('button', { name: 'Mark All As Read' })).toHaveCount(0);
  });

  test('can be stopped and restarted by a link in their mail without a sign-in', async ({ browser }) => {
    const days = { start: 81, end: 84 };
    const guest = await createGuest('Isatou Bojang');
    await createBooking(guest, { carId: await findDemoHostCar(days), ...days });
    const { page } = await openBrowser(browser);
    await page.goto(await getUnsubscribePath('host@coastline.example'));
    await expect(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop These Mails' }).click();
    await expect(page.getByRole('heading', { name: 'You get no more of these mails' })).toBeVisible();
    await page.getByRole('button', { name: 'Send Them Again' }).click();
    await expect(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
    await page.goto('/unsubscribe?token=cut-off');
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });
});
