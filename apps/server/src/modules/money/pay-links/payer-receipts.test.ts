import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { type OnlineWorld, startOnlineWorld } from '../../../../../../tests/support/online-payments.ts';
import { createPayLink, getPayLink, startCheckoutByLink } from '../../../../../../tests/support/pay-links.ts';
import { readPdfText } from '../../../../../../tests/support/pdf.ts';
import { call, expectError, type TestServer } from '../../../../../../tests/support/test-server.ts';

const PAYER = 'payer@relatives.example';
const DAY_MS = 24 * 60 * 60 * 1000;
const logged: string[] = [];
let online: OnlineWorld;
let world: TestServer;
let people: Marketplace;
let bookingId: string;
let link: Awaited<ReturnType<typeof createPayLink>>;

beforeAll(async () => {
  online = await startOnlineWorld({ logTo: logged, environment: { ACCESS_LOG: 'true', LOG_LEVEL: 'debug' } });
  world = online.world;
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
  online.started.simulator.reset();
  await queryRows(world, `delete from mail_messages where kind = 'payer_receipt'`);
  await queryRows(world, 'delete from payer_addresses');
  const { id: carId } = await createCar(world, people.host);
  bookingId = await createBooking(world, people.guest, { carId, from: 9, to: 11, method: 'wave' });
  link = await createPayLink(world.server, people.guest, bookingId);
});
afterAll(() => online.stop());

async function start(request: object = {}): Promise<string> {
  const answer = await startCheckoutByLink(world.server, link.token, { email: PAYER, ...request });
  expect(answer.status).toBe(200);
  return answer.json.id;
}

async function pay(checkoutId: string): Promise<void> {
  const session = online.started.simulator.sessions().find((each) => each.checkoutId === checkoutId);
  await online.started.simulator.pay(session?.id ?? '', {});
  await getPayLink(world.server, link.token, `?returned=${checkoutId}`);
}

const payerMails = () => renderMails(world, `kind = 'payer_receipt'`);
const addresses = () => queryRows<{ email_sealed: string }>(world, 'select * from payer_addresses');
const submit = (fields: Record<string, string>) =>
  world.server.app.request(`/pay/${link.token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ option: 'stripe:deposit50:EUR', ...fields }),
  });
const prune = () => world.server.services.payerReceipts.prune();

test('the payer gets the receipt once the money has arrived, and nothing before [PAY-125]', async () => {
  const checkoutId = await start({ language: 'sv' });
  expect(await payerMails()).toEqual([]);
  await pay(checkoutId);
  await getPayLink(world.server, link.token, `?returned=${checkoutId}`);
  const [mail, ...others] = await payerMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ toAddress: PAYER, subject: 'Coastline: Tack för din betalning' });
  const { json: booking } = await getBooking(world, people.guest, bookingId);
  expect(mail?.attachments).toEqual([
    {
      ...{ document: 'payer_receipt', bookingId, language: 'sv' },
      number: booking.payments[0].receipt_number,
    },
  ]);
});

test('mail and receipt show no more of the guest than the page [PAY-125]', async () => {
  await pay(await start({ phase: 'full' }));
  const [mail] = await payerMails();
  expect(mail?.attachments).toHaveLength(2);
  const files = await Promise.all(
    (mail?.attachments ?? []).map((each) => world.server.services.mails.renderAttachment(each)),
  );
  const texts = await Promise.all(files.map(({ bytes }) => readPdfText(bytes)));
  const { json: booking } = await getBooking(world, people.guest, bookingId);
  const [firstName = '', ...rest] = people.guest.name.split(' ');
  for (const shown of [...texts, mail?.text ?? '']) {
    expect(shown).toContain(firstName);
    for (const secret of [...rest, booking.booking_number, people.guest.email, people.host.name]) {
      expect(shown).not.toContain(secret);
    }
  }
});

test('a payer whose money paid the rest beside the credit gets the receipt of that sum, on the page too [PAY-108] [PAY-114]', async () => {
  const recorded = await call(world.server, 'POST', `/rest/v1/bookings/${bookingId}/deposit`, {
    as: people.admin,
    body: { method: 'cash', amount_received: 500, accept_difference: true },
  });
  expect(recorded.status).toBe(200);
  await pay(await start());
  const { json: booking } = await getBooking(world, people.guest, bookingId);
  expect(booking.payments).toMatchObject([{ phase: 'deposit50', method: 'credit' }]);
  const number = booking.credits[1].receipt_number;
  const { json: shown } = await getPayLink(world.server, link.token);
  expect(shown.receipts).toMatchObject([
    { receipt_number: number, amount: 1_500, received_at: expect.any(String) },
  ]);
  const [mail, ...others] = await payerMails();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/D\s1\s500/);
  expect(mail?.attachments).toMatchObject([{ document: 'payer_receipt', number }]);
  const [attachment] = mail?.attachments ?? [];
  if (!attachment) throw new Error('The mail carries no receipt.');
  const file = await world.server.services.mails.renderAttachment(attachment);
  const text = await readPdfText(file.bytes);
  const [firstName = '', ...rest] = people.guest.name.split(' ');
  for (const part of [number, 'D 1 500', firstName, 'Part payment']) {
    expect(text).toContain(part);
  }
  // The total paid and the price concern the guest only.
  for (const secret of [...rest, booking.booking_number, people.guest.email, 'Paid in total', 'D 4 000']) {
    expect(text).not.toContain(secret);
  }
});

test('the address is sealed, in no line of the log, not shown to the guest, and deleted with the payment [PAY-125]', async () => {
  const checkoutId = await start();
  const [stored] = await addresses();
  expect(stored?.email_sealed).not.toContain('payer');
  for (const path of [
    `/rest/v1/bookings/${bookingId}`,
    `/rest/v1/bookings/${bookingId}/pay-links`,
    '/rest/v1/account/export',
  ]) {
    const shown = await call(world.server, 'GET', path, { as: people.guest });
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.json)).not.toContain('payer@');
  }
  expect(JSON.stringify((await getPayLink(world.server, link.token)).json)).not.toContain('payer@');
  await pay(checkoutId);
  expect(await addresses()).toEqual([]);
  expect(logged.join('')).not.toContain('payer@');
});

test('the latest request decides where the receipt goes, also that it goes nowhere [PAY-125]', async () => {
  const first = await start();
  expect(await start({ email: 'other@relatives.example' })).toBe(first);
  expect(await addresses()).toHaveLength(1);
  expect(await start({ email: undefined })).toBe(first);
  expect(await addresses()).toEqual([]);
  await pay(first);
  expect(await payerMails()).toEqual([]);
});

test('an address is deleted after two days without a payment, and a mail once it is sent [PAY-125]', async () => {
  const { now } = world.clock;
  const checkoutId = await start();
  await prune();
  expect(await addresses()).toHaveLength(1);
  world.clock.now = new Date(now.getTime() + 2 * DAY_MS + 1000);
  await prune();
  expect(await addresses()).toEqual([]);
  world.clock.now = now;
  await start();
  await pay(checkoutId);
  const unsent = 'update mail_deliveries set sent_at = null, due_at = now() where mail_id = $1';
  const [mail] = await payerMails();
  await queryRows(world, unsent, [mail?.id]);
  await prune();
  expect(await payerMails()).toHaveLength(1);
  await queryRows(world, 'update mail_deliveries set sent_at = now(), due_at = null where mail_id = $1', [
    mail?.id,
  ]);
  await prune();
  expect(await payerMails()).toEqual([]);
});

test('money that cannot be used brings no receipt, and deletes the address [PAY-125]', async () => {
  const checkoutId = await start();
  await call(world.server, 'POST', `/rest/v1/bookings/${bookingId}/cancel`, { as: people.guest, body: {} });
  await pay(checkoutId);
  expect(await payerMails()).toEqual([]);
  expect(await addresses()).toEqual([]);
});

test('the form takes an address and the language of the page, and refuses what is no address [PAY-125]', async () => {
  const refused = await submit({ email: 'payer@relatives.example\nBcc: all@example.com', language: 'nl' });
  expect(refused.headers.get('location')).toBe(`/pay/${link.token}?error=email_invalid`);
  expect(await addresses()).toEqual([]);
  const answer = await startCheckoutByLink(world.server, link.token, { email: 'nobody' });
  expectError(answer, 422, 'invalid_input');
  expect((await submit({ email: ` ${PAYER} `, language: 'nl' })).headers.get('location')).toContain(
    'checkout=',
  );
  expect(await queryRows(world, 'select language from payer_addresses')).toEqual([{ language: 'nl' }]);
  await submit({ email: '', language: 'xx' });
  expect(await addresses()).toEqual([]);
});

test('the guest reads in the confirmation that somebody else has paid [PAY-125]', async () => {
  await pay(await start());
  const [mail] = await renderMails(world, `booking_id = $1 and kind = 'booking_confirmed'`, [bookingId]);
  expect(mail?.text).toContain('Somebody else paid this through your link.');
  expect(mail?.text).not.toContain('payer@');
});

test('creating, opening, paying and revoking are audited without the secret [PAY-127]', async () => {
  await pay(await start());
  await start({ phase: 'final50' });
  await start({ phase: 'final50' });
  const path = `/rest/v1/bookings/${bookingId}/pay-links/${link.id}/revoke`;
  for (const _ of [1, 2]) await call(world.server, 'POST', path, { as: people.guest });
  const entries = await queryRows<{ action: string; actor_kind: string; details: object }>(
    world,
    `select action, actor_kind, details from audit_log where entity_id = $1 and details ? 'pay_link_id' order by id`,
    [bookingId],
  );
  expect(entries.map(({ action, actor_kind: actor }) => `${action} ${actor}`)).toEqual([
    'create_pay_link user',
    'open_checkout_by_link server',
    'pay_by_link server',
    'open_checkout_by_link server',
    'revoke_pay_link user',
  ]);
  for (const { details } of entries) expect(details).toMatchObject({ pay_link_id: link.id });
  expect(entries[2]?.details).toMatchObject({ by: 'link', amount: '2000.00', provider: 'stripe' });
  expect(JSON.stringify(entries)).not.toContain(link.token);
  const file = await call(world.server, 'GET', `/rest/v1/bookings/${bookingId}/file`, { as: people.admin });
  expect(JSON.stringify(file.json)).toContain('Paid through a pay link');
});
