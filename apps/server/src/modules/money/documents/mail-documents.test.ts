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
import { createSealer } from '../../../persistence/encryption/sealer.ts';
import { toSafeFileName } from '../../messaging/notifications/mail-attachment.ts';
import { createSmtpDelivery } from '../../messaging/notifications/mail-delivery.ts';
import { createMailRenderer, sealContent } from '../../messaging/notifications/stored-mail.ts';

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
  (await renderMails(world, 'booking_id = $1', [bookingId])).flatMap(({ kind, attachments }) =>
    attachments.map((attachment) => ({ kind, ...attachment })),
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

/** The PDFs of the last message that was sent: their file names, sizes and texts. */
function readSentDocuments() {
  const message = mailServer.messages.at(-1) ?? '';
  const parts = readParts(message).filter(({ headers }) =>
    headers['content-type']?.startsWith('application/pdf'),
  );
  const encoded = message.split('Content-Type: application/pdf').slice(1);
  return Promise.all(
    parts.map(async ({ headers }, index) => {
      const name = /filename="?([^";]+)"?/.exec(headers['content-disposition'] ?? '')?.[1];
      const part = encoded[index] ?? '';
      const body = part.slice(part.indexOf('\r\n\r\n'), part.indexOf('\r\n--'));
      const bytes = Buffer.from(body, 'base64');
      return { name, size: bytes.length, text: await readPdfText(bytes) };
    }),
  );
}

async function readSentDocument() {
  const [first] = await readSentDocuments();
  if (!first) throw new Error('The mail carries no document.');
  return first;
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
    { kind: 'booking_confirmed', document: 'invoice', ...common },
    { kind: 'final_payment_received', document: 'receipt', number: final, ...common },
    { kind: 'final_payment_received', document: 'invoice', ...common },
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

test('the mail about a credit that was given back carries its receipt [PAY-113]', async () => {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from: 9, to: 11 });
  const post = (action: string, body: object) =>
    call(world.server, 'POST', `/rest/v1/bookings/${id}/${action}`, { as: people.admin, body });
  await post('deposit', { method: 'cash', amount_received: 700, accept_difference: true });
  const { json } = await post('refund-credit', { method: 'cash', amount: 250, reason: 'Too much.' });
  const number = json.credit_refunds[0].receipt_number;
  expect((await attachmentsOf(id)).filter(({ kind }) => kind === 'credit_refunded')).toEqual([
    { kind: 'credit_refunded', document: 'receipt', number, bookingId: id, language: 'en' },
  ]);
  await send(id, 'credit_refunded');
  const { name, text } = await readSentDocument();
  expect(name).toBe(`Coastline x ${number}.pdf`);
  expect(text).toContain('Refund receipt');
  expect(text).toContain('D 250');
});

test('the confirmation and the mail of the final payment carry the invoice as it is when they are sent [PAY-126]', async () => {
  const id = await createConfirmed();
  await send(id, 'booking_confirmed');
  const [, invoice, ...others] = await readSentDocuments();
  expect(others).toEqual([]);
  expect(invoice?.name).toMatch(/^Coastline x I-\d{4}-\d{4,}\.pdf$/);
  expect(invoice?.text).toContain(people.guest.name);
  expect(invoice?.text).toMatch(/Paid.*D\s2\s000/s);
  await applyTransitions(world, people.admin, { id, steps: ['final-payment'] });
  await send(id, 'final_payment_received');
  const documents = await readSentDocuments();
  expect(documents[1]?.name).toBe(invoice?.name);
  expect(documents[1]?.text).toMatch(/Paid.*D\s4\s000/s);
  expect(documents.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(300_000);
});

test('a mail that was stored when mails had one attachment still carries it [PAY-126]', () => {
  const sealer = createSealer([{ id: 'a', key: Buffer.alloc(32, 7) }]);
  const render = createMailRenderer({ productName: 'Coastline', writeCalendar: () => '', sealer });
  const attachment = { document: 'receipt', bookingId: 'b', number: 'R-2026-0001', language: 'en' } as const;
  const mail = { id: 'm', kind: 'booking_confirmed', subject: 'Paid', unsubscribeUrl: null };
  const content = sealContent(sealer, { id: 'm', content: { heading: 'Paid', paragraphs: [], attachment } });
  expect(render({ ...mail, content }).attachments).toEqual([attachment]);
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
  expect(mails[0]?.text).toContain('Ditt kvitto och din faktura är bifogade som PDF.');
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
  expect(await page.text()).toContain(`${mail?.attachments[0]?.number}.pdf`);
  const file = await world.server.app.request(`/dev/mailbox/${mail?.id}/documents/0.pdf`);
  expect(await readPdfText(new Uint8Array(await file.arrayBuffer()))).toContain('Receipt number');
  const [other] = await renderMails(world, `booking_id = $1 and kind = 'booking_received'`, [id]);
  expect((await world.server.app.request(`/dev/mailbox/${other?.id}/documents/0.pdf`)).status).toBe(404);
});

test.each([
  ['Coastline R-2026-0001.pdf', 'Coastline R-2026-0001.pdf'],
  ['../Coast\r\nline: "x" R-2026-0001.pdf', 'Coastline x R-2026-0001.pdf'],
  ['Küste R-2026-0001.pdf', 'Küste R-2026-0001.pdf'],
])('the file name %j is safe as %j', (name, safe) => {
  expect(toSafeFileName(name)).toBe(safe);
});
