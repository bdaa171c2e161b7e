import { expectAccessible } from './support/accessibility.ts';
import { findCar, followMailLink } from './support/api.ts';
import { ask, signUpElsewhere } from './support/backstage.ts';
import { refuse } from './support/network.ts';
import { becomeGuest, inventPerson, type NewPerson, openBrowser, origin } from './support/people.ts';
import { expect, type Locator, test } from './support/test.ts';

const KNOWN_PASSWORD = 'password123';

test.describe('a password that the server refuses', () => {
  test('is explained at its field: on the sign-in page, at a car and in the account', async ({ browser }) => {
    const person = { ...inventPerson('Awa Jobe'), password: KNOWN_PASSWORD };
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/auth?tab=sign-up');
    await fillSignUp(page.getByRole('main'), person);
    await expectRefusal(page.getByLabel('Password', { exact: true }));

    const car = await findCar('Toyota RAV4 2020');
    await page.goto(`/cars/${car.id}`);
    await page
      .getByRole('button', { name: /^Sign In to Book/ })
      .filter({ visible: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    await fillSignUp(dialog, person);
    await expectRefusal(dialog.getByLabel('Password', { exact: true }));

    await becomeGuest(page, inventPerson('Awa Jobe'));
    await page.goto('/account');
    await page.getByLabel('New Password').fill(KNOWN_PASSWORD);
    await page.getByLabel('Confirm Password').fill(KNOWN_PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expectRefusal(page.getByLabel('New Password'));
  });
});

test.describe('the sign-in page', () => {
  test('has two tabs, with what each asks for, and a way past [AUTH-01] [AUTH-02] [AUTH-03] [AUTH-04]', async ({
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
    // WebAuthn knows no IP addresses.
    await expect(page.getByRole('button', { name: /Passkey/ })).toHaveCount(0);
    await expectAccessible(page);

    // What was typed in one tab stands in the other, but for the password.
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

    const past = page.getByRole('link', { name: 'Browse Without Account' });
    const divider = await page.getByText('or', { exact: true }).boundingBox();
    expect((await past.boundingBox())?.y).toBeGreaterThan(divider?.y ?? Number.POSITIVE_INFINITY);
    await past.click();
    await expect(page).toHaveURL('/browse');
  });

  for (const how of ['a press', 'the Enter key']) {
    test(`hears ${how} that comes before its script, and shows that it did`, async ({ browser }) => {
      const { page, faults } = await openBrowser(browser, { width: 360, noServiceWorker: true });
      const arrival = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await arrival.promise;
        await route.continue();
      });
      const person = inventPerson('Haddy Bojang');
      await page.goto('/auth?tab=sign-up', { waitUntil: 'commit' });
      await page.getByLabel('Full Name').fill(person.name);
      await page.getByLabel('Phone Number').fill(person.phone);
      await page.getByLabel('Email').fill(person.email);
      const password = page.getByLabel('Password', { exact: true });
      await password.fill(person.password);
      const send = page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' });
      const heard = page.locator('[data-heard]');
      await expect(heard).toHaveCount(0);
      await (how === 'a press' ? send.click() : password.press('Enter'));
      await expect(heard).toHaveCount(1);
      arrival.resolve();
      await expect(page).toHaveURL(/\/role-selection/);
      await expect(heard).toHaveCount(0);
      expect(faults).toEqual([]);
    });
  }

  test('says when a reset mail could not be sent [ERR-08]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/auth');
    const ask = async () => {
      await page.getByRole('button', { name: 'Forgot password' }).click();
      await page.getByRole('dialog').getByLabel('Email').fill('guest@coastline.example');
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
    };
    await page.route('**/auth/v1/recover**', (route) => route.abort());
    await ask();
    await expect(page.getByRole('alert').getByText('Failed to send reset email.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.unroute('**/auth/v1/recover**');
    await refuse(page, { path: '/auth/v1/recover**', status: 422 });
    await ask();
    await expect(page.getByRole('alert').getByText('The server says no.')).toBeVisible();
  });

  test('asks for a new password after a recovery link, and says how that went [ERR-09] [ERR-16] [ERR-17]', async ({
    browser,
  }) => {
    const person = inventPerson('Ramatoulie Gaye');
    const first = await openBrowser(browser);
    await becomeGuest(first.page, person);
    await ask(`/auth/v1/recover?redirect_to=${encodeURIComponent(`${origin()}/auth`)}`, {
      body: { email: person.email },
    });

    const { page } = await openBrowser(browser);
    await followMailLink(page, person.email);
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

  test('warns of a session in a link that is older than two minutes [LIM-06]', async ({ browser }) => {
    const person = inventPerson('Lamin Sanneh');
    const { access_token, refresh_token, expires_at } = await signUpElsewhere(person, {
      full_name: person.name,
    });
    const { page } = await openBrowser(browser);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const linkOf = (issuedAgoSeconds: number) => {
      const lifetime = expires_at - Math.floor(Date.now() / 1000) + issuedAgoSeconds;
      return `/#${new URLSearchParams({
        access_token,
        refresh_token,
        expires_at: String(expires_at),
        expires_in: String(lifetime),
        token_type: 'bearer',
        type: 'magiclink',
      })}`;
    };
    await page.goto(linkOf(60));
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/role-selection/);
    expect(warnings.filter((text) => text.includes('issued over 120s ago'))).toEqual([]);
    await page.goto('about:blank');
    await page.goto(linkOf(125));
    await expect(page).toHaveURL(/\/role-selection/);
    await expect.poll(() => warnings.filter((text) => text.includes('issued over 120s ago'))).toHaveLength(1);
  });
});

async function fillSignUp(form: Locator, person: NewPerson): Promise<void> {
  await form.getByLabel('Full Name').fill(person.name);
  await form.getByLabel('Phone Number').fill(person.phone);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();
}

/** The field has the focus and says what is wrong with what stands in it. */
async function expectRefusal(field: Locator): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/password/i);
}
