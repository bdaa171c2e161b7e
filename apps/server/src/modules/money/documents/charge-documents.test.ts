import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { readPdfText } from '../../../../../../tests/support/pdf.ts';
import {
  call,
  fetchAs,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { createChargeActions } from '../../../../../../tests/support/trip-charges.ts';

let world: TestServer;
let people: Marketplace;
const { createTrip, createDue, pay } = createChargeActions(() => ({ world, people }));

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

async function read(path: string, as: { token: string }): Promise<string> {
  const response = await fetchAs(world.server, as, path);
  return readPdfText(new Uint8Array(await response.arrayBuffer()));
}

async function payOut(id: string, amount: number): Promise<string> {
  const body = { host_id: people.host.userId, booking_ids: [id], expected_amount: amount, method: 'cash' };
  const { json } = await call(world.server, 'POST', '/rest/v1/payouts', { as: people.admin, body });
  return `/rest/v1/payouts/${json.id}/statement`;
}

test('the receipt of a paid charge says what it is for, and nothing about the price that is left [TRIP-238]', async () => {
  const id = await createTrip();
  await createDue(id);
  await pay(id, 1000);
  const [credit] = await queryRows<{ number: string }>(
    world,
    'select receipt_number as number from guest_credits where booking_id = $1',
    [id],
  );
  const text = await read(`/rest/v1/bookings/${id}/receipts/${credit?.number}`, people.guest);
  expect(text).toContain('Charges after the trip');
  expect(text).toContain('D 1 000');
  expect(text).not.toContain('Still to be paid');
  expect(text).not.toContain('Part payment');
});

test('the statements of a host tell charges from the price, together and afterwards [TRIP-240]', async () => {
  const together = await createTrip();
  await createDue(together);
  await pay(together, 1000);
  const first = await read(await payOut(together, 5200), people.host);
  for (const part of ['D 6 000', 'D 1 800', 'D 5 200', 'With your part of charges after the trip']) {
    expect(first).toContain(part);
  }
  world.clock.advanceMinutes(1);
  await createDue(together, 700);
  await pay(together, 700);
  const second = await read(await payOut(together, 700), people.host);
  expect(second).toContain('With your part of charges after the trip');
  expect(second).not.toContain('D 6 000');
  const plain = await createTrip();
  expect(await read(await payOut(plain, 4200), people.host)).not.toContain('charges');
});
