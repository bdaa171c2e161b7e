import { openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { getNewestOneTimeLink } from './support/mailbox.ts';
import { startMarketplace } from './support/marketplace.ts';
import { createPersonDetails } from './support/people.ts';
import type { TestServer } from './support/server-process.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

// The page of the simulator has a policy of its own, without scripts.
test.use({
  expectedViolations: /\/payment-simulator\/stripe\/pay\/\S+ content-security-policy: default-src 'none'/,
});

let server: TestServer;
test.beforeAll(async () => {
  server = await startMarketplace({ MAIL_AUTOCONFIRM: 'false' });
});
test.afterAll(() => server.stop());

/** Counts taps and fields to type in, from the home page on. */
function createPhone(page: Page) {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    tap: async (control: Locator) => {
      count.taps += 1;
      await control.click();
    },
    type: async (field: Locator, text: string) => {
      count.fields += 1;
      await field.fill(text);
    },
    page,
  };
}
type Phone = ReturnType<typeof createPhone>;

const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));

async function searchDates({ page, tap }: Phone, days: readonly string[]): Promise<void> {
  await tap(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Pick-up/ })
      .first(),
  );
  const calendar = page.getByRole('dialog', { name: 'Your dates' });
  for (const day of days) {
    const button = calendar.getByRole('button', { name: formatDay(day) });
    await expect(calendar.getByRole('grid').first()).toBeVisible();
    if (!(await button.isVisible())) await tap(calendar.getByRole('button', { name: 'Next month' }));
    await tap(button);
  }
  await expect(calendar).toBeHidden();
  await tap(page.getByRole('main').getByRole('button', { name: 'Browse Cars' }));
  await expect(page).toHaveURL(new RegExp(`/browse\\?.*start=${days[0]}&end=${days[1]}`));
}

/** Signs up in the dialog of the car page, and follows the link of the mail. */
async function signUp({ page, tap, type }: Phone): Promise<void> {
  const person = createPersonDetails('Fatou Njie');
  await tap(
    page
      .getByRole('button', { name: /^Sign In to Book/ })
      .filter({ visible: true })
      .first(),
  );
  const form = page.getByRole('dialog').getByRole('form', { name: 'Sign Up' });
  await type(form.getByLabel('Full Name'), person.name);
  await type(form.getByLabel('Phone Number'), person.phone);
  await type(form.getByLabel('Email'), person.email);
  await type(form.getByLabel('Password', { exact: true }), person.password);
  await tap(form.getByRole('button', { name: 'Sign Up' }));
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
  await page.goto(await getNewestOneTimeLink(person.email, server.origin));
  await tap(page.getByRole('button', { name: 'Confirm email' }));
}

async function bookByCard({ page, tap, type }: Phone): Promise<void> {
  await type(page.getByLabel('Passport or ID number'), 'gm-123456');
  await tap(page.getByRole('radio', { name: /^Card/ }));
  await tap(page.getByRole('checkbox', { name: /rental contract/ }));
  await tap(page.getByRole('checkbox', { name: /terms & conditions/i }));
  await tap(page.getByRole('button', { name: 'Book Now' }));
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]+$/);
  await tap(page.getByRole('button', { name: /^Pay USD\s\d+\.\d\d by card$/ }));
  await expect(page.getByText('Simulator: no real money')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Pay', exact: true }));
}

test('a stranger on a new phone finds a car from the home page, signs up, books and pays by card [PAY-49] [PAY-53] [CAR-15]', async ({
  browser,
}) => {
  const { page, pageErrors } = await openBrowser(browser, { width: 360, baseURL: server.origin });
  const phone = createPhone(page);
  const days = [dayFromToday(20), dayFromToday(22)];
  await page.goto('/');
  const startedAt = Date.now();
  await searchDates(phone, days);
  await phone.tap(page.getByRole('region', { name: 'Results' }).getByRole('link').first());
  await expect(page).toHaveURL(/\/cars\/[0-9a-f-]+\?/);
  const { pathname: carPath } = new URL(page.url());
  await signUp(phone);
  await expect(page).toHaveURL(new RegExp(`${carPath}\\?.*start=${days[0]}&end=${days[1]}`));
  await phone.tap(
    page
      .getByRole('link', { name: /^Book Now - D/ })
      .filter({ visible: true })
      .first(),
  );
  await bookByCard(phone);
  const received = page.getByRole('status').filter({ hasText: 'Payment received' });
  await expect(received.getByRole('button', { name: /^Receipt .+ \(PDF\)$/ })).toBeVisible();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const { taps, fields } = phone.count;
  console.log(`A stranger books and pays with ${taps} taps and ${fields} fields in ${seconds} s.`);
  await expect(page.getByText('The car is yours.')).toBeVisible();
  expect(pageErrors).toEqual([]);
});
