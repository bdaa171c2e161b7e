import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ConditionRecord } from '@coastline/contracts/bookings/condition-record';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPhoto } from '../../../../../../tests/support/cars.ts';
import { checklistBody, createRecordActions } from '../../../../../../tests/support/condition-records.ts';
import { createMarketplace, type Marketplace } from '../../../../../../tests/support/marketplace.ts';
import {
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
const { createReadyTrip, submit, sealWithPhotos, verify } = createRecordActions(() => ({ world, people }));

/** A trip with a record of each phase, and an unchanged one before and after it. */
let id: string;
let handOver: ConditionRecord;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
  await submit(await createReadyTrip(), checklistBody('hand_over'));
  id = await createReadyTrip();
  handOver = expectShape(ConditionRecord, (await sealWithPhotos(id, 'hand_over')).json);
  await submit(id, checklistBody('return'));
  await submit(await createReadyTrip(), checklistBody('hand_over'));
});
afterAll(() => world.stop());

const TABLES = ['condition_records', 'record_photos', 'car_conditions'];

/** Tampers as the database owner with triggers disabled, runs `check`, and then restores the rows. */
async function whileTampered(statement: string, check: () => Promise<void>): Promise<void> {
  const client = await world.owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const table of TABLES) await client.query(`create temporary table kept_${table} as table ${table}`);
    await client.query(statement.replaceAll('$1', `'${id}'`));
    await check();
    for (const table of TABLES) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} select * from kept_${table}`);
      await client.query(`drop table kept_${table}`);
    }
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

const findings = async () => (await verify(id)).json.findings;

async function runCommand(): Promise<{ code: number; output: string }> {
  const run = promisify(execFile)(process.execPath, ['apps/server/src/cli/verify-records.ts'], {
    env: { ...process.env, DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir },
  });
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, output: error.stdout }),
  );
}

test('untouched records are as sealed, for the page and the command [TRIP-140]', async () => {
  expect((await verify(id)).json).toEqual({ records: 2, deleted: 0, findings: [] });
  expect(await runCommand()).toEqual({ code: 0, output: '4 records, 0 differences\n' });
});

test('a changed photo is named [TRIP-141]', async () => {
  const front = handOver.photos.find(({ subject }) => subject === 'front');
  const file = join(world.dataDir, 'record-photos', id, `${front?.id}.webp`);
  const original = await readFile(file);
  await writeFile(file, await createPhoto('jpeg'));
  expect(await findings()).toEqual([`Record ${handOver.sequence}, hand-over: photo front changed.`]);
  const { code, output } = await runCommand();
  expect(code).toBe(1);
  expect(output).toContain(`booking ${id}: Record ${handOver.sequence}, hand-over: photo front changed.`);
  await writeFile(file, original);
  expect(await findings()).toEqual([]);
});

test.each([
  [
    'the odometer of the booking',
    `update car_conditions set mileage_km = 1 where booking_id = $1 and moment = 'hand_over'`,
    ['Record 2, hand-over: odometer is sealed as 84210, the booking shows 1.'],
  ],
  [
    'the odometer of the record and of the booking',
    `with shown as (update car_conditions set mileage_km = 1 where booking_id = $1 and moment = 'hand_over')
     update condition_records set contents = contents || '{"mileage_km": 1}' where booking_id = $1 and phase = 'hand_over'`,
    ['Record 2, hand-over: odometer changed.'],
  ],
  [
    'the time',
    `update car_conditions set recorded_at = '2031-05-14T12:00:00Z' where booking_id = $1 and moment = 'hand_over'`,
    [
      'Record 2, hand-over: time is sealed as 2031-05-14T09:30:00.000Z, the booking shows 2031-05-14T12:00:00.000Z.',
    ],
  ],
  [
    'the notes',
    `update condition_records set personal = personal || '{"notes": "No damage"}' where booking_id = $1 and phase = 'hand_over'`,
    ['Record 2, hand-over: notes changed.'],
  ],
  [
    'a signature',
    `update condition_records set personal = personal || '{"signatures": {"guest": null, "agent": null}}'
     where booking_id = $1 and phase = 'return'`,
    ['Record 3, return: signatures changed.'],
  ],
  [
    'a value together with its digest',
    `update condition_records set contents = contents || '{"fuel_eighths": 8}', digests = digests || '{"fuel_eighths": "0"}'
     where booking_id = $1 and phase = 'return'`,
    [
      'Record 3, return: its seal does not fit.',
      'Record 3, return: fuel level changed.',
      'Record 3, return: fuel level is sealed as 8, the booking shows 6.',
    ],
  ],
  [
    'the angle of a photo',
    `update record_photos set subject = 'back' where booking_id = $1 and subject = 'front'`,
    ['Record 2, hand-over: photo front is shown as another one.'],
  ],
  [
    'a deleted photo',
    `delete from record_photos where booking_id = $1 and subject = 'fuel'`,
    ['Record 2, hand-over: photo fuel gauge is missing.'],
  ],
  [
    'deleted words of a guest who has an account',
    `update condition_records set personal = null where booking_id = $1 and phase = 'return'`,
    ['Record 3, return: notes and signatures are missing.'],
  ],
  [
    'the order',
    `update condition_records set sequence = sequence + 1000 where booking_id = $1;
     update condition_records set sequence = 1005 - sequence where booking_id = $1`,
    [
      'Record 2, return: order: it does not follow record 1.',
      'Record 3, hand-over: order: it does not follow record 2.',
    ],
  ],
  [
    'a deleted record',
    `delete from condition_records where booking_id = $1 and phase = 'hand_over'`,
    ['Order: record 2 is missing.', 'The hand-over has no record any more.'],
  ],
])('tampering with %s is named [TRIP-141] [TRIP-142]', async (_, statement, expected) => {
  await whileTampered(statement, async () => expect(await findings()).toEqual(expected));
  expect(await findings()).toEqual([]);
});
