import type { StatementCandidate, StatementLine } from '@coastline/contracts/statement';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN, createId } from '#app/test-support/account.ts';
import { type ApiHandlers, apiError, holdResponse, listRequests } from '#app/test-support/api.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { LineList } from './line-list.tsx';
import { parseReconciliationFilters } from './queries.ts';

const LINES = 'GET /rest/v1/statement-lines';
const MATCH = `/rest/v1/statement-lines/${createId('1')}/match`;

const candidate: StatementCandidate = {
  kind: 'due',
  id: createId('b1'),
  amount: 2000,
  reference: null,
  person: 'Fatou Jallow',
  booking_id: createId('b1'),
  booking_number: 'CL-2026-048',
  phase: 'final50',
  receipt_number: null,
  is_rest: false,
};
const line: StatementLine = {
  id: createId('1'),
  method: 'bank',
  state: 'open',
  booked_on: '2026-11-20',
  amount: 2000,
  reference: 'CL-2026-048 or CL-2026-049',
  counterparty_name: 'Fatou Jallow',
  transaction_id: null,
  file_name: 'november.csv',
  line_number: 12,
  match: null,
  matched_at: null,
  dismiss_reason: null,
  candidates: [candidate, { ...candidate, id: createId('b2'), booking_number: 'CL-2026-049' }],
};

const filters = parseReconciliationFilters(new URLSearchParams());
const open = (api: ApiHandlers) =>
  openPage('/page', { account: ADMIN, api, pages: { '/page': () => <LineList filters={filters} /> } });

test('an ambiguous line offers all its candidates, and a press matches the chosen one [PAY-74] [PAY-75]', async () => {
  const matched = { ...line, state: 'matched', match: { ...candidate, kind: 'payment' }, recorded: true };
  await open({ [LINES]: { items: [line], next_cursor: null }, [`POST ${MATCH}`]: matched });
  await expect.element(page.getByText('The final payment is due').first()).toBeVisible();
  await page.getByRole('button', { name: 'Record final payment for CL-2026-048' }).click();
  await expect.element(page.getByText('Payment recorded').first()).toBeVisible();
  const [request] = listRequests(MATCH);
  expect(await request?.json()).toEqual({ kind: 'due', id: candidate.id, phase: 'final50' });
});

test('a due payment beside open credit is offered as its rest, and a credit as a record [PAY-130] [PAY-131]', async () => {
  const rest = { ...candidate, amount: 1800, is_rest: true };
  const credit: StatementCandidate = {
    ...{ ...candidate, kind: 'credit', id: createId('c1'), phase: null },
    ...{ booking_number: 'CL-2026-050', receipt_number: 'R-2026-0009' },
  };
  await open({ [LINES]: { items: [{ ...line, candidates: [rest, credit] }], next_cursor: null } });
  await expect.element(page.getByText('The rest of the final payment is due')).toBeVisible();
  await expect.element(page.getByText('Recorded guest credit')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Match with CL-2026-050' })).toBeVisible();
});

test('another admin was faster: nothing is changed, and the reason is shown [PAY-75]', async () => {
  const message = 'This line or its match has changed meanwhile. Please look at it again.';
  await open({
    [LINES]: { items: [line], next_cursor: null },
    [`POST ${MATCH}`]: () => apiError(409, message, 'statement_line_changed'),
  });
  await page.getByRole('button', { name: 'Record final payment for CL-2026-049' }).click();
  await expect.element(page.getByText(message).first()).toBeVisible();
});

test('the list has a loading, an empty and an error state [PAY-77]', async () => {
  const held = holdResponse({ items: [], next_cursor: null });
  const screen = await open({ [LINES]: held.handler });
  await expect.element(page.getByText('Loading').first()).toBeInTheDocument();
  held.release();
  await expect.element(page.getByText('No open lines')).toBeVisible();
  await screen.unmount();
  const matched = parseReconciliationFilters(new URLSearchParams('state=matched&method=bank'));
  const pages = { '/page': () => <LineList filters={matched} /> };
  const api = { [LINES]: () => apiError(403, 'You are not allowed to do this.') };
  await openPage('/page', { account: ADMIN, api, pages });
  await expect.element(page.getByText('Failed to load the lines.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
