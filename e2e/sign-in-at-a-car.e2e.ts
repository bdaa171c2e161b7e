import { expectRightOnEveryScreen } from './support/accessibility.ts';
import { follow, untilAlive } from './support/alive.ts';
import { findCar } from './support/api.ts';
import { startMarketplace } from './support/marketplace.ts';
import { becomeGuest, inventPerson, type NewPerson, openBrowser } from './support/people.ts';
import type { Product } from './support/product.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

test.describe('the sign-in dialog of a car’s page', () => {
  test('opens by itself once a visit, when the card has passed the middle [CAR-14]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const car = await findCar('Toyota RAV4 2020');
    await page.goto(`/cars/${car.id}`);
    const dialog = page.getByRole('dialog', { name: 'Sign in to book' });
    await page.getByRole('heading', { name: 'Features' }).scrollIntoViewIfNeeded();
    await expect(dialog).toBeHidden();
    await passCalendar(page);
    await expect(dialog).toBeVisible();
    await expectRightOnEveryScreen(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await dialog.getByRole('button', { name: 'Continue browsing as guest' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await page.locator('h2', { hasText: 'Availability' }).evaluate((title) => title.scrollIntoView());
    await expect(page.getByRole('grid').first()).toBeVisible();
    await passCalendar(page);
    await page.locator('h2', { hasText: 'Availability' }).evaluate((title) => title.scrollIntoView());
    await expect(dialog).toBeHidden();
  });

  test('never asks who has signed in to sign in, however long the scripts take [CAR-10]', async ({
    browser,
  }) => {
    const car = await findCar('Toyota RAV4 2020');
    const { page } = await openBrowser(browser, { width: 360, noServiceWorker: true });
    await becomeGuest(page, inventPerson('Mariama Drammeh'));
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/**/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(`/cars/${car.id}`, { waitUntil: 'commit' });
    // Until the styles have come, the buttons of both layouts are there.
    const bookNow = page.getByRole('link', { name: /^Book Now - D/ }).first();
    await expect(bookNow).toBeVisible();
    await expect(page.getByText('Sign In to Book').filter({ visible: true })).toHaveCount(0);
    await expect(bookNow).toHaveAttribute('href', /^\/book\//);
    released.resolve();
    await untilAlive(bookNow);
    await expect(bookNow).toHaveAttribute('href', /^\/book\//);
  });

  test('signs up and in at once, and names failures [AUTH-19] [CAR-16] [CAR-17] [CAR-25]', async ({
    browser,
  }) => {
    const person = inventPerson('Awa Sanneh');
    const car = await findCar('Toyota RAV4 2020');
    const { page } = await openBrowser(browser);
    await page.goto(`/cars/${car.id}`);
    await rememberButtons(page);
    await signUpInDialog(page, person);
    const notices = page.getByRole('region', { name: /Notifications/ });
    await expect(notices).toContainText('Account created!');
    await expect(notices).toContainText("You're now signed in and can book this car.");
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/book/${car.id}\\?start=`));
    // The page never asks a signed-in person to sign in, not for one frame.
    expect(await page.evaluate('[...new Set(shownWithoutDialog)]')).not.toContain('Sign In to Book');

    const { page: again } = await openBrowser(browser);
    await again.goto(`/cars/${car.id}`);
    await signUpInDialog(again, person);
    const said = again.getByRole('region', { name: /Notifications/ });
    await expect(said).toContainText('Already have an account?');
    await expect(said).toContainText('This email is registered. Please sign in instead.');
    const dialog = again.getByRole('dialog');
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
    await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(dialog.getByLabel('Full Name')).toHaveValue(person.name);
    await expect(dialog.getByLabel('Phone Number')).toHaveValue(person.phone);
    await signInInDialog(again, { ...person, password: 'not-the-password' });
    await expect(said).toContainText('Sign in failed');
    await signInInDialog(again, person);
    await expect(said).toContainText('Welcome back!');
    await expect(said).toContainText("You're now signed in and can book this car.");
    await expect(again.getByRole('dialog')).toBeHidden();
  });
});

test.describe('a marketplace with e-mail verification and a name of its own', () => {
  const NAME = 'Palm & Tide';
  let product: Product;
  test.beforeAll(async () => {
    product = await startMarketplace({ MAIL_AUTOCONFIRM: 'false', PRODUCT_NAME: NAME });
  });
  test.afterAll(() => product.stop());

  test('asks to verify the address after a sign-up on a car’s page [CAR-15]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { baseURL: product.origin });
    await page.goto('/browse');
    await follow(page.getByRole('region', { name: 'Results' }).getByRole('link').first());
    await signUpInDialog(page, inventPerson('Modou Bah'));
    const notices = page.getByRole('region', { name: /Notifications/ });
    await expect(notices).toContainText('Account created!');
    await expect(notices).toContainText('Please check your email to verify your account.');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Sign In to Book - D/ })).toBeVisible();
  });

  test('says on the sign-in page that the address must be verified first, and lets nobody in before [AUTH-21]', async ({
    browser,
  }) => {
    const person = inventPerson('Yankuba Drammeh');
    const { page } = await openBrowser(browser, { baseURL: product.origin, width: 360 });
    await page.goto('/auth?tab=sign-up');
    const form = page.getByRole('tabpanel');
    await expect(form.getByText(/verify/)).toBeVisible();
    await form.getByLabel('Full Name').fill(person.name);
    await form.getByLabel('Phone Number').fill(person.phone);
    await form.getByLabel('Email').fill(person.email);
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('main')).toContainText(person.email);
    await page.getByRole('button', { name: 'Back to Sign In' }).click();
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('Email not confirmed');
    await expect(page).toHaveURL(/\/auth/);
  });

  test('has its name wherever the product is named [GEN-01]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { baseURL: product.origin });
    for (const path of ['/', '/browse', '/auth?tab=sign-up', '/no/such/page', '/admin/login']) {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(NAME));
      await expect(page.getByRole('link', { name: NAME }).first()).toBeVisible();
      expect(await page.locator('html').innerText()).not.toContain('Coastline');
    }
    await page.goto('/browse');
    await page.getByRole('button', { name: /^Settings/ }).click();
    await expect(page.getByRole('dialog')).toContainText(NAME);
    await page.getByRole('button', { name: 'Terms & Conditions' }).click();
    await expect(page.getByRole('dialog', { name: 'Terms & Conditions' })).toContainText(
      `${NAME} is only a facilitator`,
    );
    const manifest = await page.request.get('/manifest.webmanifest');
    expect(await manifest.json()).toMatchObject({ name: expect.stringContaining(NAME) });
    const mailbox = await page.request.get('/dev/mailbox');
    expect(await mailbox.text()).toContain('Palm &amp; Tide');
  });
});

/** From the opening of the dialog on, what the booking button says in every frame in which no dialog covers it. */
async function rememberButtons(page: Page): Promise<void> {
  await page.evaluate(`
    window.shownWithoutDialog = [];
    let hasOpened = false;
    const look = () => {
      const isOpen = document.querySelector('[role=dialog]') !== null;
      hasOpened ||= isOpen;
      const shown = [...document.querySelectorAll('aside a, aside button')].filter((button) => button.offsetWidth > 0);
      const said = shown.map(({ innerText }) => /Book Now|Sign In to Book/.exec(innerText)?.[0]).filter(Boolean);
      if (hasOpened && !isOpen) shownWithoutDialog.push(...said);
      requestAnimationFrame(look);
    };
    look();`);
}

/** Scrolls until the end of the availability card is above the middle of the screen. */
async function passCalendar(page: Page): Promise<void> {
  await page.locator('#availability').evaluate((card) => {
    const { bottom } = card.getBoundingClientRect();
    window.scrollBy({ top: bottom - window.innerHeight / 4, behavior: 'instant' });
  });
}

async function signUpInDialog(page: Page, person: NewPerson): Promise<void> {
  await page.getByRole('button', { name: /^Sign In to Book - D/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await fillSignUp(dialog, person);
}

async function fillSignUp(dialog: Locator, person: NewPerson): Promise<void> {
  await dialog.getByLabel('Full Name').fill(person.name);
  await dialog.getByLabel('Phone Number').fill(person.phone);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();
}

async function signInInDialog(page: Page, person: { email: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Sign In' }).click();
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
}
