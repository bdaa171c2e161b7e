import { LANGUAGES } from '@coastline/domain/languages/languages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import type { TestPerson } from '../../../../../../tests/support/people.ts';
import { call, startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

async function createPaid(): Promise<string> {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from: 9, to: 11 });
  await applyTransitions(world, people.admin, { id, steps: ['deposit', 'final-payment'] });
  return id;
}

const FINAL_KINDS = `kind in ('final_payment_received', 'host_final_payment_received')`;
const mailsOf = (id: string) => renderMails(world, `booking_id = $1 and ${FINAL_KINDS}`, [id]);
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

async function findNotice(as: TestPerson, kind: string) {
  const { json } = await call(world.server, 'GET', '/rest/v1/notices', { as });
  return json.items.find((notice: { kind: string }) => notice.kind === kind);
}

test('the final payment tells the guest what comes next and the host that the car is paid, and not the office [PAY-13]', async () => {
  const id = await createPaid();
  const mails = await mailsOf(id);
  expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(
    [people.guest.email, people.host.email].sort(),
  );
  const toGuest = mails.find(({ kind }) => kind === 'final_payment_received');
  const text = plain(toGuest?.text);
  expect(toGuest?.subject).toMatch(/^Your Toyota Yaris 2019 is paid in full \(CL-/);
  expect(text).toContain('Your final payment of D 2 000 has arrived. You pick up the Toyota Yaris 2019 on ');
  expect(text).not.toContain('Please tell the office at what time you come.');
  expect(text).toContain('12:00');
  expect(text).toContain('bring your passport or ID and your driving licence');
  expect(text).toContain('Your receipt and your invoice are attached as PDFs.');
  expect(text).toContain('Final payment: D 2 000, received');
  expect(text).not.toContain('To pay');
  const toHost = mails.find(({ kind }) => kind === 'host_final_payment_received');
  expect(toHost?.text).toContain('The guest has paid for your Toyota Yaris 2019 in full and picks it up on ');
  expect(toHost?.attachments).toEqual([]);
});

test('the final payment is in the inboxes of guest and host, with price and earnings [PAY-13]', async () => {
  const id = await createPaid();
  expect(await findNotice(people.guest, 'final_payment_received')).toMatchObject({
    booking_id: id,
    data: { amount: 2000 },
  });
  expect(await findNotice(people.host, 'host_final_payment_received')).toMatchObject({
    booking_id: id,
    data: { amount: 2800 },
  });
  const toOffice = await queryRows(
    world,
    `select 1 from notices where booking_id = $1 and kind like 'office%final%'`,
    [id],
  );
  expect(toOffice).toEqual([]);
});

test('the guest reads of the final payment in their own language [PAY-13]', async () => {
  const headings = new Set<string>();
  for (const { code } of LANGUAGES) {
    await queryRows(world, 'update users set language = $2 where id = $1', [people.guest.userId, code]);
    const mails = await mailsOf(await createPaid());
    const mail = mails.find(({ kind }) => kind === 'final_payment_received');
    expect(mail?.html).toContain(`<html lang="${code}">`);
    expect(mail?.attachments[0]?.language).toBe(code);
    headings.add(mail?.text.split('\n')[0] ?? '');
  }
  expect(headings.size).toBe(LANGUAGES.length);
});

test('mails about the final payment cannot be turned off [PAY-13]', async () => {
  const mails = await mailsOf(await createPaid());
  expect(mails.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([null, null]);
});
