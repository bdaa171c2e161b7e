import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { findCar, findFreeCar } from './support/api.ts';
import { openBrowser, waitForHydration } from './support/browser.ts';
import { fillSignInForm } from './support/forms.ts';
import { followOneTimeLink } from './support/mailbox.ts';
import { createPersonDetails, type PersonDetails, signInByForm, signUpGuest } from './support/people.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';
import { createBooking, createGuest, signInAs } from './support/test-data.ts';

const PERIOD_SECONDS = 30;

/**
 * Imitates an authenticator app. The server accepts each code once but also before its period, so every call returns the
 * code of the next period.
 */
function createAuthenticatorApp(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let periodsAhead = -1;
  return () => {
    periodsAhead += 1;
    return totp.generate({ timestamp: Date.now() + periodsAhead * PERIOD_SECONDS * 1000 });
  };
}

/** Opens the account page as a new guest. */
async function openAccountPage(
  browser: Browser,
  name: string,
): Promise<{ page: Page; person: PersonDetails }> {
  const person = createPersonDetails(name);
  const { page } = await openBrowser(browser);
  await signUpGuest(page, person);
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  return { page, person };
}

/** Turns the second factor on and returns a function that generates its codes. */
async function setUpSecondFactor(page: Page): Promise<() => string> {
  await page.getByRole('button', { name: 'Set Up App' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const nextCode = createAuthenticatorApp((await dialog.locator('code').textContent()) ?? '');
  await dialog.getByLabel('Code from the app').fill('12');
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(dialog.getByText('Enter the six digits of the code.')).toBeVisible();
  await dialog.getByLabel('Code from the app').fill(nextCode());
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText('Second factor is on').first()).toBeVisible();
  return nextCode;
}

async function signInWithPassword(page: Page, person: PersonDetails): Promise<void> {
  await fillSignInForm(page, person);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
}

test.describe('account security', () => {
  test('sets up a second factor, requires it at sign-in and removes it [API-34] [API-35] [API-36] [API-37] [AUTH-24] [GEN-15]', async ({
    browser,
  }) => {
    const { page, person } = await openAccountPage(browser, 'Isatou Sanyang');
    const nextCode = await setUpSecondFactor(page);

    const other = await openBrowser(browser, { width: 360 });
    await other.page.goto('/auth?next=%2Faccount');
    await signInWithPassword(other.page, person);
    await expect(other.page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expectAccessible(other.page);
    for (const path of ['/role-selection', '/my-bookings']) {
      await other.page.goto(path);
      await expect(other.page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
    }
    // On other pages the person is still a visitor, and Sign In leads back to the code.
    await other.page.goto('/browse');
    const header = other.page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await waitForHydration(header.getByRole('link', { name: 'Sign In' }));
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
    // A return to the tab refetches the list before the response arrives. The notice appears nevertheless.
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

  test('requires the code in the sign-in dialog of a car and at the office login [CAR-13] [ADM-03]', async ({
    browser,
  }) => {
    const { page, person } = await openAccountPage(browser, 'Ebrima Njie');
    const nextCode = await setUpSecondFactor(page);
    const car = await findCar('Kia Picanto 2018');

    const carVisitor = await openBrowser(browser);
    await carVisitor.page.goto(`/cars/${car.id}?days=3`);
    await carVisitor.page
      .getByRole('button', { name: /Sign In to Book/i })
      .first()
      .click();
    const dialog = carVisitor.page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Sign In' }).click();
    await fillSignInForm(dialog, person);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog.getByLabel('Code').fill(nextCode());
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(carVisitor.page.getByText('Welcome back!').first()).toBeVisible();
    await expect(dialog).toBeHidden();

    const office = await openBrowser(browser);
    await office.page.goto('/admin/login');
    await signInWithPassword(office.page, person);
    await expect(office.page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await office.page.getByRole('button', { name: 'Back to Sign In' }).click();
    await expect(office.page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  test('keeps unsaved details after navigation and marks them as unsaved', async ({ browser }) => {
    const { page } = await openAccountPage(browser, 'Fatoumata Sowe');
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

  test('changes name, e-mail address and password, and signs out other devices [API-25] [API-28] [DATA-05]', async ({
    browser,
  }) => {
    const { page, person } = await openAccountPage(browser, 'Awa Ceesay');
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
    await followOneTimeLink(page, email);
    await expect(page).toHaveURL(/\/account/);
    await expect(page.getByText(`Your address: ${email}`)).toBeVisible();

    const again = await openBrowser(browser);
    await signInByForm(again.page, { email, password: 'another-password' });
  });

  test('downloads the data and deletes the account', async ({ browser }) => {
    const { page, person } = await openAccountPage(browser, 'Lamin Jobe');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    const download = await downloading;
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
    await signInWithPassword(page, person);
    await expect(page.getByText('Invalid login credentials').first()).toBeVisible();
  });

  test('lists the bookings that prevent the deletion of an account, each number on one line', async ({
    browser,
  }) => {
    const guest = await createGuest('Kumba Jawara');
    const car = await findFreeCar({ start: 230, end: 232 });
    const booking = await createBooking(guest, { carId: car.id, start: 230, end: 232 });
    const { page } = await openBrowser(browser, { width: 360 });
    await signInAs(page, guest);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByLabel('Password', { exact: true }).fill(guest.person.password);
    await dialog.getByRole('button', { name: 'Delete For Good' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Your account is still needed');
    const number = dialog.getByRole('link', { name: booking.booking_number });
    await expect(number).toHaveAttribute('href', `/booking/${booking.booking_id}`);
    await expect(number).toHaveCSS('white-space', 'nowrap');
  });

  test('is accessible on all screens in both colour schemes', async ({ browser }) => {
    const { page, pageErrors } = await openBrowser(browser);
    await signInAs(page, await createGuest('Mariama Bojang-Sillah-Demba'));
    await page.goto('/account');
    await expect(page.getByText('This device')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    expect(pageErrors).toEqual([]);
  });
});
