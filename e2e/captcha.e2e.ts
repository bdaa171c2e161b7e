import { expectAccessible } from './support/accessibility.ts';
import { untilAlive } from './support/alive.ts';
import { newestMailCode } from './support/api.ts';
import { ageSignIns } from './support/backstage.ts';
import { type CaptchaProvider, startCaptchaProvider } from './support/captcha-provider.ts';
import { startMarketplace } from './support/marketplace.ts';
import { inventPerson, type NewPerson, openBrowser } from './support/people.ts';
import type { Product } from './support/product.ts';
import { expect, type Page, test } from './support/test.ts';

let provider: CaptchaProvider;
let product: Product;

test.beforeAll(async () => {
  provider = await startCaptchaProvider({ siteKey: 'test-site' });
  product = await startMarketplace({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'test-site',
    CAPTCHA_SECRET: 'shared secret',
    CAPTCHA_VERIFY_URL: provider.verifyUrl,
    CAPTCHA_SCRIPT_URL: provider.scriptUrl,
  });
});

test.afterAll(async () => {
  await product.stop();
  await provider.close();
});

// Its policy names the provider's host, which no other page may do.
test.use({ provoked: /\/captcha\?language=\w\w script-src / });

const captchaOf = (page: Page, name = 'Quick security check') => page.getByRole('dialog', { name });

async function solveCaptcha(page: Page): Promise<void> {
  await captchaOf(page).locator('iframe').contentFrame().getByRole('button', { name: 'I am human' }).click();
  await expect(captchaOf(page)).toBeHidden();
}

async function signIn(page: Page, person: NewPerson): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await solveCaptcha(page);
  await expect(page).not.toHaveURL(/\/auth/);
}

/** Somebody who has signed up by another client, which showed them a captcha of its own. */
async function makePerson(name: string): Promise<NewPerson> {
  const person = inventPerson(name);
  const { email, password, phone } = person;
  const response = await fetch(`${product.origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: 'coastline-publishable-key', 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password,
      data: { full_name: name, phone },
      gotrue_meta_security: { captcha_token: 'test-site other-client' },
    }),
  });
  expect(response.status).toBe(200);
  return person;
}

async function openSignUpAtCar(page: Page, person: NewPerson) {
  await page.goto('/browse');
  await page.getByRole('region', { name: 'Results' }).getByRole('link').first().click();
  await page.getByRole('button', { name: /^Sign In to Book - D/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to book' });
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Full Name').fill(person.name);
  await dialog.getByLabel('Phone Number').fill(person.phone);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  return { dialog, send: dialog.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }) };
}

test('a sign-up at a car, a reset and a sign-in each send a new captcha token [AUTH-38]', async ({
  browser,
}) => {
  const person = inventPerson('Fatou Njie');
  const { page } = await openBrowser(browser, { baseURL: product.origin, width: 360 });
  const { dialog, send } = await openSignUpAtCar(page, person);

  await send.click();
  await expect(captchaOf(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(captchaOf(page)).toBeHidden();
  const notices = page.getByRole('region', { name: /Notifications/ });
  await expect(notices).toContainText('We could not tell that you are human. Please try again.');
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);

  provider.refuseNext();
  await send.click();
  await solveCaptcha(page);
  await expect(notices.getByText('We could not tell that you are human.')).toHaveCount(2);
  await send.click();
  await solveCaptcha(page);
  await expect(page).toHaveURL(/\/book\//);

  const { page: other } = await openBrowser(browser, { baseURL: product.origin });
  await other.goto('/auth');
  await untilAlive(other.getByRole('button', { name: 'Forgot password' }));
  await other.getByRole('button', { name: 'Forgot password' }).click();
  await other.getByRole('dialog').getByLabel('Email').fill(person.email);
  await other.getByRole('button', { name: 'Send Reset Link' }).click();
  await solveCaptcha(other);
  await expect(other.getByText("We've sent you a password reset link.").first()).toBeVisible();
  await other.getByRole('button', { name: 'Close' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await signIn(other, person);
});

test('a mailed code that proves who is signed in needs a captcha too [AUTH-38]', async ({ browser }) => {
  const person = await makePerson('Lamin Sonko');
  const { page } = await openBrowser(browser, { baseURL: product.origin });
  await page.goto('/auth');
  await signIn(page, person);

  await page.goto('/account');
  await expect(page.getByText('This device')).toBeVisible();
  const userId: string = await page.evaluate(`JSON.parse(localStorage.getItem('coastline-auth')).user.id`);
  await ageSignIns(userId, 11, product);
  await page.evaluate(`(() => {
    const session = JSON.parse(localStorage.getItem('coastline-auth'));
    localStorage.setItem('coastline-auth', JSON.stringify({ ...session, expires_at: 1 }));
  })()`);
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByRole('button', { name: 'Mail Me a Code' }).click();
  await solveCaptcha(page);
  await expect(proof.getByText(`We sent a code to ${person.email}.`)).toBeVisible();
  await proof.getByLabel('Code from the mail').fill(await newestMailCode(person.email, product.origin));
  await proof.getByRole('button', { name: 'Continue' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test('a captcha that does not load says so in the language of the page [AUTH-38]', async ({ browser }) => {
  const { page } = await openBrowser(browser, { baseURL: product.origin, locale: 'de-DE' });
  await page.route('**/api.js?*', (route) => route.abort());
  await page.goto('/auth');
  await page.getByLabel('E-Mail').fill('awa@coastline.example');
  await page.getByLabel('Passwort', { exact: true }).fill('not-the-password');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Anmelden' }).click();
  await expect(captchaOf(page, 'Kurze Sicherheitsprüfung').getByRole('alert')).toContainText(
    'Die Prüfung ließ sich nicht laden.',
  );
});

test('a product without a captcha names none on its pages [AUTH-38]', async ({ browser }) => {
  const { page } = await openBrowser(browser);
  const answer = await page.goto('/auth');
  expect(await answer?.text()).not.toMatch(/captcha/i);
  expect((await page.goto('/captcha'))?.status()).toBe(404);
});
