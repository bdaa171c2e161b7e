import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { formatPhone } from '@coastline/domain/people/phone-number';
import { type Account, bookFor, demoAccount, enterAs, makeGuest, officeDoes } from './support/backstage.ts';
import { findCarOfHost } from './support/host.ts';
import { makeHost, pauseCar } from './support/new-host.ts';
import { openBrowser } from './support/people.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';

type Side = 'renter' | 'owner' | 'admin';

async function openAs(browser: Browser, account: Account, side: Side): Promise<Page> {
  const { page } = await openBrowser(browser);
  await enterAs(page, account);
  await page.addInitScript(`localStorage.setItem('activeRole', '${side}')`);
  return page;
}

/** How far a booking has come, and what its pages say then. */
interface Stage {
  deed?: string;
  label: string;
  guestLabel?: string;
  deposit: string;
  final: string;
  knowsOther: boolean;
  mayCancel: boolean;
}

const AFTER_PICKUP = { deposit: 'Paid', final: 'Paid', knowsOther: true, mayCancel: false };
const STAGES: Stage[] = [
  {
    ...{ label: 'Pending Payment', guestLabel: 'Pending Confirmation', deposit: 'Pending' },
    ...{ final: 'Before pick-up', knowsOther: false, mayCancel: true },
  },
  {
    ...{ deed: 'deposit', label: 'Confirmed', deposit: 'Paid', final: 'Pending' },
    ...{ knowsOther: true, mayCancel: true },
  },
  { deed: 'final-payment', label: 'Ready for Pick-up', ...AFTER_PICKUP },
  { deed: 'hand-over', label: 'In Progress', ...AFTER_PICKUP },
  { deed: 'return', label: 'Completed', ...AFTER_PICKUP },
];

async function expectStage(page: Page, { label, hasCountdown }: { label: string; hasCountdown: boolean }) {
  const main = page.getByRole('main');
  await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('timer')).toHaveCount(hasCountdown ? 1 : 0);
}

/** What guest and host read of the money and of each other. */
async function expectTold(page: Page, stage: Stage, { half, other }: { half: string; other: Account }) {
  const main = page.getByRole('main');
  await expect(main).toContainText(`Deposit${half}${stage.deposit}`);
  await expect(main).toContainText(`Final payment${half}${stage.final}`);
  const times = stage.knowsOther ? 1 : 0;
  await expect(main.getByText(other.person.name)).toHaveCount(times);
  await expect(main.getByRole('link', { name: formatPhone(other.person.phone) })).toHaveCount(times);
  await expect(main).not.toContainText(other.person.email);
}

test('a booking reads from every side as far as it has come, and names the other side from confirmed on [BKD-02] [BKD-09] [BKD-10] [CANC-01] [LIFE-02] [LIFE-03] [LIFE-23] [ADM-09]', async ({
  browser,
}) => {
  test.slow();
  const { host, car } = await makeHost('Landing Badjie');
  const [guest, office] = [await makeGuest('Nyima Gassama'), await demoAccount('admin')];
  const made = await bookFor(guest, { carId: car.id, start: 0, end: 2 });
  const guestPage = await openAs(browser, guest, 'renter');
  const hostPage = await openAs(browser, host, 'owner');
  const officePage = await openAs(browser, office, 'admin');
  const half = formatExactPrice(fromDalasi(made.deposit_amount));
  for (const stage of STAGES) {
    const { deed, label, guestLabel = label, mayCancel } = stage;
    if (deed) await officeDoes(deed, made.booking_id);
    for (const page of [guestPage, hostPage, officePage]) {
      await page.goto(`/booking/${made.booking_id}`);
      await expectStage(page, {
        label: page === guestPage ? guestLabel : label,
        hasCountdown: deed === undefined,
      });
    }
    await expectTold(guestPage, stage, { half, other: host });
    await expectTold(hostPage, stage, { half, other: guest });
    const cancel = { name: 'Cancel Booking' };
    await expect(guestPage.getByRole('button', cancel)).toHaveCount(mayCancel ? 1 : 0);
    await expect(hostPage.getByRole('button', cancel)).toHaveCount(0);
    // Numbers to call stand on the guest's page while the guest has the car.
    const isOut = deed === 'hand-over';
    for (const number of ['116', '117', '118']) {
      await expect(guestPage.getByRole('link', { name: number, exact: true })).toHaveCount(isOut ? 1 : 0);
    }
    for (const words of [guest, host].flatMap(({ person }) => [person.name, person.email])) {
      await expect(officePage.getByRole('main')).toContainText(words);
    }
  }
  await expect(officePage.getByRole('main')).toContainText('Platform fee (30 %)D 1 200');
  await expect(officePage.getByRole('main')).toContainText("Host's shareD 2 800");
  await pauseCar(host, car.id);
});

test('a cancelled booking leaves the list of whoever removes it, and the office sees who did [CANC-06] [CANC-11] [CANC-20] [OWN-09] [ADM-10]', async ({
  browser,
}) => {
  const { host, car } = await makeHost('Bakary Fofana');
  const [guest, office] = [await makeGuest('Tida Sonko'), await demoAccount('admin')];
  const made = await bookFor(guest, { carId: car.id, start: 10, end: 12 });
  const [guestPage, hostPage] = [
    await openAs(browser, guest, 'renter'),
    await openAs(browser, host, 'owner'),
  ];
  await guestPage.goto(`/booking/${made.booking_id}`);
  await expect(guestPage.getByRole('button', { name: 'Remove from List' })).toHaveCount(0);
  await guestPage.getByRole('button', { name: 'Cancel Booking' }).click();
  const dialog = guestPage.getByRole('dialog');
  await expect(dialog).toContainText('You have paid nothing yet, so nothing is due on either side.');
  await expect(dialog).not.toContainText(/D\s\d/);
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(guestPage.getByText('This booking is cancelled')).toBeVisible();

  const entryIn = (page: Page) => page.getByRole('article').filter({ hasText: made.booking_number });
  await guestPage.goto('/my-bookings');
  await entryIn(guestPage).getByRole('button', { name: 'Remove from List' }).click();
  await expect(entryIn(guestPage)).toHaveCount(0);
  await hostPage.goto('/owner/bookings');
  await expect(entryIn(hostPage)).toHaveCount(1);

  const officePage = await openAs(browser, office, 'admin');
  await officePage.goto(`/admin/bookings?search=${made.booking_number}`);
  await expect(officePage.getByText('No bookings found')).toBeVisible();
  await officePage.getByRole('switch', { name: 'Show Deleted Bookings' }).click();
  const mark = (side: string) => officePage.getByText(new RegExp(`^Removed \\w{3} \\d{1,2} by ${side}$`));
  await expect(mark('guest').filter({ visible: true })).toHaveCount(1);
  await expect(mark('host').filter({ visible: true })).toHaveCount(0);

  await entryIn(hostPage).getByRole('button', { name: 'Remove from List' }).click();
  await expect(entryIn(hostPage)).toHaveCount(0);
  await officePage.reload();
  for (const side of ['guest', 'host']) {
    await expect(mark(side).filter({ visible: true })).toHaveCount(1);
  }
  await pauseCar(host, car.id);
});

test('names no share of the host where a booking ended before any payment', async ({ browser }) => {
  const days = { start: 154, end: 156 };
  const carId = await findCarOfHost(days);
  const made = await bookFor(await makeGuest('Ebou Faye'), { carId, ...days });
  await officeDoes('cancel', made.booking_id, { reason: 'other' });
  const page = await openAs(browser, await demoAccount('host'), 'owner');
  await page.goto('/owner/bookings');
  const entry = page.getByRole('article').filter({ hasText: made.booking_number });
  await expect(entry).toContainText('Cancelled');
  await expect(entry).not.toContainText(/Your share|Your earnings/);
});
