import { expect, it } from 'vitest';
import { hasOneKindOfAmount, parseStatementLine, type StatementMapping } from './statement-lines.ts';

const SIGNED: StatementMapping = {
  ...{ delimiter: ',', header_row: 1, date_format: 'DD/MM/YYYY', decimal_separator: '.' },
  ...{ date: 0, amount: 1, credit: null, debit: null, reference: 2, name: 3, transaction_id: 4 },
};
const SPLIT: StatementMapping = { ...SIGNED, amount: null, credit: 1, debit: 2, reference: 3, name: null };

it('reads a line with a signed amount and tidies its texts [PAY-71]', () => {
  const cells = [' 25/11/2026 10:00 ', '-2,000.00', '  CL-2026-001 \n deposit ', '', 'T1'];
  expect(parseStatementLine(cells, SIGNED)).toEqual({
    ok: true,
    line: {
      bookedOn: '2026-11-25',
      amountBututs: -200_000,
      reference: 'CL-2026-001 deposit',
      counterpartyName: null,
      transactionId: 'T1',
    },
  });
});

it.each([
  ['100.00', '', 10_000],
  ['', '100.00', -10_000],
  ['', '-100.00', -10_000],
  ['0.00', '7', -700],
])('reads the credit %j and the debit %j as one signed amount [PAY-71]', (credit, debit, amount) => {
  const result = parseStatementLine(['25/11/2026', credit, debit, 'x', 'T1'], SPLIT);
  expect(result).toMatchObject({ ok: true, line: { amountBututs: amount } });
});

it.each([
  [
    'a day of another format',
    SIGNED,
    ['2026-11-25', '1', '', '', ''],
    '“2026-11-25” is no date written DD/MM/YYYY',
  ],
  ['an amount of letters', SIGNED, ['25/11/2026', 'ten', '', '', ''], '“ten” is no amount'],
  ['too few columns', SIGNED, ['25/11/2026', '1'], 'it has no column 3'],
  ['no amount', SPLIT, ['25/11/2026', '', '', '', ''], 'it has neither a credit nor a debit'],
  ['two amounts', SPLIT, ['25/11/2026', '1', '2', '', ''], 'it has both a credit and a debit'],
  [
    'a long transaction id',
    SIGNED,
    ['25/11/2026', '1', '', '', 'x'.repeat(201)],
    'its transaction id is too long',
  ],
])('names what is wrong with a line that has %s [PAY-71]', (_name, mapping, cells, problem) => {
  expect(parseStatementLine(cells, mapping)).toEqual({ ok: false, problem });
});

it('a mapping has one signed column, or credits and debits [PAY-70]', () => {
  expect([SIGNED, SPLIT].map(hasOneKindOfAmount)).toEqual([true, true]);
  expect(hasOneKindOfAmount({ ...SIGNED, credit: 2 })).toBe(false);
  expect(hasOneKindOfAmount({ ...SPLIT, debit: null })).toBe(false);
});
