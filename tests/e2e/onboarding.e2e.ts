import { expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { findFreeCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { bookingFormPath } from './support/dates.ts';
import { createPersonDetails, signIn, signUp } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';
import { createAccount, createGuest, signInAs } from './support/test-data.ts';

/** Expects a notice that disappears after about two seconds. */
async function expectShortNotice(
  page: Page,
  { role, text }: { role: 'alert' | 'status'; text: string },
): Promise<void> {
  // A notice stays while the pointer is on it.
  await page.mouse.move(1, 1);
  const notice = page.getByRole(role).filter({ hasText: text }).first();
  await expect(notice).toBeVisible();
  const shownAt = Date.now();
  await expect(notice).toBeHidden({ timeout: 6000 });
  expect(Date.now() - shownAt).toBeGreaterThan(1000);
  expect(Date.now() - shownAt).toBeLessThan(4500);
}

test.describe('new user', () => {
  test('chooses a role on two cards [ROLE-07] [ROLE-08] [ROLE-09] [ROLE-10] [ROLE-15]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await signUp(page, createPersonDetails('Isatou Njie'));
    await expect(page.getByRole('heading', { level: 1, name: 'Select Your Role' })).toBeVisible();
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(2);
    const [renter, owner] = [cards.nth(0), cards.nth(1)];
    await expect(renter.getByRole('heading')).toHaveText('I want to rent cars');
    await expect(renter.getByRole('listitem')).toHaveText([
      'Browse available vehicles',
      'Book quickly',
      'Manage bookings',
    ]);
    await expect(owner.getByRole('heading')).toHaveText('I want to rent out my car');
    await expect(owner.getByRole('listitem')).toHaveText([
      'List vehicles',
      'Manage bookings',
      'Earn extra income',
    ]);
    await expect(page.getByText('You can switch between the roles later, or add both.')).toBeVisible();
    await expectAccessibleOnAllScreens(page);

    await owner.getByRole('button', { name: 'Continue as Car Host' }).click();
    await expectShortNotice(page, { role: 'status', text: 'You are now registered as a car host.' });
    await expect(page).toHaveURL('/add-car');
    await page.goto('/role-selection');
    await renter.getByRole('button', { name: 'Continue as Renter' }).click();
    await expect(page.getByText('You are now registered as a renter.')).toBeVisible();
    await expect(page).toHaveURL('/browse');
    // The back button skips the answered question.
    await page.goBack();
    await expect(page).toHaveURL('/add-car');
  });

  test('saves rental preferences or skips them [PREF-01] [PREF-02] [PREF-03] [PREF-04] [PREF-05] [PREF-06]', async ({
    browser,
  }) => {
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    await signInAs(page, await createGuest('Awa Manneh'));
    await page.goto('/preferences-setup');
    const preferred = '/browse?types=budget%2Cluxury&max=2600';
    await expect(page.getByRole('heading', { level: 1, name: 'Personalize Your Experience' })).toBeVisible();
    const budget = page.getByRole('slider');
    for (const [thumb, value] of [
      [budget.first(), '500'],
      [budget.last(), '2500'],
    ] as const) {
      await expect(thumb).toHaveValue(value);
      await expect(thumb).toHaveAttribute('min', '500');
      await expect(thumb).toHaveAttribute('max', '5000');
      await expect(thumb).toHaveAttribute('step', '100');
    }
    await budget.last().press('ArrowRight');
    const types = page.getByRole('group', { name: 'Preferred car types' });
    await types.getByRole('button', { name: 'Budget' }).click();
    await types.getByRole('button', { name: 'Luxury' }).click();
    await expect(types.getByRole('button', { pressed: true })).toHaveText(['Budget', 'Luxury']);
    const duration = page.getByRole('group', { name: 'Typical rental duration' });
    await expect(duration.getByRole('button')).toHaveText(['1 day', '2-3 days', 'Weekly', 'Monthly']);
    await duration.getByRole('button', { name: 'Weekly' }).click();
    await duration.getByRole('button', { name: 'Monthly' }).click();
    await expect(duration.getByRole('button', { pressed: true })).toHaveText(['Monthly']);
    const use = page.getByRole('group', { name: 'Primary use' });
    await expect(use.getByRole('button')).toHaveText(['Business', 'Tourism', 'Personal', 'Events']);
    await use.getByRole('button', { name: 'Tourism' }).click();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expectShortNotice(page, { role: 'status', text: 'Preferences saved successfully!' });
    await expect(page).toHaveURL(preferred);
    await expect(page.getByRole('region', { name: 'Your preferences' })).toContainText(
      'Filtered by your preferences: up to D 2 600 a day · Budget · Luxury',
    );

    await page.goto('/preferences-setup');
    await expect(types.getByRole('button', { pressed: true })).toHaveText(['Budget', 'Luxury']);
    await expect(budget.last()).toHaveValue('2600');
    await page.getByRole('link', { name: 'Skip for Now' }).click();
    await expect(page).toHaveURL(preferred);
    expect(pageErrors).toEqual([]);
  });

  test('sees that preferences require a profile [PREF-08]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await signUp(page, createPersonDetails('Momodou Jarju'));
    await page.goto('/preferences-setup');
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expectShortNotice(page, { role: 'alert', text: 'User not found' });
    await expect(page).toHaveURL('/preferences-setup');
  });
});

test.describe('profile menu', () => {
  test('shows the e-mail address of a person without a name, whom the booking form asks for the name [GEN-31] [BOOK-02]', async ({
    browser,
  }) => {
    const person = createPersonDetails('');
    await createAccount(person, {});
    const { page } = await openBrowser(browser);
    await signIn(page, person);
    const expectEmail = async () => {
      await page.getByRole('button', { name: `Profile menu, ${person.email}` }).click();
      await expect(page.getByRole('menu').getByText(person.email)).toBeVisible();
    };
    await expectEmail();
    // The role creates a profile, which has a placeholder name.
    await page.goto('/role-selection');
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    await expect(page).toHaveURL('/browse');
    await page.reload();
    await expectEmail();
    const car = await findFreeCar({ start: 171, end: 173 });
    await page.goto(bookingFormPath(car.id, 171, 173));
    await expect(page.getByLabel('Full name')).toHaveValue('');
  });
});

test.describe('pages of hosts and the office', () => {});
