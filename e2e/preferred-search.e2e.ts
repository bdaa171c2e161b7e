import type { Preferences } from '@coastline/domain/wire/people/account';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { untilAlive } from './support/alive.ts';
import { type Account, ask, enterAs, makeGuest } from './support/backstage.ts';
import { openBrowser } from './support/people.ts';
import { expect, test } from './support/test.ts';

const LIKES: Preferences = {
  budget_min: 500,
  budget_max: 4000,
  preferred_types: ['comfort'],
  typical_duration: null,
  primary_use: null,
};
const PREFERRED = '/browse?type=comfort&max=4000';

async function makeGuestWho(name: string, likes: Partial<Preferences>): Promise<Account> {
  const guest = await makeGuest(name);
  const token = guest.session.access_token;
  await ask('/rest/v1/preferences', { token, body: { ...LIKES, ...likes } });
  return guest;
}

test.describe('a search by saved preferences', () => {
  test('is opened by them, cleared for the visit with one press, and brought back [PREF-09] [PREF-10]', async ({
    browser,
  }) => {
    const { page, faults } = await openBrowser(browser, { width: 360 });
    await enterAs(page, await makeGuestWho('Fatou Sowe', {}));
    const line = page.getByRole('region', { name: 'Your preferences' });
    await page.goto('/');
    await page.goto('/browse');
    await expect(page).toHaveURL(PREFERRED);
    await expect(line).toContainText('Filtered by your preferences: up to D 4 000 a day · Comfort');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The address was replaced: the page before is one step back.
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(page).toHaveURL(PREFERRED);

    await line.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL('/browse');
    await expect(line).toContainText('Your preferences are off:');
    await page.reload();
    await expect(line).toContainText('Your preferences are off:');
    await expect(page).toHaveURL('/browse');
    await line.getByRole('button', { name: 'Use them' }).click();
    await expect(page).toHaveURL(PREFERRED);

    // A type taken away by its chip is the person's own choice, also after a car's page.
    await page.goto('/browse?type=comfort');
    const all = page.getByRole('link', { name: 'All Cars' });
    await untilAlive(all);
    await expect(line).toHaveCount(0);
    await all.click();
    await expect(line).toContainText('Your preferences are off:');
    await page.locator('a[href^="/cars/"]').first().click();
    await expect(page).toHaveURL(/\/cars\//);
    await page.goBack();
    await expect(line).toContainText('Your preferences are off:');
    await expect(page).toHaveURL('/browse');
    await line.getByRole('link', { name: 'Change' }).click();
    await expect(page).toHaveURL('/preferences-setup');
    await expect(page.getByText(/budget and car types filter it; one press clears them/)).toBeVisible();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(page).toHaveURL(PREFERRED);
    expect(faults).toEqual([]);
  });

  test('goes along with dates, and is never put over filters of an address [PREF-09] [PREF-10]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await enterAs(page, await makeGuestWho('Modou Ceesay', { preferred_types: ['budget', 'luxury'] }));
    const line = page.getByRole('region', { name: 'Your preferences' });
    await page.goto('/browse?sort=price_asc');
    await untilAlive(page.getByRole('link', { name: 'All Cars' }));
    await expect(page.getByRole('button', { name: /^Profile menu/ })).toBeVisible();
    await expect(line).toHaveCount(0);
    await expect(page).toHaveURL('/browse?sort=price_asc');
    await page.goto('/browse?start=2027-05-03&end=2027-05-09');
    await expect(page).toHaveURL('/browse?start=2027-05-03&end=2027-05-09&types=budget%2Cluxury&max=4000');
    for (const name of ['Budget', 'Luxury']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true');
    }
    await page.getByRole('link', { name: 'Comfort', exact: true }).click();
    await expect(page).toHaveURL('/browse?start=2027-05-03&end=2027-05-09&type=comfort&max=4000');
    await expect(line).toHaveCount(0);
  });

  test('that finds nothing says so and is cleared there [PREF-10]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await enterAs(
      page,
      await makeGuestWho('Sainey Jallow', { budget_max: 500, preferred_types: ['luxury'] }),
    );
    const line = page.getByRole('region', { name: 'Your preferences' });
    await page.goto('/browse');
    await expect(line).toContainText('No car fits your preferences: up to D 500 a day · Luxury');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/browse');
    await expect(line).toContainText('Your preferences are off:');
    await expect(page.locator('a[href^="/cars/"]').first()).toBeVisible();
  });
});
