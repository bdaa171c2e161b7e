import { expectAccessible } from './support/accessibility.ts';
import { followMailLink, newestMailCode } from './support/api.ts';
import { ageSignIns, ask, enterAs, makeGuest } from './support/backstage.ts';
import { openBrowser, origin } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

/** Makes the person's sign-in eleven minutes old, in the page's token too. */
async function ageSignIn(page: Page, userId: string): Promise<void> {
  await ageSignIns(userId, 11);
  await page.evaluate(`(() => {
    const session = JSON.parse(localStorage.getItem('coastline-auth'));
    localStorage.setItem('coastline-auth', JSON.stringify({ ...session, expires_at: 1 }));
  })()`);
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
}

test.describe('a change that needs a recent sign-in', () => {
  test('asks who it is by password or by a mailed code, and goes on by itself [SEC-24]', async ({
    browser,
  }) => {
    const guest = await makeGuest('Binta Saidy');
    const userId = guest.session.user.id;
    const { page } = await openBrowser(browser, { width: 360 });
    await enterAs(page, guest);
    await page.goto('/account');
    await expect(page.getByText('This device')).toBeVisible();
    await ageSignIn(page, userId);

    await page.getByLabel('New Password').fill('another-password');
    await page.getByLabel('Confirm Password').fill('another-password');
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Password', { exact: true }).fill('not-my-password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('Invalid login credentials')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(guest.person.password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Password updated!').first()).toBeVisible();
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();

    await ageSignIn(page, userId);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    await dialog.getByRole('button', { name: 'Mail Me a Code' }).click();
    await expect(dialog.getByText(`We sent a code to ${guest.person.email}.`)).toBeVisible();
    await dialog.getByLabel('Code from the mail').fill(await newestMailCode(guest.person.email));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);

    await ageSignIn(page, userId);
    await page.getByRole('button', { name: 'Set Up App' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Off. You sign in with your password alone.')).toBeVisible();
  });

  test('asks too where the dialog of a reset was left open for long [SEC-24]', async ({ browser }) => {
    const guest = await makeGuest('Awa Sillah');
    const { email } = guest.person;
    await ask(`/auth/v1/recover?redirect_to=${encodeURIComponent(`${origin()}/auth`)}`, { body: { email } });
    const { page } = await openBrowser(browser, { width: 360 });
    await followMailLink(page, email);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    const reset = page.getByRole('dialog', { name: 'Set New Password' });
    await reset.getByLabel('New Password').fill('another-password');
    await reset.getByLabel('Confirm Password').fill('another-password');
    await ageSignIns(guest.session.user.id, 11);
    await reset.getByRole('button', { name: 'Update Password' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByLabel('Password', { exact: true }).fill(guest.person.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Password updated!').first()).toBeVisible();
    await expect(page).toHaveURL('/browse');
  });
});
