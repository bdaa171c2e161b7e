import type { StatementPreview } from '@coastline/contracts/statement';
import type { StatementMapping } from '@coastline/domain/money/statement-lines';
import { expect, test } from 'vitest';
import { getMappingValues, readPreviewLines, toMapping, validateMapping } from './mapping-values.ts';

const preview: StatementPreview = {
  encoding: 'utf-8',
  delimiter: ';',
  header_row: 3,
  header: ['Booking date', 'Details', 'Payer', 'Money in', 'Money out', 'Transaction ID'],
  rows: [
    { line: 4, cells: ['25.11.2026', 'CL-2026-001', 'Awa', '2.000,00', '', 'T1'] },
    { line: 5, cells: ['never', 'Fee', '', '', '5,00', 'T2'] },
  ],
  saved: null,
};

test('guesses the columns and formats of a new statement by its names and first lines [PAY-70]', () => {
  const values = getMappingValues({ ...preview, rows: preview.rows.slice(0, 1) });
  expect(values).toMatchObject({
    ...{ dateFormat: 'DD.MM.YYYY', decimalSeparator: ',', amounts: 'apart' },
    ...{ date: '0', reference: '1', counterparty: '2', credit: '3', debit: '4', transactionId: '5' },
  });
  const mapping = toMapping({ ...values, name: 'Bank' }, preview);
  expect(mapping).toMatchObject({ delimiter: ';', header_row: 3, amount: null, credit: 3, debit: 4 });
  expect(mapping && readPreviewLines(preview, mapping)).toEqual([
    { line: 4, day: '2026-11-25', amountBututs: 200_000, reference: 'CL-2026-001', name: 'Awa' },
    { line: 5, problem: '“never” is no date written DD.MM.YYYY' },
  ]);
});

test('a saved mapping fills in the form unchanged [PAY-70]', () => {
  const mapping: StatementMapping = {
    ...{ delimiter: ';', header_row: 3, date_format: 'DD.MM.YYYY', decimal_separator: ',' },
    ...{ date: 0, amount: 3, credit: null, debit: null, reference: 1, name: null, transaction_id: null },
  };
  const saved = {
    id: '7b0f4a5e-1111-4222-8333-944444444444',
    method: 'bank',
    name: 'Bank',
    mapping,
  } as const;
  expect(toMapping(getMappingValues({ ...preview, saved }), preview)).toEqual(mapping);
});

test('names missing columns and columns with two meanings [PAY-70]', () => {
  const values = { ...getMappingValues(preview), date: '', debit: '3', name: ' ' };
  expect(validateMapping(values)).toEqual({
    date: 'Choose a column.',
    debit: 'This column is chosen above already.',
    name: 'Enter a name.',
  });
  expect(toMapping(values, preview)).toBeUndefined();
});
