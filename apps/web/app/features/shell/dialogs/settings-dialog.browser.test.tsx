import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { expectAccessibleOnAllScreens } from '#app/test-support/layout.ts';
import { getAddress, openPage } from '#app/test-support/open-page.tsx';

const pages = { '/page': () => <h1>Page</h1> };
const settings = page.getByRole('dialog', { name: 'Settings' });

async function openSettings(): Promise<void> {
  await page.getByRole('button', { name: /^Settings/ }).click();
  await expect.element(settings).toBeVisible();
}

describe('settings', () => {
  test('show the company and link to the preferences [GEN-34]', async () => {
    await page.viewport(360, 800);
    await openPage('/page', { account: GUEST, pages });
    await openSettings();
    await expect.element(settings.getByRole('heading', { name: 'About' })).toBeVisible();
    await expect.element(settings.getByText(/premium car rental service/)).toBeVisible();
    const getHref = (name: RegExp) => settings.getByRole('link', { name }).element().getAttribute('href');
    expect(getHref(/^Phone \d{3} \d{4}$/)).toMatch(/^tel:\+220\d{7}$/);
    expect(getHref(/^E-mail .+@/)).toMatch(/^mailto:.+@/);
    expect(getHref(/^Emergency \+?\d/)).toMatch(/^tel:\+?\d+$/);
    await expectAccessibleOnAllScreens();
    await settings.getByRole('link', { name: 'Rental preferences' }).click();
    await expect.poll(getAddress).toBe('/preferences-setup');
    await expect.element(settings).not.toBeInTheDocument();
  });
});

describe('terms', () => {
  test('state responsibilities, requirements, payments and refunds [TXT-01] [TXT-02] [TXT-03] [TXT-04] [TXT-05] [TXT-06] [TXT-07] [TXT-08] [TXT-09] [TXT-10] [TXT-11] [TXT-12] [TXT-13] [TXT-14] [TXT-16]', async () => {
    const pickupLocations = [
      { id: 'airport', name: 'Banjul International Airport' },
      { id: 'senegambia', name: 'Senegambia area' },
    ];
    await openPage('/page', { pages, config: { pickupLocations } });
    await openSettings();
    await settings.getByRole('button', { name: 'Terms & Conditions' }).click();
    const terms = page.getByRole('dialog', { name: 'Terms & Conditions' });
    for (const text of [
      'Coastline is only a facilitator',
      'Insurance, the vehicle itself and any incident are matters between the owner and the renter.',
      'at least 21 years old',
      "a valid passport or ID and a valid driver's licence",
      'The minimum rental period is 1 day.',
      'a 50 % deposit, which confirms the booking, and a 50 % final payment before pick-up',
      '1 hour via Wave or bank transfer, 2 hours if paying cash',
      'Insurance is not included in the price.',
      'The platform fee is included in it',
      'Banjul International Airport or the Senegambia area',
      'a similar model, subject to availability and to confirmation by an admin',
      'with the same level of fuel',
      'liable for theft or misuse',
      'Report any incident to the office immediately',
      'takes no responsibility for damages or accidents',
      'by card where offered',
      'the law of The Gambia',
      'arrange the delivery with the office; it costs an additional fee',
    ]) {
      await expect.element(terms).toMatchTextContent(text);
    }
    await expect.element(terms).not.toMatchTextContent(/5 days|full payment/);
  });
});
