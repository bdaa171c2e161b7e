import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { prepareDatabase } from '../../../persistence/setup/prepare.ts';
import { reconcile } from '../ledger/ledger.service.ts';

const MIGRATION = '0011-cash-book.sql';

let world: TestServer;

beforeAll(async () => {
  world = await startTestServer();
});
afterAll(() => world.stop());

/** Takes the database back to the schema before the cash book. */
async function dropCashBook(): Promise<void> {
  await queryRows(
    world,
    `drop table cash_book_entries, cash_closings, cash_movements, cash_drawer_choices, cash_drawers cascade`,
  );
  const functions = await queryRows<{ name: string }>(
    world,
    // An extension has functions for the type money of similar names.
    `select p.oid::regprocedure::text as name from pg_proc p join pg_language l on l.oid = p.prolang
     where p.proname like 'cash\\_%' and l.lanname in ('sql', 'plpgsql')`,
  );
  for (const { name } of functions) await queryRows(world, `drop function ${name} cascade`);
  await queryRows(world, 'drop index ledger_transactions_by_time');
  await queryRows(world, 'delete from schema_migrations where name = $1', [MIGRATION]);
}

test('the migration enters the cash of earlier days into the first day of the first drawer [PAY-61]', async () => {
  const { admin, guest, host } = await createMarketplace(world);
  const car = await createCar(world, host);
  const cash = { method: 'cash' };
  const id = await createBooking(world, guest, { carId: car.id, from: 0, to: 1 });
  await requestTransition(world, admin, { id, step: 'deposit', body: cash });
  const byWave = await createBooking(world, guest, { carId: car.id, from: 5, to: 6 });
  await applyTransitions(world, admin, { id: byWave, steps: ['deposit'] });
  await dropCashBook();
  await prepareDatabase({ url: world.databaseUrl });
  const entries = await queryRows(
    world,
    `select d.name, e.day::text, e.kind, e.amount::text, e.booking_id from cash_book_entries e
     join cash_drawers d on d.id = e.drawer_id`,
  );
  const day = dateInDays(world, 0);
  expect(entries).toEqual([{ name: 'Office', day, kind: 'payment', amount: '1000.00', booking_id: id }]);
  await requestTransition(world, admin, { id, step: 'final-payment', body: cash });
  expect(await queryRows(world, 'select 1 from cash_book_entries')).toHaveLength(2);
  expect((await reconcile(world.server.database)).differences).toEqual([]);
});
