import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { formatPhone } from '@coastline/domain/people/phone-number';
import { openBrowser } from './support/browser.ts';
import { createHost, deactivateCar, findDemoHostCar } from './support/hosts.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';
import {
  type Account,
  applyOfficeAction,
  createBooking,
  createGuest,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

type Role = 'renter' | 'owner' | 'admin';

async function openAs(browser: Browser, account: Account, role: Role): Promise<Page> {
  const { page } = await openBrowser(browser);
  await signInAs(page, account);
  await page.addInitScript(`localStorage.setItem('activeRole', '${role}')`);
  return page;
}

/** Status of a booking and the texts of its pages. */
interface Stage {
  action?: string;
  label: string;
  guestLabel?: string;
  deposit: string;
  final: string;
  seesOtherSide: boolean;
  canCancel: boolean;
}

const AFTER_PICKUP = { deposit: 'Paid', final: 'Paid', seesOtherSide: true, canCancel: false };
const STAGES: Stage[] = [
  {
    ...{ label: 'Pending Payment', guestLabel: 'Pending Confirmation', deposit: 'Pending' },
    ...{ final: 'Before pick-up', seesOtherSide: false, canCancel: true },
  },
  {
    ...{ action: 'deposit', label: 'Confirmed', deposit: 'Paid', final: 'Pending' },
    ...{ seesOtherSide: true, canCancel: true },
  },
  { action: 'final-payment', label: 'Ready for Pick-up', ...AFTER_PICKUP },
  { action: 'hand-over', label: 'In Progress', ...AFTER_PICKUP },
  { action: 'return', label: 'Completed', ...AFTER_PICKUP },
];

async function expectStage(page: Page, { label, hasCountdown }: { label: string; hasCountdown: boolean }) {
  const main = page.getByRole('main');
  await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('timer')).toHaveCount(hasCountdown ? 1 : 0);
}

/** Expects the payments and the contact details of the other side on the page of guest or host. */
async function expectDetails(page: Page, stage: Stage, { half, other }: { half: string; other: Account }) {
  const main = page.getByRole('main');
  await expect(main).toContainText(`Deposit${half}${stage.deposit}`);
  await expect(main).toContainText(`Final payment${half}${stage.final}`);
  const contactCount = stage.seesOtherSide ? 1 : 0;
  await expect(main.getByText(other.person.name)).toHaveCount(contactCount);
  await expect(main.getByRole('link', { name: formatPhone(other.person.phone) })).toHaveCount(contactCount);
  await expect(main).not.toContainText(other.person.email);
}

test('a booking shows its status to guest, host and office, and names the other side once confirmed [BKD-02] [BKD-09] [BKD-10] [CANC-01] [LIFE-02] [LIFE-03] [LIFE-23] [ADM-09]', async ({
  browser,
}) => {
  test.slow();
  const { host, car } = await createHost('Landing Badjie');
  const [guest, office] = [await createGuest('Nyima Gassama'), await signInDemoAccount('admin')];
  const booking = await createBooking(guest, { carId: car.id, start: 0, end: 2 });
  const guestPage = await openAs(browser, guest, 'renter');
  const hostPage = await openAs(browser, host, 'owner');
  const officePage = await openAs(browser, office, 'admin');
  const half = formatExactPrice(fromDalasi(booking.deposit_amount));
  for (const stage of STAGES) {
    const { action, label, guestLabel = label, canCancel } = stage;
    if (action) await applyOfficeAction(action, booking.booking_id);
    for (const page of [guestPage, hostPage, officePage]) {
      await page.goto(`/booking/${booking.booking_id}`);
      await expectStage(page, {
        label: page === guestPage ? guestLabel : label,
        hasCountdown: action === undefined,
      });
    }
    await expectDetails(guestPage, stage, { half, other: host });
    await expectDetails(hostPage, stage, { half, other: guest });
    const cancel = { name: 'Cancel Booking' };
    await expect(guestPage.getByRole('button', cancel)).toHaveCount(canCancel ? 1 : 0);
    await expect(hostPage.getByRole('button', cancel)).toHaveCount(0);
    // Emergency numbers are on the guest's page while the guest has the car.
    const isHandedOver = action === 'hand-over';
    for (const number of ['116', '117', '118']) {
      await expect(guestPage.getByRole('link', { name: number, exact: true })).toHaveCount(
        isHandedOver ? 1 : 0,
      );
    }
    for (const text of [guest, host].flatMap(({ person }) => [person.name, person.email])) {
      await expect(officePage.getByRole('main')).toContainText(text);
    }
  }
  await expect(officePage.getByRole('main')).toContainText('Platform fee (30 %)D 1 200');
  await expect(officePage.getByRole('main')).toContainText("Host's shareD 2 800");
  await deactivateCar(host, car.id);
});

test('a cancelled booking disappears from the list of the person who removes it, and the office sees who removed it [CANC-06] [CANC-11] [CANC-20] [OWN-09] [ADM-10]', async ({
  browser,
}) => {
  const { host, car } = await createHost('Bakary Fofana');
  const [guest, office] = [await createGuest('Tida Sonko'), await signInDemoAccount('admin')];
  const booking = await createBooking(guest, { carId: car.id, start: 10, end: 12 });
  const [guestPage, hostPage] = [
    await openAs(browser, guest, 'renter'),
    await openAs(browser, host, 'owner'),
  ];
  await guestPage.goto(`/booking/${booking.booking_id}`);
  await expect(guestPage.getByRole('button', { name: 'Remove from List' })).toHaveCount(0);
  await guestPage.getByRole('button', { name: 'Cancel Booking' }).click();
  const dialog = guestPage.getByRole('dialog');
  await expect(dialog).toContainText('You have paid nothing yet, so nothing is due on either side.');
  await expect(dialog).not.toContainText(/D\s\d/);
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(guestPage.getByText('This booking is cancelled')).toBeVisible();

  const entryIn = (page: Page) => page.getByRole('article').filter({ hasText: booking.booking_number });
  await guestPage.goto('/my-bookings');
  await entryIn(guestPage).getByRole('button', { name: 'Remove from List' }).click();
  await expect(entryIn(guestPage)).toHaveCount(0);
  await hostPage.goto('/owner/bookings');
  await expect(entryIn(hostPage)).toHaveCount(1);

  const officePage = await openAs(browser, office, 'admin');
  await officePage.goto(`/admin/bookings?search=${booking.booking_number}`);
  await expect(officePage.getByText('No bookings found')).toBeVisible();
  await officePage.getByRole('switch', { name: 'Show Deleted Bookings' }).click();
  const removedBy = (role: string) =>
    officePage.getByText(new RegExp(`^Removed \\w{3} \\d{1,2} by ${role}$`));
  await expect(removedBy('guest').filter({ visible: true })).toHaveCount(1);
  await expect(removedBy('host').filter({ visible: true })).toHaveCount(0);

  await entryIn(hostPage).getByRole('button', { name: 'Remove from List' }).click();
  await expect(entryIn(hostPage)).toHaveCount(0);
  await officePage.reload();
  for (const role of ['guest', 'host']) {
    await expect(removedBy(role).filter({ visible: true })).toHaveCount(1);
  }
  await deactivateCar(host, car.id);
});

test('the host’s list shows no share for a booking that ended before any payment', async ({ browser }) => {
  const days = { start: 154, end: 156 };
  const carId = await findDemoHostCar(days);
  const booking = await createBooking(await createGuest('Ebou Faye'), { carId, ...days });
  await applyOfficeAction('cancel', booking.booking_id, { reason: 'other' });
  const page = await openAs(browser, await signInDemoAccount('host'), 'owner');
  await page.goto('/owner/bookings');
  const entry = page.getByRole('article').filter({ hasText: booking.booking_number });
  await expect(entry).toContainText('Cancelled');
  await expect(entry).not.toContainText(/Your share|Your earnings/);
});
