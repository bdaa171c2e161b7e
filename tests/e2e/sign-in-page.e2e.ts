import { expectAccessible } from './support/accessibility.ts';
import { callApi, findCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { submitSignUpForm } from './support/forms.ts';
import { followOneTimeLink } from './support/mailbox.ts';
import { getOrigin } from './support/marketplace.ts';
import { holdRequests } from './support/network.ts';
import { createPersonDetails, signUpGuest } from './support/people.ts';
import { expect, type Locator, test } from './support/test.ts';
import { createAccount } from './support/test-data.ts';

const KNOWN_PASSWORD = 'password123';

test.describe('password that the server rejects', () => {
  test('is explained at its field on the sign-in page, at a car and in the account', async ({ browser }) => {
    const person = { ...createPersonDetails('Awa Jobe'), password: KNOWN_PASSWORD };
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/auth?tab=sign-up');
    await submitSignUpForm(page.getByRole('main'), person);
    await expectPasswordError(page.getByLabel('Password', { exact: true }));

    const car = await findCar('Toyota RAV4 2020');
    await page.goto(`/cars/${car.id}`);
    await page
      .getByRole('button', { name: /^Sign In to Book/ })
      .filter({ visible: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    await submitSignUpForm(dialog, person);
    await expectPasswordError(dialog.getByLabel('Password', { exact: true }));

    await signUpGuest(page, createPersonDetails('Awa Jobe'));
    await page.goto('/account');
    await page.getByLabel('New Password').fill(KNOWN_PASSWORD);
    await page.getByLabel('Confirm Password').fill(KNOWN_PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expectPasswordError(page.getByLabel('New Password'));
  });
});

test.describe('sign-in page', () => {
  test('has two tabs with their fields, and a link to browse without an account [AUTH-01] [AUTH-02] [AUTH-03] [AUTH-04]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/auth');
    await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Sign Up']);
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('a-long-password');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: 'Forgot password' })).toBeVisible();
    // WebAuthn does not work on IP addresses.
    await expect(page.getByRole('button', { name: /Passkey/ })).toHaveCount(0);
    await expectAccessible(page);

    // Both tabs share their fields except for the password.
    await page.getByLabel('Email').fill('isatou@example.gm');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('isatou@example.gm');
    await expect(password).toHaveValue('');
    for (const label of ['Full Name', 'Phone Number', 'Email', 'Password']) {
      await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    }
    await expect(page.getByLabel('Phone Number')).toHaveAttribute('placeholder', /^\+220/);
    await expectAccessible(page);
    await page.getByLabel('Full Name').fill('Isatou Ceesay');
    await page.getByLabel('Email').fill('isatou.ceesay@example.gm');
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('isatou.ceesay@example.gm');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue('Isatou Ceesay');

    const browseLink = page.getByRole('link', { name: 'Browse Without Account' });
    const divider = await page.getByText('or', { exact: true }).boundingBox();
    expect((await browseLink.boundingBox())?.y).toBeGreaterThan(divider?.y ?? Number.POSITIVE_INFINITY);
    await browseLink.click();
    await expect(page).toHaveURL('/browse');
  });

  for (const trigger of ['a press', 'the Enter key']) {
    test(`shows feedback for ${trigger} before hydration and handles it afterwards`, async ({ browser }) => {
      const { page, pageErrors } = await openBrowser(browser, { width: 360, noServiceWorker: true });
      const held = await holdRequests(page, '**/assets/*.js');
      const person = createPersonDetails('Haddy Bojang');
      await page.goto('/auth?tab=sign-up', { waitUntil: 'commit' });
      await page.getByLabel('Full Name').fill(person.name);
      await page.getByLabel('Phone Number').fill(person.phone);
      await page.getByLabel('Email').fill(person.email);
      const password = page.getByLabel('Password', { exact: true });
      await password.fill(person.password);
      const submit = page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' });
      const pressFeedback = page.locator('[data-replay-pending]');
      await expect(pressFeedback).toHaveCount(0);
      await (trigger === 'a press' ? submit.click() : password.press('Enter'));
      await expect(pressFeedback).toHaveCount(1);
      held.release();
      await expect(page).toHaveURL(/\/role-selection/);
      await expect(pressFeedback).toHaveCount(0);
      expect(pageErrors).toEqual([]);
    });
  }

  test('asks for a new password after a recovery link, and shows the outcome [ERR-09] [ERR-16] [ERR-17]', async ({
    browser,
  }) => {
    const person = createPersonDetails('Ramatoulie Gaye');
    const first = await openBrowser(browser);
    await signUpGuest(first.page, person);
    await callApi(`/auth/v1/recover?redirect_to=${encodeURIComponent(`${getOrigin()}/auth`)}`, {
      body: { email: person.email },
    });

    const { page } = await openBrowser(browser);
    await followOneTimeLink(page, person.email);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Reset your password')).toBeVisible();
    await expect(page.getByText('Please enter a new password below.')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Set New Password' });
    await dialog.getByLabel('New Password').fill('another-password');
    await dialog.getByLabel('Confirm Password').fill('another-password');
    await expectAccessible(page);

    await page.route('**/auth/v1/user', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Failed to update password.')).toBeVisible();
    await page.unroute('**/auth/v1/user');
    await dialog.getByLabel('New Password').fill(person.password);
    await dialog.getByLabel('Confirm Password').fill(person.password);
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('New password should be different from the old password.')).toBeVisible();

    await dialog.getByLabel('New Password').fill('another-password');
    await dialog.getByLabel('Confirm Password').fill('another-password');
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password updated!')).toBeVisible();
    await expect(page.getByText('You can now sign in with your new password.')).toBeVisible();
    await expect(page).toHaveURL('/browse');
  });

  test('logs a warning for a session in a link that is older than two minutes [LIM-06]', async ({
    browser,
  }) => {
    const person = createPersonDetails('Lamin Sanneh');
    const { access_token, refresh_token, expires_at } = await createAccount(person, {
      full_name: person.name,
    });
    const { page } = await openBrowser(browser);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const createSessionLink = (issuedAgoSeconds: number) => {
      const lifetimeSeconds = expires_at - Math.floor(Date.now() / 1000) + issuedAgoSeconds;
      return `/#${new URLSearchParams({
        access_token,
        refresh_token,
        expires_at: String(expires_at),
        expires_in: String(lifetimeSeconds),
        token_type: 'bearer',
        type: 'magiclink',
      })}`;
    };
    await page.goto(createSessionLink(60));
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/role-selection/);
    expect(warnings.filter((text) => text.includes('issued over 120s ago'))).toEqual([]);
    await page.goto('about:blank');
    await page.goto(createSessionLink(125));
    await expect(page).toHaveURL(/\/role-selection/);
    await expect.poll(() => warnings.filter((text) => text.includes('issued over 120s ago'))).toHaveLength(1);
  });
});

/** Expects the focus and an error about the password at the field. */
async function expectPasswordError(field: Locator): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/password/i);
}
