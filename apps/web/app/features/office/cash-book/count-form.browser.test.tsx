import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#app/test-support/account.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { CountForm } from './count-form.tsx';

type Count = Parameters<Parameters<typeof CountForm>[0]['onClose']>[0];

/** Opens the form for a book of D 1 950.25 and returns the confirmed counts. */
async function openForm(error?: string): Promise<Count[]> {
  const closed: Count[] = [];
  const form = () => (
    <CountForm
      expectedBututs={195_025}
      dayLabel="Wednesday, November 25"
      busy={false}
      error={error}
      onClose={(count) => closed.push(count)}
    />
  );
  await openPage('/page', { account: ADMIN, pages: { '/page': form } });
  return closed;
}

const totals = () => page.getByRole('status').filter({ hasText: 'Expected' });
const count = (denomination: string, quantity: string) =>
  page.getByRole('textbox', { name: denomination, exact: true }).fill(quantity);
const press = (name: string) => page.getByRole('button', { name }).click();

test('the total and the difference follow each quantity [PAY-63]', async () => {
  await openForm();
  await expect.element(totals()).toMatchTextContent(/Missing−D\s1\s950\.25/);
  await count('200 dalasi', '9');
  await expect.element(totals()).toMatchTextContent(/CountedD\s1\s800Missing−D\s150\.25/);
  await count('100 dalasi', '2');
  await expect.element(totals()).toMatchTextContent(/CountedD\s2\s000Too muchD\s49\.75/);
  await count('100 dalasi', '1');
  await count('50 dalasi', '1');
  await count('25 bututs', '1');
  await expect.element(totals()).toMatchTextContent(/No differenceD\s0/);
  await expect.element(page.getByLabelText('Why it differs')).not.toBeInTheDocument();
});

test('a count without a difference is closed after a confirmation, and can be counted again [PAY-63]', async () => {
  const closed = await openForm();
  await count('200 dalasi', '9');
  await count('50 dalasi', '3');
  await count('25 bututs', '1');
  await press('Close the day');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/closed with D\s1\s950\.25/);
  await press('Count again');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(closed).toEqual([]);
  await press('Close the day');
  await press('Close it for good');
  expect(closed).toEqual([{ counts: { 20000: 9, 5000: 3, 25: 1 }, reason: null }]);
});

test('a difference needs a reason, and a quantity is a whole number [PAY-64]', async () => {
  const closed = await openForm();
  await count('200 dalasi', '9');
  await press('Close the day');
  await expect.element(page.getByText('Say why the count differs from the book.')).toBeVisible();
  await page.getByLabelText('Why it differs').fill(' A note is missing. ');
  await count('1 dalasi', '1.5');
  await press('Close the day');
  await expect.element(page.getByText('A whole number up to 100000.')).toBeVisible();
  await count('1 dalasi', '');
  await press('Close the day');
  await press('Close it for good');
  expect(closed).toEqual([{ counts: { 20000: 9 }, reason: 'A note is missing.' }]);
});

test('the message of the server is announced and keeps the count [PAY-66]', async () => {
  await openForm('The cash book of this day has changed meanwhile.');
  await count('200 dalasi', '9');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/has changed meanwhile/);
  await expect.element(page.getByRole('textbox', { name: '200 dalasi' })).toHaveValue('9');
});
