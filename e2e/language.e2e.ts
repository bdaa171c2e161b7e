import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { openBrowser } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

/** The words of the sign-in tab in each language of the pages. */
const LANGUAGES = [
  { code: 'en', locale: 'en-GB', signIn: 'Sign In' },
  { code: 'sv', locale: 'sv-SE', signIn: 'Logga in' },
  { code: 'nl', locale: 'nl-NL', signIn: 'Inloggen' },
  { code: 'fr', locale: 'fr-SN', signIn: 'Se connecter' },
  { code: 'de', locale: 'de-AT', signIn: 'Anmelden' },
];

async function expectLanguage(page: Page, code: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', code);
}

test.describe('the language', () => {
  for (const { code, locale, signIn } of LANGUAGES) {
    test(`is the browser's at a first visit, and fits a phone: ${locale}`, async ({ browser }) => {
      const { page, faults } = await openBrowser(browser, { locale, width: 360 });
      await page.goto('/auth?tab=sign-up');
      await expectLanguage(page, code);
      await expect(page.getByRole('tab', { name: signIn, exact: true })).toBeVisible();
      await page.getByRole('tabpanel').locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.goto('/no-such-page');
      await expectNoSidewaysScroll(page);
      expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    });
  }

  test('is English where the pages do not speak the browser’s', async ({ browser }) => {
    const { page } = await openBrowser(browser, { locale: 'pt-PT' });
    await page.goto('/auth');
    await expectLanguage(page, 'en');
    await expect(page).toHaveTitle(/Sign In/);
  });

  test('is there before any script is', async ({ browser }) => {
    const { page } = await openBrowser(browser, { locale: 'sv-SE', javaScriptEnabled: false });
    await page.goto('/auth');
    await expectLanguage(page, 'sv');
    await expect(page).toHaveTitle(/Logga in/);
    await expect(page.getByRole('heading', { name: 'Kul att se dig' })).toBeVisible();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expectLanguage(page, 'de');
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('is chosen in the settings: the whole page, its address kept, for this visit and the next', async ({
    browser,
  }) => {
    const { page, faults } = await openBrowser(browser);
    await page.goto('/browse?type=luxury');
    await page.getByRole('button', { name: /^Settings/ }).click();
    const group = page.getByRole('dialog').getByRole('group', { name: 'Language' });
    await expect(group.getByRole('button')).toHaveText([
      'English',
      'Svenska',
      'Nederlands',
      'Français',
      'Deutsch',
    ]);
    await expect(group.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    await group.getByRole('button', { name: 'Deutsch' }).click();
    await expectLanguage(page, 'de');
    await expect(page).toHaveURL(/\/browse\?type=luxury$/);
    await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible();

    await page.getByRole('link', { name: 'Anmelden' }).click();
    await expect(page.getByRole('tab', { name: 'Konto anlegen' })).toBeVisible();
    await expect(page).toHaveTitle(/Anmelden/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Schön, Sie zu sehen' })).toBeVisible();
    await page.goto('/');
    await expectLanguage(page, 'de');
    expect(faults).toEqual([]);
  });

  test('is chosen in the footer', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/');
    const languages = page.getByRole('contentinfo').getByRole('group', { name: 'Language' });
    await languages.getByRole('button', { name: 'Français' }).click();
    await expectLanguage(page, 'fr');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('contentinfo').getByText('Conditions générales')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('names what went wrong, too', async ({ browser }) => {
    const { page } = await openBrowser(browser, { locale: 'de-DE' });
    await page.goto('/auth');
    await page.getByLabel('E-Mail').fill('guest@coastline.example');
    await page.getByLabel('Passwort', { exact: true }).fill('not-the-password');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('E-Mail-Adresse oder Passwort stimmt nicht.').first()).toBeVisible();
  });
});
