import type { TestPerson } from './people.ts';
import { call, type TestServer } from './test-server.ts';

/** A line of a statement in the columns of `STATEMENT_HEADER`. */
export interface StatementEntry {
  day: string;
  amount: number | string;
  reference?: string;
  name?: string;
  id?: string;
}

export const STATEMENT_HEADER = ['Date', 'Amount', 'Reference', 'Name', 'Transaction'];

export const STATEMENT_FIELDS = {
  ...{ delimiter: ',', header_row: 1, date_format: 'YYYY-MM-DD', decimal_separator: '.' },
  ...{ date: 0, amount: 1, credit: null, debit: null, reference: 2, name: 3, transaction_id: 4 },
};

export function formatStatement(entries: readonly StatementEntry[]): string {
  const rows = entries.map(({ day, amount, reference = '', name = '', id = '' }) =>
    [day, amount, reference, name, id].map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','),
  );
  return [STATEMENT_HEADER.join(','), ...rows].join('\r\n');
}

/** Sends a file as the body of a request. */
export async function sendFile(
  test: TestServer,
  as: TestPerson,
  { path, file, key }: { path: string; file: string | Uint8Array; key?: string },
) {
  const headers = { 'content-type': 'text/csv', ...(key !== undefined && { 'idempotency-key': key }) };
  const raw = typeof file === 'string' ? file : new Uint8Array(file);
  return call(test.server, 'POST', path, { as, raw, headers });
}

/** Saves the mapping of a method's statements and returns its id. */
export async function saveMapping(
  test: TestServer,
  as: TestPerson,
  options: { method?: 'wave' | 'bank'; header?: string[]; fields?: object } = {},
): Promise<string> {
  const { method = 'wave', header = STATEMENT_HEADER, fields = {} } = options;
  const answer = await call(test.server, 'POST', '/rest/v1/statement-mappings', {
    as,
    body: { method, name: `Statements by ${method}`, header, mapping: { ...STATEMENT_FIELDS, ...fields } },
  });
  if (answer.status !== 200) throw new Error(`mapping failed: ${JSON.stringify(answer.json)}`);
  return String(answer.json.id);
}

/** Imports a file with a saved mapping. */
export function importStatement(
  test: TestServer,
  as: TestPerson,
  upload: { mappingId: string; file: string | Uint8Array; key?: string },
) {
  const { mappingId, ...file } = upload;
  const query = new URLSearchParams({ mapping_id: mappingId, file_name: 'statement.csv' });
  return sendFile(test, as, { ...file, path: `/rest/v1/statements?${query}` });
}
