import { expectNoHorizontalScroll } from './support/accessibility.ts';
import { findFreeCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { bookingFormPath } from './support/dates.ts';
import { getNewestMailPath } from './support/mailbox.ts';
import { createPersonDetails } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';
import { applyOfficeAction } from './support/test-data.ts';

const START = 50;
const END = 53;

/** Waits for a newest mail with this heading, and expects its language. */
async function expectMail(
  page: Page,
  { to, language, heading }: { to: string; language: string; heading: string },
): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(await getNewestMailPath(to));
      return page.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe(heading);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectNoHorizontalScroll(page);
}

test('mails use the language that the person last chose', async ({ browser }) => {
  const { page } = await openBrowser(browser, { width: 360 });
  const person = createPersonDetails('Anna Weber');
  await page.goto('/auth');
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('tab', { name: 'Konto anlegen' }).click();
  await page.getByLabel('Vollständiger Name').fill(person.name);
  await page.getByLabel('Telefonnummer').fill(person.phone);
  await page.getByLabel('E-Mail').fill(person.email);
  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Konto anlegen' }).click();
  await page.getByRole('button', { name: 'Weiter als Mieter' }).click();
  await expect(page).toHaveURL(/\/browse/);

  const car = await findFreeCar({ start: START, end: END });
  await page.goto(bookingFormPath(car.id, START, END));
  await page.getByLabel('Vollständiger Name').fill(person.name);
  await page.getByLabel('Telefon').fill('+49 170 123 45 67');
  await page.getByLabel('Pass- oder Ausweisnummer').fill('C01X00T47');
  await page.getByRole('radio', { name: /Bar im Büro/ }).check();
  await page.getByRole('checkbox', { name: /Mietvertrag/ }).check();
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check();
  await page.getByRole('button', { name: 'Jetzt buchen' }).click();
  await expect(page).toHaveURL(/\/my-bookings/);
  await page
    .getByText(/CL-\d{4}-\d{3,}/)
    .first()
    .waitFor();

  await expectMail(page, { to: person.email, language: 'de', heading: 'Ihr Auto ist reserviert' });
  await expect(page.getByText(/bar im Büro mit dem Verwendungszweck CL-/)).toBeVisible();
  await page.getByRole('link', { name: 'Ihre Buchung ansehen' }).click();
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}$/);
  const bookingId = page.url().slice(-36);

  // A mail on behalf of a visitor uses the language of the page.
  const { page: visitor } = await openBrowser(browser, { locale: 'sv-SE' });
  await visitor.goto('/auth');
  await visitor.getByRole('button', { name: 'Glömt lösenordet' }).click();
  await visitor.getByRole('dialog').getByLabel('E-post').fill(person.email);
  await visitor.getByRole('button', { name: 'Skicka länk' }).click();
  await expectMail(page, { to: person.email, language: 'sv', heading: 'Välj nytt lösenord' });

  await page.goto('/');
  const languageSaved = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/rest/v1/me') &&
      ((await response.request().headerValue('cookie')) ?? '').includes('language=fr'),
  );
  await page
    .getByRole('contentinfo')
    .getByRole('group', { name: 'Sprache' })
    .getByRole('button', { name: 'Français' })
    .click();
  await languageSaved;
  await applyOfficeAction('deposit', bookingId);
  await expectMail(page, { to: person.email, language: 'fr', heading: 'Votre réservation est confirmée' });
});
