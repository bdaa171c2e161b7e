import {
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
} from './marketplace.ts';
import type { TestPerson } from './people.ts';
import { formatStatement, importStatement, type StatementEntry, saveMapping } from './statements.ts';
import { type ApiResponse, call, startTestServer } from './test-server.ts';

/** Day of the imported lines. */
export const STATEMENT_DAY = '2026-11-20';
export const REASON = { reason: 'It was for another booking.' };

export type ReconciliationTest = Awaited<ReturnType<typeof startReconciliationTest>>;

let transferCount = 0;

/** A transaction id that no other line has. */
export function createTransferId(): string {
  transferCount += 1;
  return `T-${transferCount}`;
}

/** A server with the calls with which the office reconciles statements. */
export async function startReconciliationTest() {
  const world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  const people = {} as Marketplace;
  const mappings = { wave: '', bank: '' };
  const post = (path: string, body: object, as: TestPerson = people.admin): Promise<ApiResponse> =>
    call(world.server, 'POST', `/rest/v1/${path}`, { as, body });
  const get = (path: string, as: TestPerson = people.admin): Promise<ApiResponse> =>
    call(world.server, 'GET', `/rest/v1/${path}`, { as });

  /** Replaces host, guest and admin, so that no test reaches a limit of another. */
  async function renewPeople(): Promise<void> {
    Object.assign(people, await createMarketplace(world));
    mappings.wave = await saveMapping(world, people.admin);
    mappings.bank = await saveMapping(world, people.admin, { method: 'bank' });
  }

  /** Creates a booking whose deposit of D 2 000 is due. */
  async function createHeldBooking(
    method: 'cash' | 'wave' | 'bank' = 'wave',
  ): Promise<{ id: string; number: string }> {
    const { id: carId } = await createCar(world, people.host);
    const id = await createBooking(world, people.guest, { carId, from: 20, to: 22, method });
    return { id, number: (await getBooking(world, people.admin, id)).json.booking_number };
  }

  async function findLine(transactionId: string) {
    for (const state of ['open', 'matched', 'dismissed']) {
      const { json } = await get(
        `statement-lines?state=${state}&limit=100&from=${STATEMENT_DAY}&to=${STATEMENT_DAY}`,
      );
      const found = json.items.find(
        (item: { transaction_id: string }) => item.transaction_id === transactionId,
      );
      if (found) return found;
    }
    throw new Error(`no line ${transactionId}`);
  }

  /** Imports one line and returns the answer of the import with the stored line. */
  async function importLine(entry: Omit<StatementEntry, 'day'>, method: 'wave' | 'bank' = 'wave') {
    const id = entry.id ?? createTransferId();
    const file = formatStatement([{ day: STATEMENT_DAY, ...entry, id }]);
    const { json } = await importStatement(world, people.admin, { mappingId: mappings[method], file });
    return { imported: json, line: await findLine(id) };
  }

  const pay = (id: string, reference: string, method = 'wave') =>
    post(`bookings/${id}/deposit`, { method, reference });
  const match = (line: string, body: object, as = people.admin) =>
    post(`statement-lines/${line}/match`, body, as);

  return {
    world,
    people,
    mappings,
    renewPeople,
    createHeldBooking,
    post,
    get,
    findLine,
    importLine,
    pay,
    match,
  };
}
