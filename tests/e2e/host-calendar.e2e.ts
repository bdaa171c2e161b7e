import { createServer, type Server } from 'node:http';
import type { PublicCar } from '@coastline/contracts/car';
import ICAL from 'ical.js';
import { expectAccessible, expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { searchCars } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { signInDemoHost } from './support/hosts.ts';
import { getOrigin } from './support/marketplace.ts';
import { expect, type Page, test } from './support/test.ts';
import { signInAs, signInDemoAccount } from './support/test-data.ts';

const BLOCKED = { start: 46, end: 47 };
const BOOKED_ELSEWHERE = { start: 52, end: 54 };

/** Starts a server with the iCalendar of another platform, which has a booking of the car. */
async function startOtherPlatform(): Promise<{ address: string; server: Server }> {
  const [start, endExclusive] = [BOOKED_ELSEWHERE.start, BOOKED_ELSEWHERE.end + 1].map((day) =>
    dayFromToday(day).replaceAll('-', ''),
  );
  const lines = [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Other platform//EN',
      'BEGIN:VEVENT',
      'UID:1@other.example',
    ],
    ...['DTSTAMP:20260101T000000Z', `DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${endExclusive}`],
    ...['SUMMARY:Reserved', 'END:VEVENT', 'END:VCALENDAR', ''],
  ];
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(lines.join('\r\n')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as { port: number }).port}/car.ics`, server };
}

/** Expects that a search finds the car or does not find it. */
async function expectSearchResult(
  page: Page,
  { car, days, isFound }: { car: PublicCar; days: { start: number; end: number }; isFound: boolean },
): Promise<void> {
  const { city, type, transmission, fuel } = car;
  const range = { start: dayFromToday(days.start), end: dayFromToday(days.end) };
  await page.goto(`/browse?${new URLSearchParams({ ...range, city, type, transmission, fuel })}`);
  await expect(page.getByRole('region', { name: 'Results' })).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.locator(`a[href^="/cars/${car.id}"]`)).toHaveCount(isFound ? 1 : 0);
}

async function blockByForm(page: Page, days: { start: number; end: number }): Promise<void> {
  await page.getByRole('button', { name: /^From/ }).click();
  const sheet = page.getByRole('dialog');
  for (const day of [days.start, days.end]) {
    const button = sheet.locator(`[data-day="${dayFromToday(day)}"] button`);
    await expect(sheet.getByRole('grid').first()).toBeVisible();
    while (!(await button.isVisible())) await sheet.getByRole('button', { name: 'Next month' }).click();
    await button.click();
  }
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Block 2 days' }).click();
  await expect(page.getByText('Dates blocked').first()).toBeVisible();
}

test.describe('host calendar', () => {
  test('removes blocked days and days of another platform from the search, and publishes a feed [OWN-10] [OWN-12] [OWN-13]', async ({
    browser,
  }) => {
    const car = (await (await signInDemoHost()).listActiveCars()).at(-4);
    if (!car) throw new Error('the demo’s host has no fourth car');
    const platform = await startOtherPlatform();
    const { page: visitor } = await openBrowser(browser, { width: 360 });
    await expectSearchResult(visitor, { car, days: BLOCKED, isFound: true });
    await expectSearchResult(visitor, { car, days: BOOKED_ELSEWHERE, isFound: true });

    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    await signInAs(page, await signInDemoAccount('host'));
    await page.goto(`/owner/cars/${car.id}/calendar`);
    await blockByForm(page, BLOCKED);
    await expectSearchResult(visitor, { car, days: BLOCKED, isFound: false });

    await page.getByRole('button', { name: 'Connect a calendar' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('Other platform');
    await sheet.getByRole('button', { name: 'Connect' }).click();
    await expect(sheet.getByRole('alert')).toContainText('Please enter the address');
    await sheet.getByLabel('Address of the calendar').fill(platform.address);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText('Other platform is connected').first()).toBeVisible();
    await expect(page.getByText('· takes 3 days')).toBeVisible();
    await expectSearchResult(visitor, { car, days: BOOKED_ELSEWHERE, isFound: false });
    platform.server.close();

    await page.getByRole('button', { name: 'Make an address' }).click();
    await expect(page.getByRole('heading', { name: 'Show these days elsewhere' })).toBeFocused();
    const address = await page.getByLabel('Calendar address').inputValue();
    expect(address.startsWith(`${getOrigin()}/calendar/`)).toBe(true);
    const feed = new ICAL.Component(ICAL.parse(await (await fetch(address)).text()));
    const entries = feed.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));
    expect(entries.map(({ summary, startDate, endDate }) => `${summary} ${startDate} ${endDate}`)).toContain(
      `Blocked ${dayFromToday(BLOCKED.start)} ${dayFromToday(BLOCKED.end + 1)}`,
    );
    await expectAccessibleOnAllScreens(page);

    await page.getByRole('button', { name: /^Unblock/ }).click();
    await expect(page.getByText('Dates unblocked').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Blocked' })).toBeFocused();
    await page.getByRole('button', { name: 'Disconnect Other platform' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('Other platform is disconnected').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Take days from elsewhere' })).toBeFocused();
    // The browser may show a cached list for half a minute, so the test asks the API.
    for (const { start, end } of [BLOCKED, BOOKED_ELSEWHERE]) {
      const days = `p_start_date=${dayFromToday(start)}&p_end_date=${dayFromToday(end)}&p_limit=100`;
      expect((await searchCars(days)).map(({ id }) => id)).toContain(car.id);
    }
    expect(pageErrors).toEqual([]);
  });

  test('blocks days by dragging, unblocks them by Undo, and selects days by keyboard [OWN-22]', async ({
    browser,
  }) => {
    const car = (await (await signInDemoHost()).listActiveCars()).at(-3);
    if (!car) throw new Error('the demo’s host has no third car');
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    await signInAs(page, await signInDemoAccount('host'));
    await page.goto(`/owner/cars/${car.id}/calendar`);
    const calendar = page.getByRole('region', { name: 'Calendar', exact: true });
    for (const _month of [1, 2, 3]) await calendar.getByRole('button', { name: 'Next month' }).click();
    const [first, last] = [
      calendar.locator('tr:nth-child(2) td').nth(2),
      calendar.locator('tr:nth-child(2) td').nth(4),
    ];
    const dialog = page.getByRole('dialog');
    await calendar.scrollIntoViewIfNeeded();

    await first.hover({ position: { x: 10, y: 50 } });
    await page.mouse.down();
    await last.hover({ position: { x: 10, y: 50 } });
    await page.mouse.up();
    await dialog.getByRole('button', { name: 'Block 3 days' }).click();
    await expect(calendar.getByText('Blocked').first()).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Blocked', exact: true }).getByRole('listitem'),
    ).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone').first()).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Blocked', exact: true }).getByRole('listitem'),
    ).toHaveCount(0);

    await first.getByRole('button').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Block 2 days' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(first.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
    await expectAccessibleOnAllScreens(page);
    expect(pageErrors).toEqual([]);
  });

  test('shows all cars on one timeline, and the due payouts [OWN-01]', async ({ browser }) => {
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    await signInAs(page, await signInDemoAccount('host'));
    await page.goto('/owner/timeline');
    const timeline = page.getByRole('region', { name: /Timeline of your cars/ });
    const booking = timeline.getByRole('button', { name: /, confirmed, / }).first();
    await expect(booking).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await booking.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('link', { name: 'View booking' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(booking).toBeFocused();

    await page.goto('/owner/dashboard');
    const money = page.getByRole('region', { name: 'Your money' });
    const due = await money.locator('dd').first().textContent();
    await expectAccessibleOnAllScreens(page);
    await money.getByRole('link', { name: 'Payouts' }).click();
    await expect(page.getByRole('region', { name: 'Due to you' })).toContainText(due ?? '');
    await expectAccessibleOnAllScreens(page);
    expect(pageErrors).toEqual([]);
  });
});
