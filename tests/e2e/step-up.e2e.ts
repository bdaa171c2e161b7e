import { expectAccessible } from './support/accessibility.ts';
import { callApi } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { backdateSignIns } from './support/database.ts';
import { followOneTimeLink, getNewestMailCode } from './support/mailbox.ts';
import { getOrigin } from './support/marketplace.ts';
import { expect, type Page, test } from './support/test.ts';
import { createGuest, signInAs } from './support/test-data.ts';

/** Makes the sign-in eleven minutes old and expires the token of the page. */
async function backdateSignIn(page: Page, userId: string): Promise<void> {
  await backdateSignIns(userId, 11);
  await page.evaluate(`(() => {
    const session = JSON.parse(localStorage.getItem('coastline-auth'));
    localStorage.setItem('coastline-auth', JSON.stringify({ ...session, expires_at: 1 }));
  })()`);
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
}

test.describe('change that needs a recent sign-in', () => {
  test('asks for the password or a mailed code, and continues [SEC-24]', async ({ browser }) => {
    const guest = await createGuest('Binta Saidy');
    const userId = guest.session.user.id;
    const { page } = await openBrowser(browser, { width: 360 });
    await signInAs(page, guest);
    await page.goto('/account');
    await expect(page.getByText('This device')).toBeVisible();
    await backdateSignIn(page, userId);

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

    await backdateSignIn(page, userId);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    await dialog.getByRole('button', { name: 'Mail Me a Code' }).click();
    await expect(dialog.getByText(`We sent a code to ${guest.person.email}.`)).toBeVisible();
    await dialog.getByLabel('Code from the mail').fill(await getNewestMailCode(guest.person.email));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);

    await backdateSignIn(page, userId);
    await page.getByRole('button', { name: 'Set Up App' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Off. You sign in with your password alone.')).toBeVisible();
  });

  test('asks again when the dialog of a reset was open for long [SEC-24]', async ({ browser }) => {
    const guest = await createGuest('Awa Sillah');
    const { email } = guest.person;
    await callApi(`/auth/v1/recover?redirect_to=${encodeURIComponent(`${getOrigin()}/auth`)}`, {
      body: { email },
    });
    const { page } = await openBrowser(browser, { width: 360 });
    await followOneTimeLink(page, email);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    const reset = page.getByRole('dialog', { name: 'Set New Password' });
    await reset.getByLabel('New Password').fill('another-password');
    await reset.getByLabel('Confirm Password').fill('another-password');
    await backdateSignIns(guest.session.user.id, 11);
    await reset.getByRole('button', { name: 'Update Password' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await confirmation.getByLabel('Password', { exact: true }).fill(guest.person.password);
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Password updated!').first()).toBeVisible();
    await expect(page).toHaveURL('/browse');
  });
});
