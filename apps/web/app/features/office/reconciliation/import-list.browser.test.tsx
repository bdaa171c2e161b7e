import type { ListedStatementImport } from '@coastline/contracts/statement';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN, createId } from '#app/test-support/account.ts';
import { type ApiHandlers, apiError, listRequests } from '#app/test-support/api.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { ImportList } from './import-list.tsx';
import { parseReconciliationFilters } from './queries.ts';

const IMPORTS = 'GET /rest/v1/statements';
const UNDO = `/rest/v1/statements/${createId('1')}/undo`;
const imported: ListedStatementImport = {
  ...{ id: createId('1'), method: 'bank', file_name: 'november.csv', lines: 12, matched_by_hand: 0 },
  ...{ imported_at: '2026-11-24T10:00:00.000Z', imported_by: 'Awa Sarr' },
};

const filters = parseReconciliationFilters(new URLSearchParams());
const open = (api: ApiHandlers) =>
  openPage('/page', { account: ADMIN, api, pages: { '/page': () => <ImportList filters={filters} /> } });

async function confirmUndo(): Promise<void> {
  await page.getByRole('button', { name: 'Undo import of november.csv' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('november.csv, 12 lines')).toBeVisible();
  await dialog.getByLabelText('Why').fill('Wrong account');
  await dialog.getByRole('button', { name: 'Undo import' }).click();
}

test('undoes an import with a reason after a confirmation [PAY-128]', async () => {
  const undone = { id: imported.id, lines: 12, released_matches: 3 };
  await open({ [IMPORTS]: { items: [imported] }, [`POST ${UNDO}`]: undone });
  await confirmUndo();
  await expect.element(page.getByText('12 lines removed.').first()).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await listRequests(UNDO)[0]?.json()).toEqual({ reason: 'Wrong account' });
});

test('an import that is in use stays, and the dialog names its lines [PAY-128]', async () => {
  const message = 'An admin has matched lines 3, 7 of this file. Take these matches back first.';
  await open({
    [IMPORTS]: { items: [{ ...imported, matched_by_hand: 2 }] },
    [`POST ${UNDO}`]: () => apiError(409, message, 'statement_import_in_use'),
  });
  await expect.element(page.getByText('2 matched by an admin')).toBeVisible();
  await confirmUndo();
  await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible();
});

test('the list of imports has an empty and an error state [PAY-128]', async () => {
  const screen = await open({ [IMPORTS]: { items: [] } });
  await expect.element(page.getByText('No imports yet')).toBeVisible();
  await screen.unmount();
  await open({ [IMPORTS]: () => apiError(403, 'You are not allowed to do this.') });
  await expect.element(page.getByText('Failed to load the imports.')).toBeVisible();
});
