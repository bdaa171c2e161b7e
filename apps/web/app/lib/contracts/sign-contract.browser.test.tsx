import type { RentalContract } from '@coastline/contracts/bookings/rental-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#app/test-support/account.ts';
import { createConfirmedBooking } from '#app/test-support/bookings.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { ContractDialog } from './contract-dialog.tsx';

const BOOKING = createConfirmedBooking({ viewer: 'admin' });
const CONTRACT: RentalContract = {
  ...{ booking_id: BOOKING.id, state: 'unsigned', changes: [], can_sign: true, versions: [] },
  content_sha256: 'a'.repeat(64),
  texts: [
    { language: 'de', title: 'Mietvertrag', facts: [], sections: [] },
    { language: 'en', title: 'Rental contract', facts: [], sections: [] },
  ],
};

test('a guest reads on a device of the office what the signature means in the own language, and types a Latin name [TRIP-160] [TRIP-162]', async () => {
  const Page = () => <ContractDialog booking={BOOKING} contract={CONTRACT} open onClose={() => undefined} />;
  await openPage('/page', { account: ADMIN, pages: { '/page': Page } });
  const consent = page.getByText(/^Mit Ihrer Unterschrift/);
  await expect.element(consent).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: 'Type the name instead' }).click();
  await page.getByLabelText('First and last name').fill('王小明');
  await page.getByRole('button', { name: 'Sign the contract' }).click();
  await expect
    .element(page.getByText('Please type the name in Latin letters, as in the passport.'))
    .toBeVisible();
});
