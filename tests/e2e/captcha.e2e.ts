import { expectAccessible } from './support/accessibility.ts';
import { API_KEY } from './support/api.ts';
import { openBrowser, waitForHydration } from './support/browser.ts';
import { type CaptchaProvider, startCaptchaProvider } from './support/captcha-provider.ts';
import { backdateSignIns } from './support/database.ts';
import { fillSignUpForm, submitSignInForm } from './support/forms.ts';
import { getNewestMailCode } from './support/mailbox.ts';
import { startMarketplace } from './support/marketplace.ts';
import { createPersonDetails, type PersonDetails } from './support/people.ts';
import type { TestServer } from './support/server-process.ts';
import { expect, type Page, test } from './support/test.ts';

let provider: CaptchaProvider;
let server: TestServer;

test.beforeAll(async () => {
  provider = await startCaptchaProvider({ siteKey: 'test-site' });
  server = await startMarketplace({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'test-site',
    CAPTCHA_SECRET: 'shared secret',
    CAPTCHA_VERIFY_URL: provider.verifyUrl,
    CAPTCHA_SCRIPT_URL: provider.scriptUrl,
  });
});

test.afterAll(async () => {
  await server.stop();
  await provider.close();
});

// The policy of the captcha page names the host of the provider, which is a violation on every other page.
test.use({ expectedViolations: /\/captcha\?language=\w\w script-src / });

const captchaDialog = (page: Page, name = 'Quick security check') => page.getByRole('dialog', { name });

async function solveCaptcha(page: Page): Promise<void> {
  await captchaDialog(page)
    .locator('iframe')
    .contentFrame()
    .getByRole('button', { name: 'I am human' })
    .click();
  await expect(captchaDialog(page)).toBeHidden();
}

async function signIn(page: Page, person: PersonDetails): Promise<void> {
  await submitSignInForm(page, person);
  await solveCaptcha(page);
  await expect(page).not.toHaveURL(/\/auth/);
}

/** Signs a person up by another client with a captcha of its own. */
async function createPerson(name: string): Promise<PersonDetails> {
  const person = createPersonDetails(name);
  const { email, password, phone } = person;
  const response = await fetch(`${server.origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: API_KEY, 'content-type': 'application/json' },
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

async function openSignUpAtCar(page: Page, person: PersonDetails) {
  await page.goto('/browse');
  await page.getByRole('region', { name: 'Results' }).getByRole('link').first().click();
  await page.getByRole('button', { name: /^Sign In to Book - D/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to book' });
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await fillSignUpForm(dialog, person);
  return { dialog, submit: dialog.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }) };
}

test('a sign-up at a car, a reset and a sign-in each send a new captcha token [AUTH-38]', async ({
  browser,
}) => {
  const person = createPersonDetails('Fatou Njie');
  const { page } = await openBrowser(browser, { baseURL: server.origin, width: 360 });
  const { dialog, submit } = await openSignUpAtCar(page, person);

  await submit.click();
  await expect(captchaDialog(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(captchaDialog(page)).toBeHidden();
  const notices = page.getByRole('region', { name: /Notifications/ });
  await expect(notices).toContainText('We could not tell that you are human. Please try again.');
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);

  provider.rejectNextToken();
  await submit.click();
  await solveCaptcha(page);
  await expect(notices.getByText('We could not tell that you are human.')).toHaveCount(2);
  await submit.click();
  await solveCaptcha(page);
  await expect(page).toHaveURL(/\/book\//);

  const { page: other } = await openBrowser(browser, { baseURL: server.origin });
  await other.goto('/auth');
  await waitForHydration(other.getByRole('button', { name: 'Forgot password' }));
  await other.getByRole('button', { name: 'Forgot password' }).click();
  const forgot = other.getByRole('dialog', { name: 'Forgot password' });
  await forgot.getByLabel('Email').fill(person.email);
  await forgot.getByRole('button', { name: 'Send Reset Link' }).click();
  await solveCaptcha(other);
  await expect(other.getByText("We've sent you a password reset link.").first()).toBeVisible();
  await forgot.getByRole('button', { name: 'Close' }).click();
  await expect(forgot).toBeHidden();
  await signIn(other, person);
});

test('a mailed code that confirms a sign-in needs a captcha too [AUTH-38]', async ({ browser }) => {
  const person = await createPerson('Lamin Sonko');
  const { page } = await openBrowser(browser, { baseURL: server.origin });
  await page.goto('/auth');
  await signIn(page, person);

  await page.goto('/account');
  await expect(page.getByText('This device')).toBeVisible();
  const userId: string = await page.evaluate(`JSON.parse(localStorage.getItem('coastline-auth')).user.id`);
  await backdateSignIns(userId, 11, server);
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
  await proof.getByLabel('Code from the mail').fill(await getNewestMailCode(person.email, server.origin));
  await proof.getByRole('button', { name: 'Continue' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test('a captcha that does not load shows an error in the language of the page [AUTH-38]', async ({
  browser,
}) => {
  const { page } = await openBrowser(browser, { baseURL: server.origin, locale: 'de-DE' });
  await page.route('**/api.js?*', (route) => route.abort());
  await page.goto('/auth');
  await page.getByLabel('E-Mail').fill('awa@coastline.example');
  await page.getByLabel('Passwort', { exact: true }).fill('not-the-password');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Anmelden' }).click();
  await expect(captchaDialog(page, 'Kurze Sicherheitsprüfung').getByRole('alert')).toContainText(
    'Die Prüfung ließ sich nicht laden.',
  );
});

test('a server without a captcha does not mention one on its pages [AUTH-38]', async ({ browser }) => {
  const { page } = await openBrowser(browser);
  const response = await page.goto('/auth');
  expect(await response?.text()).not.toMatch(/captcha/i);
  expect((await page.goto('/captcha'))?.status()).toBe(404);
});
