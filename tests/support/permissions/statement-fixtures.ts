import { Booking } from '@coastline/contracts/bookings/booking';
import { StatementImport, StatementLinePage, StatementMapping } from '@coastline/contracts/statement';
import { requireApiCall } from './api-client.ts';
import { AnyBody, type CallInput, createBooking, type Fixtures, postAs } from './fixtures.ts';

const HEADER = ['Date', 'Amount', 'Reference', 'Name', 'Id'];

export const STATEMENT_MAPPING = {
  method: 'bank',
  name: 'Example Bank',
  header: HEADER,
  mapping: {
    ...{ delimiter: ',', header_row: 1, date_format: 'YYYY-MM-DD', decimal_separator: '.' },
    ...{ date: 0, amount: 1, credit: null, debit: null, reference: 2, name: 3, transaction_id: 4 },
  },
};

let lineCount = 0;

function createStatement({ amount, reference }: { amount: number; reference: string }): {
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
} {
  lineCount += 1;
  const id = `T-${lineCount}`;
  const text = [HEADER, ['2026-11-20', amount, reference, 'Fatou Jallow', id]].join('\n');
  return { id, bytes: new Uint8Array(Buffer.from(text)) };
}

export const STATEMENT_BYTES = createStatement({ amount: 1, reference: 'X' }).bytes;

async function createMappingId(fixtures: Fixtures): Promise<string> {
  const path = '/rest/v1/statement-mappings';
  const call = { as: 'admin', path, body: STATEMENT_MAPPING, schema: StatementMapping } as const;
  return (await postAs(fixtures, call)).id;
}

const uploadQuery = async (fixtures: Fixtures) => ({
  mapping_id: await createMappingId(fixtures),
  file_name: 'statement.csv',
});

export async function createStatementUpload(fixtures: Fixtures): Promise<CallInput> {
  return {
    query: await uploadQuery(fixtures),
    bytes: createStatement({ amount: 1, reference: 'X' }).bytes,
  };
}

/** Imports a statement with one line that no record fits, and returns the id of the line. */
async function importLine(
  fixtures: Fixtures,
  line: { amount: number; reference: string } = { amount: -75, reference: 'Bank charge' },
): Promise<string> {
  const { client, people } = fixtures;
  const { id, bytes } = createStatement(line);
  const { token } = people.admin;
  const path = `/rest/v1/statements?${new URLSearchParams(await uploadQuery(fixtures))}`;
  await requireApiCall(client, { method: 'POST', path, token, bytes, schema: StatementImport });
  const lines = {
    method: 'GET',
    path: '/rest/v1/statement-lines',
    token,
    schema: StatementLinePage,
  } as const;
  const { items } = await requireApiCall(client, lines);
  const found = items.find(({ transaction_id: transactionId }) => transactionId === id);
  if (!found) throw new Error(`line ${id} is not among the open lines`);
  return found.id;
}

/** An import that can be undone. */
export async function createUndoableImport(fixtures: Fixtures): Promise<CallInput> {
  const { bytes } = createStatement({ amount: -5, reference: 'Fee' });
  const { token } = fixtures.people.admin;
  const path = `/rest/v1/statements?${new URLSearchParams(await uploadQuery(fixtures))}`;
  const call = { method: 'POST', path, token, bytes, schema: StatementImport } as const;
  const { id } = await requireApiCall(fixtures.client, call);
  return { params: { id }, body: { reason: 'It was the statement of another account.' } };
}

export async function createOpenLine(fixtures: Fixtures): Promise<CallInput> {
  return { params: { id: await importLine(fixtures) }, body: { reason: 'A charge of the bank.' } };
}

export async function createDismissedLine(fixtures: Fixtures): Promise<CallInput> {
  const input = await createOpenLine(fixtures);
  const path = `/rest/v1/statement-lines/${input.params?.id}/dismiss`;
  await postAs(fixtures, { as: 'admin', path, body: input.body as object, schema: AnyBody });
  return input;
}

/** A line that names a booking whose deposit is due. */
export async function createMatchableLine(fixtures: Fixtures): Promise<CallInput> {
  const bookingId = await createBooking(fixtures, 'booked', { from: 10 });
  const { token } = fixtures.people.admin;
  const path = `/rest/v1/bookings/${bookingId}`;
  const booking = await requireApiCall(fixtures.client, { method: 'GET', path, token, schema: Booking });
  const id = await importLine(fixtures, {
    amount: booking.deposit_amount,
    reference: `Deposit ${booking.booking_number}`,
  });
  return { params: { id }, body: { kind: 'due', id: bookingId, phase: 'deposit50' } };
}
