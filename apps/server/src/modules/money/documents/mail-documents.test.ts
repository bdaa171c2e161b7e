import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, readParts, startMailServer } from '../../../../../../tests/support/mail-server.ts';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { readPdfText } from '../../../../../../tests/support/pdf.ts';
import { call, startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { toSafeFileName } from '../../messaging/notifications/mail-attachment.ts';
import { createSmtpDelivery } from '../../messaging/notifications/mail-delivery.ts';

let mailServer: MailServer;
let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  mailServer = await startMailServer();
  world = await startTestServer({ PRODUCT_NAME: 'Coast/line "<x>"' });
});
beforeEach(async () => {
  people = await createMarketplace(world);
  mailServer.messages.length = 0;
});
afterAll(async () => {
  await world.stop();
  await mailServer.stop();
});

async function createConfirmed(): Promise<string> {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from: 9, to: 11 });
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  return id;
}

const attachmentsOf = async (bookingId: string) =>
  (await renderMails(world, 'booking_id = $1', [bookingId])).flatMap(({ kind, attachment }) =>
    attachment ? [{ kind, ...attachment }] : [],
  );

/** Sends the stored mail of a kind as the outbox does. */
async function send(bookingId: string, kind: string): Promise<void> {
  const { mails } = world.server.services;
  const delivery = createSmtpDelivery({
    smtpUrl: mailServer.url,
    from: 'Coastline <no-reply@coastline.example>',
    siteUrl: 'https://coastline.example',
    readReplyTo: async () => '',
    renderMail: mails.render,
    renderAttachment: mails.renderAttachment,
  });
  const [stored] = await queryRows<{ id: string }>(
    world,
    'select id from mail_messages where booking_id = $1 and kind = $2',
    [bookingId, kind],
  );
  const mail = await mails.find(stored?.id ?? '');
  if (!mail) throw new Error(`There is no mail ${kind}.`);
  try {
    await delivery.deliver(mail);
  } finally {
    delivery.close();
  }
}

/** The PDF of the last message that was sent: its file name and its text. */
async function readSentDocument() {
  const message = mailServer.messages.at(-1) ?? '';
  const [part, ...others] = readParts(message).filter(({ headers }) =>
    headers['content-type']?.startsWith('application/pdf'),
  );
  expect(others).toEqual([]);
  const name = /filename="?([^";]+)"?/.exec(part?.headers['content-disposition'] ?? '')?.[1];
  const encoded = message.slice(message.indexOf('Content-Type: application/pdf'));
  const body = encoded.slice(encoded.indexOf('\r\n\r\n'), encoded.indexOf('\r\n--'));
  return { name, text: await readPdfText(Buffer.from(body, 'base64')) };
}

test('each payment and the refund bring the guest one mail with its receipt, and nobody else [PAY-12]', async () => {
  const id = await createConfirmed();
  await applyTransitions(world, people.admin, { id, steps: ['final-payment'] });
  const body = { reason: 'host_unavailable' };
  await requestTransition(world, people.admin, { id, step: 'cancel', body });
  await call(world.server, 'POST', `/rest/v1/bookings/${id}/pay-refund`, {
    as: people.admin,
    body: { method: 'cash' },
  });
  const { payments, refund } = (await getBooking(world, people.guest, id)).json;
  const [deposit, final] = payments.map((payment: { receipt_number: string }) => payment.receipt_number);
  const common = { bookingId: id, language: 'en' };
  expect(await attachmentsOf(id)).toEqual([
    { kind: 'booking_confirmed', document: 'receipt', number: deposit, ...common },
    { kind: 'final_payment_received', document: 'receipt', number: final, ...common },
    { kind: 'refund_paid', document: 'refund_receipt', number: refund.receipt_number, ...common },
  ]);
  for (const [kind, number, phrase] of [
    ['booking_confirmed', deposit, 'Deposit, first half of the price'],
    ['final_payment_received', final, 'Final payment, second half of the price'],
    ['refund_paid', refund.receipt_number, 'Refund receipt'],
  ]) {
    await send(id, kind);
    const { name, text } = await readSentDocument();
    expect(name).toBe(`Coastline x ${number}.pdf`);
    expect(text).toContain(phrase);
    expect(text).toContain(number);
  }
});

test('a stored mail has no PDF, and the receipt that it carries is the one of today [PAY-12]', async () => {
  const id = await createConfirmed();
  const [stored] = await queryRows<{ size: number }>(
    world,
    `select length(content::text) as size from mail_messages where booking_id = $1 and kind = 'booking_confirmed'`,
    [id],
  );
  expect(stored?.size).toBeLessThan(5_000);
  const number = (await attachmentsOf(id))[0]?.number ?? '';
  await call(world.server, 'POST', `/rest/v1/bookings/${id}/void-payment`, {
    as: people.admin,
    body: { receipt_number: number, reason: 'Another booking was meant' },
  });
  await send(id, 'booking_confirmed');
  expect((await readSentDocument()).text).toContain('VOID This receipt is void since');
});

test('a mail and its receipt are in the language of the guest, and the mail says that it is attached [PAY-12]', async () => {
  await queryRows(world, `update users set language = 'sv' where id = $1`, [people.guest.userId]);
  const id = await createConfirmed();
  const mails = await renderMails(world, `booking_id = $1 and kind = 'booking_confirmed'`, [id]);
  expect(mails[0]?.text).toContain('Ditt kvitto är bifogat som PDF.');
  await send(id, 'booking_confirmed');
  expect((await readSentDocument()).text).toContain('Mottaget från');
});

test('a mail whose receipt cannot be rendered is not sent, and is sent once it can [PAY-12]', async () => {
  const id = await createConfirmed();
  const number = (await attachmentsOf(id))[0]?.number ?? '';
  const rename = (to: string) =>
    queryRows(world, 'update payment_records set receipt_number = $2 where booking_id = $1', [id, to]);
  await rename('R-1999-0001');
  await expect(send(id, 'booking_confirmed')).rejects.toThrow(number);
  expect(mailServer.messages).toEqual([]);
  await rename(number);
  await send(id, 'booking_confirmed');
  expect(mailServer.messages).toHaveLength(1);
});

test('the development mailbox opens the attached receipt [PAY-12]', async () => {
  const id = await createConfirmed();
  const [mail] = await renderMails(world, `booking_id = $1 and kind = 'booking_confirmed'`, [id]);
  const page = await world.server.app.request(`/dev/mailbox/${mail?.id}`);
  expect(await page.text()).toContain(`${mail?.attachment?.number}.pdf`);
  const file = await world.server.app.request(`/dev/mailbox/${mail?.id}/document.pdf`);
  expect(await readPdfText(new Uint8Array(await file.arrayBuffer()))).toContain('Receipt number');
  const [other] = await renderMails(world, `booking_id = $1 and kind = 'booking_received'`, [id]);
  expect((await world.server.app.request(`/dev/mailbox/${other?.id}/document.pdf`)).status).toBe(404);
});

test.each([
  ['Coastline R-2026-0001.pdf', 'Coastline R-2026-0001.pdf'],
  ['../Coast\r\nline: "x" R-2026-0001.pdf', 'Coastline x R-2026-0001.pdf'],
  ['Küste R-2026-0001.pdf', 'Küste R-2026-0001.pdf'],
])('the file name %j is safe as %j', (name, safe) => {
  expect(toSafeFileName(name)).toBe(safe);
});
