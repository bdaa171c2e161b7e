import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#app/test-support/account.ts';
import { createHandOver } from '#app/test-support/hand-overs.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';

async function openDialog(...args: Parameters<typeof createHandOver>) {
  const { booking, api } = createHandOver(...args);
  const pages = {
    '/page': () => <HandOverDialog booking={booking} open onClose={() => undefined} />,
  };
  await openPage('/page', { account: ADMIN, pages, api });
}

test('the dialog says that contract and security deposit are missing [TRIP-159]', async () => {
  await openDialog();
  await expect.element(page.getByText(/The security deposit of D\s3\s000 is not taken/)).toBeVisible();
  await expect.element(page.getByText(/The guest has not signed the contract/)).toBeVisible();
});

test('the dialog says that the guest has not authorised the card yet [TRIP-159]', async () => {
  await openDialog({ depositStatus: 'requested' });
  await expect.element(page.getByText(/The guest has not authorised a card/)).toBeVisible();
});

test('the dialog names nothing as missing once both are there [TRIP-159]', async () => {
  await openDialog({ contractState: 'signed', depositStatus: 'held' });
  await expect.element(page.getByText('The guest has signed version 1 of the contract.')).toBeVisible();
  await expect.element(page.getByText(/security deposit/)).not.toBeInTheDocument();
});
