import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, expectRightOnEveryScreen } from './support/accessibility.ts';
import { untilAlive } from './support/alive.ts';
import { findCar, followMailLink } from './support/api.ts';
import { bookFor, enterAs, findFreeCar, makeGuest } from './support/backstage.ts';
import { becomeGuest, inventPerson, type NewPerson, openBrowser, signInByForm } from './support/people.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';

const PERIOD_SECONDS = 30;

/** An authenticator app: each code once, as the server takes none twice; it takes the next one ahead of its time. */
function createApp(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let ahead = -1;
  return () => {
    ahead += 1;
    return totp.generate({ timestamp: Date.now() + ahead * PERIOD_SECONDS * 1000 });
  };
}

/** A guest on the account page, in a browser of their own. */
async function openAccount(browser: Browser, name: string): Promise<{ page: Page; person: NewPerson }> {
  const person = inventPerson(name);
  const { page } = await openBrowser(browser);
  await becomeGuest(page, person);
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  return { page, person };
}

/** Turns the second factor on and gives the app that shows its codes. */
async function setUpApp(page: Page): Promise<() => string> {
  await page.getByRole('button', { name: 'Set Up App' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const nextCode = createApp((await dialog.locator('code').textContent()) ?? '');
  await dialog.getByLabel('Code from the app').fill('12');
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(dialog.getByText('Enter the six digits of the code.')).toBeVisible();
  await dialog.getByLabel('Code from the app').fill(nextCode());
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText('Second factor is on').first()).toBeVisible();
  return nextCode;
}

async function typePassword(page: Page, person: NewPerson): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
}

test.describe('account security', () => {
  test('a second factor is set up, asked for at sign-in and removed [API-34] [API-35] [API-36] [API-37] [AUTH-24] [GEN-15]', async ({
    browser,
  }) => {
    const { page, person } = await openAccount(browser, 'Isatou Sanyang');
    const nextCode = await setUpApp(page);

    const other = await openBrowser(browser, { width: 360 });
    await other.page.goto('/auth?next=%2Faccount');
    await typePassword(other.page, person);
    await expect(other.page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expectAccessible(other.page);
    for (const path of ['/role-selection', '/my-bookings']) {
      await other.page.goto(path);
      await expect(other.page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
    }
    // Everywhere else they are a visitor, whom Sign In leads back to the code.
    await other.page.goto('/browse');
    const header = other.page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await untilAlive(header.getByRole('link', { name: 'Sign In' }));
    await expect(header.getByRole('button', { name: /^Profile menu/ })).toHaveCount(0);
    await expect(other.page.getByRole('navigation', { name: 'Bottom' })).toHaveCount(0);
    await header.getByRole('link', { name: 'Sign In' }).click();
    await expect(other.page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await other.page.goto('/auth?next=%2Fmy-bookings');
    await other.page.getByLabel('Code').fill('000000');
    await other.page.getByRole('button', { name: 'Continue' }).click();
    await expect(other.page.getByText('Invalid TOTP code entered')).toBeVisible();
    await other.page.getByLabel('Code').fill(nextCode());
    await other.page.getByRole('button', { name: 'Continue' }).click();
    await expect(other.page).toHaveURL(/\/my-bookings/);

    const removal = page.getByRole('button', { name: 'Remove Authenticator app' });
    await removal.click();
    // Whoever looks elsewhere meanwhile comes back to a list that was read again, and is told all the same.
    await page.route('**/auth/v1/factors/*', async (route) => {
      const response = await route.fetch();
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
      await expect(removal).toHaveCount(0);
      await route.fulfill({ response });
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Remove App' }).click();
    await expect(page.getByText('Authenticator app is removed').first()).toBeVisible();
    await expect(page.getByText('Off. You sign in with your password alone.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
    const third = await openBrowser(browser);
    await signInByForm(third.page, person);
    await expect(third.page).toHaveURL(/\/browse/);
  });

  test("the car's own sign-in and the office's door ask for the code too [CAR-13] [ADM-03]", async ({
    browser,
  }) => {
    const { page, person } = await openAccount(browser, 'Ebrima Njie');
    const nextCode = await setUpApp(page);
    const car = await findCar('Kia Picanto 2018');

    const atCar = await openBrowser(browser);
    await atCar.page.goto(`/cars/${car.id}?days=3`);
    await atCar.page
      .getByRole('button', { name: /Sign In to Book/i })
      .first()
      .click();
    const dialog = atCar.page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Sign In' }).click();
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog.getByLabel('Code').fill(nextCode());
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(atCar.page.getByText('Welcome back!').first()).toBeVisible();
    await expect(dialog).toBeHidden();

    const office = await openBrowser(browser);
    await office.page.goto('/admin/login');
    await typePassword(office.page, person);
    await expect(office.page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await office.page.getByRole('button', { name: 'Back to Sign In' }).click();
    await expect(office.page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  test('details that were typed and not saved are there after a look elsewhere, and say so', async ({
    browser,
  }) => {
    const { page } = await openAccount(browser, 'Fatoumata Sowe');
    const name = page.getByLabel('Full Name');
    const unsaved = page.getByText('Not saved yet');
    await name.fill('Fatoumata Sowe-Jatta');
    await expect(unsaved).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Coastline' }).click();
    await expect(page).toHaveURL('/browse');
    await page.goBack();
    await expect(name).toHaveValue('Fatoumata Sowe-Jatta');
    await expect(unsaved).toBeVisible();
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(page.getByText('Your details are saved').first()).toBeVisible();
    await expect(unsaved).toHaveCount(0);
    await page.reload();
    await expect(name).toHaveValue('Fatoumata Sowe-Jatta');
    await expect(unsaved).toHaveCount(0);
  });

  test('name, address and password change, and other devices are signed out [API-25] [API-28] [DATA-05]', async ({
    browser,
  }) => {
    const { page, person } = await openAccount(browser, 'Awa Ceesay');
    const other = await openBrowser(browser);
    await signInByForm(other.page, person);

    await page.getByLabel('Full Name').fill('A');
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await page.getByLabel('Full Name').fill('Awa Ceesay-Njie');
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(page.getByText('Your details are saved').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Profile menu, Awa Ceesay-Njie' })).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();

    await page.getByLabel('New Password').fill('another-password');
    await page.getByLabel('Confirm Password').fill('another-passwort');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText("Passwords don't match.")).toBeVisible();
    await page.getByLabel('Confirm Password').fill('another-password');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password updated!').first()).toBeVisible();

    const email = `new.${person.email}`;
    await page.getByLabel('New Email').fill(email);
    await page.getByRole('button', { name: 'Change Email' }).click();
    await expect(page.getByText('Waiting for you to open the mail')).toBeVisible();
    await followMailLink(page, email);
    await expect(page).toHaveURL(/\/account/);
    await expect(page.getByText(`Your address: ${email}`)).toBeVisible();

    const again = await openBrowser(browser);
    await signInByForm(again.page, { email, password: 'another-password' });
  });

  test('data is downloaded and the account deleted for good', async ({ browser }) => {
    const { page, person } = await openAccount(browser, 'Lamin Jobe');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^coastline-data-\d{4}-\d{2}-\d{2}\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({ account: { email: person.email }, profile: { full_name: 'Lamin Jobe' } });

    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete For Good' }).click();
    await expect(dialog.getByText('Type DELETE to confirm.')).toBeVisible();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByLabel('Password', { exact: true }).fill('not-my-password');
    await dialog.getByRole('button', { name: 'Delete For Good' }).click();
    await expect(dialog.getByText('Invalid login credentials')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Delete For Good' }).click();
    await expect(page.getByText('Your account is deleted').first()).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/auth');
    await typePassword(page, person);
    await expect(page.getByText('Invalid login credentials').first()).toBeVisible();
  });

  test('bookings that keep an account from being deleted are named, each number on one line', async ({
    browser,
  }) => {
    const guest = await makeGuest('Kumba Jawara');
    const car = await findFreeCar({ start: 230, end: 232 });
    const made = await bookFor(guest, { carId: car.id, start: 230, end: 232 });
    const { page } = await openBrowser(browser, { width: 360 });
    await enterAs(page, guest);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByLabel('Password', { exact: true }).fill(guest.person.password);
    await dialog.getByRole('button', { name: 'Delete For Good' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Your account is still needed');
    const number = dialog.getByRole('link', { name: made.booking_number });
    await expect(number).toHaveAttribute('href', `/booking/${made.booking_id}`);
    await expect(number).toHaveCSS('white-space', 'nowrap');
  });

  test('the page is accessible on every screen, light and dark', async ({ browser }) => {
    const { page, faults } = await openBrowser(browser);
    await enterAs(page, await makeGuest('Mariama Bojang-Sillah-Demba'));
    await page.goto('/account');
    await expect(page.getByText('This device')).toBeVisible();
    await expectRightOnEveryScreen(page);
    expect(faults).toEqual([]);
  });
});
