import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts';
import { openBrowser } from './support/browser.ts';
import { expect, type Page, test } from './support/test.ts';

/** Label of the sign-in tab in each supported language. */
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

test.describe('page language', () => {
  for (const { code, locale, signIn } of LANGUAGES) {
    test(`is the language of the browser on the first visit, and fits a phone: ${locale}`, async ({
      browser,
    }) => {
      const { page, pageErrors } = await openBrowser(browser, { locale, width: 360 });
      await page.goto('/auth?tab=sign-up');
      await expectLanguage(page, code);
      await expect(page.getByRole('tab', { name: signIn, exact: true })).toBeVisible();
      await page.getByRole('tabpanel').locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
      await page.goto('/no-such-page');
      await expectNoHorizontalScroll(page);
      expect(pageErrors.filter((error) => !error.includes('404'))).toEqual([]);
    });
  }

  test('is English when the pages do not support the language of the browser', async ({ browser }) => {
    const { page } = await openBrowser(browser, { locale: 'pt-PT' });
    await page.goto('/auth');
    await expectLanguage(page, 'en');
    await expect(page).toHaveTitle(/Sign In/);
  });

  test('is set without JavaScript', async ({ browser }) => {
    const { page } = await openBrowser(browser, { locale: 'sv-SE', javaScriptEnabled: false });
    await page.goto('/auth');
    await expectLanguage(page, 'sv');
    await expect(page).toHaveTitle(/Logga in/);
    await expect(page.getByRole('heading', { name: 'Kul att se dig' })).toBeVisible();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expectLanguage(page, 'de');
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('changes in the settings for the whole page and for later visits, at the same address', async ({
    browser,
  }) => {
    const { page, pageErrors } = await openBrowser(browser);
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
    expect(pageErrors).toEqual([]);
  });

  test('changes in the footer', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/');
    const languages = page.getByRole('contentinfo').getByRole('group', { name: 'Language' });
    await languages.getByRole('button', { name: 'Français' }).click();
    await expectLanguage(page, 'fr');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('contentinfo').getByText('Conditions générales')).toBeVisible();
    await expectNoHorizontalScroll(page);
  });

  test('applies to error messages', async ({ browser }) => {
    const { page } = await openBrowser(browser, { locale: 'de-DE' });
    await page.goto('/auth');
    await page.getByLabel('E-Mail').fill('guest@coastline.example');
    await page.getByLabel('Passwort', { exact: true }).fill('not-the-password');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('E-Mail-Adresse oder Passwort stimmt nicht.').first()).toBeVisible();
  });
});
