import type { Preferences } from '@coastline/contracts/people/account';
import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts';
import { callApi } from './support/api.ts';
import { openBrowser, waitForHydration } from './support/browser.ts';
import { expect, test } from './support/test.ts';
import { type Account, createGuest, signInAs } from './support/test-data.ts';

const PREFERENCES: Preferences = {
  budget_min: 500,
  budget_max: 4000,
  preferred_types: ['comfort'],
  typical_duration: null,
  primary_use: null,
};
const PREFERRED_PATH = '/browse?type=comfort&max=4000';

async function createGuestWithPreferences(name: string, preferences: Partial<Preferences>): Promise<Account> {
  const guest = await createGuest(name);
  const token = guest.session.access_token;
  await callApi('/rest/v1/preferences', { token, body: { ...PREFERENCES, ...preferences } });
  return guest;
}

test.describe('search by saved preferences', () => {
  test('is applied by default, cleared for the visit with one press, and restored [PREF-09] [PREF-10]', async ({
    browser,
  }) => {
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    await signInAs(page, await createGuestWithPreferences('Fatou Sowe', {}));
    const summary = page.getByRole('region', { name: 'Your preferences' });
    await page.goto('/');
    await page.goto('/browse');
    await expect(page).toHaveURL(PREFERRED_PATH);
    await expect(summary).toContainText('Filtered by your preferences: up to D 4 000 a day · Comfort');
    // The cars of the earlier search are dimmed until those of this one arrive.
    await expect(page.locator('section[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // The redirect replaces the history entry.
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(page).toHaveURL(PREFERRED_PATH);

    await summary.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL('/browse');
    await expect(summary).toContainText('Your preferences are off:');
    await page.reload();
    await expect(summary).toContainText('Your preferences are off:');
    await expect(page).toHaveURL('/browse');
    await summary.getByRole('button', { name: 'Use them' }).click();
    await expect(page).toHaveURL(PREFERRED_PATH);

    // A removed type turns the preferences off, also after a visit to a car.
    await page.goto('/browse?type=comfort');
    const all = page.getByRole('link', { name: 'All Cars' });
    await waitForHydration(all);
    await expect(summary).toHaveCount(0);
    await all.click();
    await expect(summary).toContainText('Your preferences are off:');
    await page.locator('a[href^="/cars/"]').first().click();
    await expect(page).toHaveURL(/\/cars\//);
    await page.goBack();
    await expect(summary).toContainText('Your preferences are off:');
    await expect(page).toHaveURL('/browse');
    await summary.getByRole('link', { name: 'Change' }).click();
    await expect(page).toHaveURL('/preferences-setup');
    await expect(page.getByText(/budget and car types filter it; one press clears them/)).toBeVisible();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(page).toHaveURL(PREFERRED_PATH);
    expect(pageErrors).toEqual([]);
  });

  test('combines with dates and never overrides filters of an address [PREF-09] [PREF-10]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await signInAs(
      page,
      await createGuestWithPreferences('Modou Ceesay', { preferred_types: ['budget', 'luxury'] }),
    );
    const summary = page.getByRole('region', { name: 'Your preferences' });
    await page.goto('/browse?sort=price_asc');
    await waitForHydration(page.getByRole('link', { name: 'All Cars' }));
    await expect(page.getByRole('button', { name: /^Profile menu/ })).toBeVisible();
    await expect(summary).toHaveCount(0);
    await expect(page).toHaveURL('/browse?sort=price_asc');
    await page.goto('/browse?start=2027-05-03&end=2027-05-09');
    await expect(page).toHaveURL('/browse?start=2027-05-03&end=2027-05-09&types=budget%2Cluxury&max=4000');
    for (const name of ['Budget', 'Luxury']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true');
    }
    await page.getByRole('link', { name: 'Comfort', exact: true }).click();
    await expect(page).toHaveURL('/browse?start=2027-05-03&end=2027-05-09&type=comfort&max=4000');
    await expect(summary).toHaveCount(0);
  });

  test('reports that no car matches, and can be cleared there [PREF-10]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await signInAs(
      page,
      await createGuestWithPreferences('Sainey Jallow', { budget_max: 500, preferred_types: ['luxury'] }),
    );
    const summary = page.getByRole('region', { name: 'Your preferences' });
    await page.goto('/browse');
    await expect(summary).toContainText('No car fits your preferences: up to D 500 a day · Luxury');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/browse');
    await expect(summary).toContainText('Your preferences are off:');
    await expect(page.locator('a[href^="/cars/"]').first()).toBeVisible();
  });
});
