import { expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { findCar } from './support/api.ts';
import { followLink, openBrowser, waitForHydration } from './support/browser.ts';
import { fillSignUpForm, submitSignInForm, submitSignUpForm } from './support/forms.ts';
import { startMarketplace } from './support/marketplace.ts';
import { holdRequests } from './support/network.ts';
import { createPersonDetails, type PersonDetails, signUpGuest } from './support/people.ts';
import type { TestServer } from './support/server-process.ts';
import { expect, type Page, test } from './support/test.ts';

test.describe('sign-in dialog of a car page', () => {
  test('opens by itself once per visit, after the availability card has passed the middle of the screen [CAR-14]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const car = await findCar('Toyota RAV4 2020');
    await page.goto(`/cars/${car.id}`);
    const dialog = page.getByRole('dialog', { name: 'Sign in to book' });
    await page.getByRole('heading', { name: 'Features' }).scrollIntoViewIfNeeded();
    await expect(dialog).toBeHidden();
    await scrollPastCalendar(page);
    await expect(dialog).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await dialog.getByRole('button', { name: 'Continue browsing as guest' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await page.locator('h2', { hasText: 'Availability' }).evaluate((title) => title.scrollIntoView());
    await expect(page.getByRole('grid').first()).toBeVisible();
    await scrollPastCalendar(page);
    await page.locator('h2', { hasText: 'Availability' }).evaluate((title) => title.scrollIntoView());
    await expect(dialog).toBeHidden();
  });

  test('never asks a signed-in person to sign in, even while scripts load [CAR-10]', async ({ browser }) => {
    const car = await findCar('Toyota RAV4 2020');
    const { page } = await openBrowser(browser, { width: 360, noServiceWorker: true });
    await signUpGuest(page, createPersonDetails('Mariama Drammeh'));
    const held = await holdRequests(page, '**/assets/**/*.js');
    await page.goto(`/cars/${car.id}`, { waitUntil: 'commit' });
    // Before the styles load, the buttons of both layouts are visible.
    const bookNow = page.getByRole('link', { name: /^Book Now - D/ }).first();
    await expect(bookNow).toBeVisible();
    await expect(page.getByText('Sign In to Book').filter({ visible: true })).toHaveCount(0);
    await expect(bookNow).toHaveAttribute('href', /^\/book\//);
    held.release();
    await waitForHydration(bookNow);
    await expect(bookNow).toHaveAttribute('href', /^\/book\//);
  });

  test('loads the booking form while the visitor fills in the dialog', async ({ browser }) => {
    const car = await findCar('Toyota RAV4 2020');
    const { page } = await openBrowser(browser, { width: 360 });
    const bookingForm = page.waitForRequest(/\/assets\/book-[^/]*\.js$/);
    await page.goto(`/cars/${car.id}`);
    await page.getByRole('button', { name: /^Sign In to Book - D/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await bookingForm;
    await expect(page).toHaveURL(/\/cars\//);
  });

  test('signs up and signs in, and shows failures [AUTH-19] [CAR-16] [CAR-17] [CAR-25]', async ({
    browser,
  }) => {
    const person = createPersonDetails('Awa Sanneh');
    const car = await findCar('Toyota RAV4 2020');
    const { page } = await openBrowser(browser);
    await page.goto(`/cars/${car.id}`);
    await recordBookingButton(page);
    await signUpInDialog(page, person);
    const notices = page.getByRole('region', { name: /Notifications/ });
    await expect(notices).toContainText('Account created!');
    await expect(notices).toContainText("You're now signed in and can book this car.");
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/book/${car.id}\\?start=`));
    // No frame asks the signed-in person to sign in.
    expect(await page.evaluate('[...new Set(labelsWithoutDialog)]')).not.toContain('Sign In to Book');

    const { page: again } = await openBrowser(browser);
    await again.goto(`/cars/${car.id}`);
    await signUpInDialog(again, person);
    const laterNotices = again.getByRole('region', { name: /Notifications/ });
    await expect(laterNotices).toContainText('Already have an account?');
    await expect(laterNotices).toContainText('This email is registered. Please sign in instead.');
    const dialog = again.getByRole('dialog');
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
    await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(dialog.getByLabel('Full Name')).toHaveValue(person.name);
    await expect(dialog.getByLabel('Phone Number')).toHaveValue(person.phone);
    await signInInDialog(again, { ...person, password: 'not-the-password' });
    await expect(laterNotices).toContainText('Sign in failed');
    await signInInDialog(again, person);
    await expect(laterNotices).toContainText('Welcome back!');
    await expect(laterNotices).toContainText("You're now signed in and can book this car.");
    await expect(again.getByRole('dialog')).toBeHidden();
  });
});

test.describe('server with e-mail verification and another product name', () => {
  const PRODUCT_NAME = 'Palm & Tide';
  let server: TestServer;
  test.beforeAll(async () => {
    server = await startMarketplace({ MAIL_AUTOCONFIRM: 'false', PRODUCT_NAME });
  });
  test.afterAll(() => server.stop());

  test('asks for verification of the address after a sign-up at a car [CAR-15]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { baseURL: server.origin });
    await page.goto('/browse');
    await followLink(page.getByRole('region', { name: 'Results' }).getByRole('link').first());
    await signUpInDialog(page, createPersonDetails('Modou Bah'));
    const notices = page.getByRole('region', { name: /Notifications/ });
    await expect(notices).toContainText('Account created!');
    await expect(notices).toContainText('Please check your email to verify your account.');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Sign In to Book - D/ })).toBeVisible();
  });

  test('shows on the sign-in page that the address must be verified, and rejects a sign-in before [AUTH-21]', async ({
    browser,
  }) => {
    const person = createPersonDetails('Yankuba Drammeh');
    const { page } = await openBrowser(browser, { baseURL: server.origin, width: 360 });
    await page.goto('/auth?tab=sign-up');
    const form = page.getByRole('tabpanel');
    await expect(form.getByText(/verify/)).toBeVisible();
    await fillSignUpForm(form, person);
    await form.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('main')).toContainText(person.email);
    await page.getByRole('button', { name: 'Back to Sign In' }).click();
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('Email not confirmed');
    await expect(page).toHaveURL(/\/auth/);
  });

  test('shows its product name on all pages and in mails [GEN-01]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { baseURL: server.origin });
    for (const path of ['/', '/browse', '/auth?tab=sign-up', '/no/such/page', '/admin/login']) {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(PRODUCT_NAME));
      await expect(page.getByRole('link', { name: PRODUCT_NAME }).first()).toBeVisible();
      expect(await page.locator('html').innerText()).not.toContain('Coastline');
    }
    await page.goto('/browse');
    await page.getByRole('button', { name: /^Settings/ }).click();
    await expect(page.getByRole('dialog')).toContainText(PRODUCT_NAME);
    await page.getByRole('button', { name: 'Terms & Conditions' }).click();
    await expect(page.getByRole('dialog', { name: 'Terms & Conditions' })).toContainText(
      `${PRODUCT_NAME} is only a facilitator`,
    );
    const manifest = await page.request.get('/manifest.webmanifest');
    expect(await manifest.json()).toMatchObject({ name: expect.stringContaining(PRODUCT_NAME) });
    const mailbox = await page.request.get('/dev/mailbox');
    expect(await mailbox.text()).toContain('Palm &amp; Tide');
  });
});

/** Records the label of the booking button in every frame without a dialog, from the first opening of the dialog on. */
async function recordBookingButton(page: Page): Promise<void> {
  await page.evaluate(`
    window.labelsWithoutDialog = [];
    let hasOpened = false;
    const recordFrame = () => {
      const isOpen = document.querySelector('[role=dialog]') !== null;
      hasOpened ||= isOpen;
      const buttons = [...document.querySelectorAll('aside a, aside button')].filter((button) => button.offsetWidth > 0);
      const labels = buttons.map(({ innerText }) => /Book Now|Sign In to Book/.exec(innerText)?.[0]).filter(Boolean);
      if (hasOpened && !isOpen) labelsWithoutDialog.push(...labels);
      requestAnimationFrame(recordFrame);
    };
    recordFrame();`);
}

/** Scrolls until the end of the availability card is above the middle of the screen. */
async function scrollPastCalendar(page: Page): Promise<void> {
  await page.locator('#availability').evaluate((card) => {
    const { bottom } = card.getBoundingClientRect();
    window.scrollBy({ top: bottom - window.innerHeight / 4, behavior: 'instant' });
  });
}

async function signUpInDialog(page: Page, person: PersonDetails): Promise<void> {
  await page.getByRole('button', { name: /^Sign In to Book - D/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await submitSignUpForm(dialog, person);
}

async function signInInDialog(page: Page, person: { email: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Sign In' }).click();
  await submitSignInForm(dialog, person);
}
