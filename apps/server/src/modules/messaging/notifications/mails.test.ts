import { renderMail } from '@coastline/mail/render-mail';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestBooking,
} from '../../../../../../tests/support/marketplace.ts';
import { call, startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

const NASTY = `<img src=x onerror="alert('1')">&`;

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer({ PRODUCT_NAME: `Coast<line>` });
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const page = async (path: string) => {
  const response = await world.server.app.request(path);
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') };
};

test('escapes every value in the HTML of a mail but not in its text, and keeps the subject on one line', () => {
  const mail = renderMail({
    subject: 'One\r\nBcc: everybody@coastline.example',
    heading: NASTY,
    paragraphs: [NASTY],
    facts: [[NASTY, NASTY]],
    link: { label: NASTY, url: `https://coastline.example/"><script>` },
    productName: NASTY,
  });
  expect(mail.subject).toBe('One Bcc: everybody@coastline.example');
  expect(mail.html).not.toMatch(/<img|<script|onerror="/);
  expect(mail.html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g)).toHaveLength(7);
  expect(mail.text).toContain(NASTY);
});

test('names of people and cars cannot start a line of a mail', () => {
  const name = 'Awa\r\n\r\nDeposit: D\u00a0500, received\u2028Total: D\u00a00';
  const mail = renderMail({
    subject: name,
    heading: name,
    paragraphs: [`${name} has booked.`],
    facts: [['Guest', name]],
    productName: 'Coastline',
  });
  expect(mail.text.split(/[\n\u2028]/).filter((line) => /^(Deposit|Total)/.test(line))).toEqual([]);
  expect(mail.text.split('\n\n')).toHaveLength(4);
});

test('the mailbox lists mails and shows each body, with hostile text escaped on every page', async () => {
  const car = await createCar(world, people.host, { make: '<b onclick=x>', model: `"'&` });
  const id = await createBooking(world, people.guest, { carId: car.id, from: 3, to: 4 });
  const [mail] = await queryRows<{ id: string }>(
    world,
    'select id from mail_messages where booking_id = $1 and user_id = $2',
    [id, people.guest.userId],
  );
  const pages = await Promise.all(
    ['', `/${mail?.id}`, `/${mail?.id}/body`].map((rest) => page(`/dev/mailbox${rest}`)),
  );
  for (const { status, text, type } of pages) {
    expect([status, type]).toEqual([200, expect.stringMatching(/^text\/html/)]);
    expect(text).not.toContain('<b onclick');
    expect(text).toContain('&lt;b onclick=x&gt;');
  }
  expect(pages[0]?.text).toContain(people.guest.email);
  expect(pages[0]?.text).toContain('<title>Mailbox</title>');
  expect(pages[2]?.text).toContain(`http://localhost:3000/booking/${id}`);
});

test('mails to guest and host show payments, refunds and earnings to the butut [BOOK-28] [CANC-08]', async () => {
  const { guest, host, admin } = people;
  const car = await createCar(world, host, { dailyPrice: '333.35' });
  const id = await createBooking(world, guest, { carId: car.id, from: 10, to: 13 });
  await applyTransitions(world, admin, { id, steps: ['deposit', 'final-payment'] });
  const body = { reason: 'guest_request' };
  await call(world.server, 'POST', `/rest/v1/bookings/${id}/cancel`, { as: admin, body });
  const textOf = async (kind: string, to: { userId: string }) => {
    const [mail] = await renderMails(world, 'booking_id = $1 and kind = $2 and user_id = $3', [
      ...[id, kind, to.userId],
    ]);
    return mail?.text.replaceAll('\u00a0', ' ');
  };
  const received = await textOf('booking_received', guest);
  expect(received).toContain('Total: D 1 000.05\nDeposit: D 500, due now\nFinal payment: D 500.05, due');
  expect(await textOf('booking_cancelled', guest)).toContain('Your refund is D 500.03.');
  expect(await textOf('host_booking_confirmed', host)).toContain('Your earnings: D 700.03');
  expect(await textOf('host_booking_cancelled', host)).toContain('Your share: D 500.02');
});

test('returns 404 for an unknown mail', async () => {
  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000', '%00']) {
    expect((await page(`/dev/mailbox/${id}`)).status).toBe(404);
  }
  expect((await page(`/dev/mailbox/${'-'.repeat(36)}`)).status).toBeLessThan(500);
});

test('there is no mailbox with a mail server, nor with an external database unless it is enabled', async () => {
  const withServer = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const { status } = await withServer.server.app.request('/dev/mailbox');
  await withServer.stop();
  expect(status).toBe(404);
});

test('each step of a booking sends one mail to its guest [LIFE-11]', async () => {
  const car = await createCar(world, people.host);
  const { json } = await requestBooking(world, people.guest, {
    carId: car.id,
    from: 3,
    to: 4,
    method: 'cash',
  });
  await applyTransitions(world, people.admin, {
    id: json.booking_id,
    steps: ['deposit', 'final-payment', 'hand-over'].slice(0, 2) as ['deposit', 'final-payment'],
  });
  const mails = await renderMails(world, 'booking_id = $1 and user_id = $2', [
    json.booking_id,
    people.guest.userId,
  ]);
  expect(mails).toMatchObject([
    { kind: 'booking_received', toAddress: people.guest.email },
    { kind: 'booking_confirmed', toAddress: people.guest.email },
    { kind: 'final_payment_received', toAddress: people.guest.email },
  ]);
  expect(mails[0]?.text).toMatch(/hold the Toyota Yaris 2019 for you for 2 hours/);
  expect(mails[0]?.subject).toContain(json.booking_number);
});

test('deletes mails older than a year with their deliveries, and keeps younger ones', async () => {
  const { services } = world.server;
  const body = { email: people.guest.email };
  const send = async () => {
    await call(world.server, 'POST', '/auth/v1/recover', { body });
    world.clock.advanceMinutes(2);
    return (await services.mails.listRecent(1))[0]?.id ?? '';
  };
  const [old, young] = [await send(), await send()];
  const age = `update mail_messages set created_at = now() - make_interval(days => $2) where id = $1`;
  await queryRows(world, age, [old, 366]);
  await queryRows(world, age, [young, 364]);
  await services.mails.prune();
  const left = await queryRows(
    world,
    `select m.id from mail_messages m join mail_deliveries d on d.mail_id = m.id
     join account_mails a on a.mail_id = m.id where m.id = any($1)`,
    [[old, young]],
  );
  expect(left).toEqual([{ id: young }]);
  expect(await queryRows(world, 'select 1 from mail_deliveries where mail_id = $1', [old])).toEqual([]);
});

test('a rejected booking queues no mail', async () => {
  const count = async () => (await queryRows(world, 'select count(*) from mail_messages'))[0];
  const before = await count();
  const car = await createCar(world, people.host);
  await requestBooking(world, people.host, { carId: car.id, from: 3, to: 4 });
  expect(await count()).toEqual(before);
});

test('a running server delivers queued mails', async () => {
  await vi.waitFor(
    async () => {
      const waiting = await queryRows(world, `select 1 from mail_deliveries where sent_at is null`);
      expect(waiting).toEqual([]);
    },
    { timeout: 15_000, interval: 200 },
  );
});
