import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { bookFor, demoAccount, enterAs, findFreeCar, makeGuest, officeDoes } from './support/backstage.ts';
import { findCarOfHost } from './support/host.ts';
import { openBrowser, origin } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ });

/** Opens a page as somebody, and waits until it listens. */
async function openListening(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse(/\/rest\/v1\/events$/);
  await page.goto(path);
  expect((await listening).status()).toBe(200);
}

async function unreadOf(page: Page): Promise<number> {
  const name = (await bell(page).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

test.describe('notices', () => {
  test("what a guest books changes the host's list and bell, and the guest's own, without a reload", async ({
    browser,
  }) => {
    const [guest, host] = [await makeGuest('Binta Sanyang'), await demoAccount('host')];
    const [{ page: guestPage }, { page: hostPage }] = [
      await openBrowser(browser),
      await openBrowser(browser),
    ];
    await enterAs(guestPage, guest);
    await enterAs(hostPage, host);
    await openListening(hostPage, '/owner/bookings');
    await openListening(guestPage, '/my-bookings');
    await expect(guestPage.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    const before = await unreadOf(hostPage);

    const days = { start: 61, end: 64 };
    const booking = await bookFor(guest, { carId: await findCarOfHost(days), ...days });
    // Sooner than anything that is asked again by the clock.
    await expect(hostPage.getByText(booking.booking_number).first()).toBeVisible({ timeout: 8_000 });
    await expect(guestPage.getByText(booking.booking_number).first()).toBeVisible({ timeout: 8_000 });
    await expect.poll(() => unreadOf(hostPage)).toBeGreaterThan(before);
    await expect(bell(guestPage)).toHaveAccessibleName('Inbox, 1 unread');

    await officeDoes('deposit', booking.booking_id);
    await expect(guestPage.getByText('Confirmed').first()).toBeVisible({ timeout: 8_000 });
    await expect(bell(guestPage)).toHaveAccessibleName('Inbox, 2 unread');

    // On a slow line the page listens long after it has read; what changed in between is no secret.
    const { page: slow } = await openBrowser(browser, { noServiceWorker: true });
    await enterAs(slow, guest);
    await slow.clock.install();
    const released = Promise.withResolvers<void>();
    await slow.route(/\/rest\/v1\/events$/, async (route) => {
      await released.promise;
      await route.continue();
    });
    const asked = slow.waitForRequest(/\/rest\/v1\/events$/);
    await slow.goto('/my-bookings');
    await asked;
    await expect(slow.getByText('Confirmed').first()).toBeVisible();
    await officeDoes('cancel', booking.booking_id, { reason: 'other' });
    await slow.clock.fastForward('00:06');
    released.resolve();
    await expect(slow.getByText('Cancelled').first()).toBeVisible({ timeout: 8_000 });
  });

  test('the inbox tells what became of a booking, leads to it, and is read', async ({ browser }) => {
    const guest = await makeGuest('Modou Jobe');
    const { page } = await openBrowser(browser);
    await enterAs(page, guest);
    await openListening(page, '/inbox');
    await expect(page.getByRole('heading', { name: 'Nothing new yet' })).toBeVisible();
    await expectAccessible(page);

    const days = { start: 71, end: 74 };
    const booking = await bookFor(guest, { carId: (await findFreeCar(days)).id, ...days });
    await officeDoes('deposit', booking.booking_id);
    await expect(page.getByRole('link', { name: 'Your booking is confirmed' })).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }

    await page.getByRole('link', { name: 'Your booking is confirmed' }).click();
    await expect(page).toHaveURL(`/booking/${booking.booking_id}`);
    await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread');
    await bell(page).click();
    await page.getByRole('button', { name: 'Mark All As Read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Inbox');
    await expect(page.getByRole('button', { name: 'Mark All As Read' })).toHaveCount(0);
  });

  test('a link in a mail stops such mails without signing in, and starts them again', async ({ browser }) => {
    const days = { start: 81, end: 84 };
    const guest = await makeGuest('Isatou Bojang');
    await bookFor(guest, { carId: await findCarOfHost(days), ...days });
    const { page } = await openBrowser(browser);
    await page.goto(await stopLinkTo('host@coastline.example'));
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

/** The link that stops mails, out of the newest mail to somebody that has one. */
async function stopLinkTo(email: string): Promise<string> {
  const list = await (await fetch(`${origin()}/dev/mailbox`)).text();
  for (const row of list.split('<li>').filter((entry) => entry.includes(email))) {
    const id = /\/dev\/mailbox\/([0-9a-f-]{36})/.exec(row)?.[1];
    const body = await (await fetch(`${origin()}/dev/mailbox/${id}/body`)).text();
    const link = /href="([^"]+\/unsubscribe\?token=[^"]+)"/.exec(body)?.[1];
    if (link) return new URL(link).pathname + new URL(link).search;
  }
  throw new Error(`no mail to ${email} can be stopped`);
}
