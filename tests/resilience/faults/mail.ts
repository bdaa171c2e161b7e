import { postJson, signUpGuests } from '../../../benchmarks/lib/api-requests.ts';
import { queryCount } from '../../../benchmarks/lib/booking-checks.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { assertAll, waitUntil } from '../lib/assertions.ts';
import { withDeployment } from '../lib/deployment.ts';
import { BOOKING_PATH, createBookingBody, createCars, createPerson } from '../lib/fixtures.ts';

const BOOKINGS = 6;

/** Books while the mail server is down, then starts it: bookings succeed, and two processes send every mail once. */
export async function testMailOutage(): Promise<string> {
  const first = await startMailServer();
  await first.stop();
  const environment = { SMTP_URL: first.url, MAIL_AUTOCONFIRM: 'true' };
  let mails: MailServer | undefined;
  let summary = '';
  try {
    await withDeployment({ servers: 2, environment }, async ({ servers, client }) => {
      const origin = servers[0]?.origin ?? '';
      const host = await createPerson({ origin, client }, { name: 'Lamin Touray', role: 'owner' });
      const guests = await signUpGuests(origin, BOOKINGS);
      const cars = await createCars(client, { hostId: host.userId, count: BOOKINGS });
      const responses = await Promise.all(
        cars.map((carId, index) =>
          postJson(origin, BOOKING_PATH, { body: createBookingBody(carId), token: guests[index] ?? '' }),
        ),
      );
      await waitUntil(
        'every mail tried',
        async () => (await queryCount(client, 'select count(*) from mail_deliveries where tries = 0')) === 0,
      );
      const failed = await queryCount(client, 'select count(*) from mail_deliveries where sent_at is null');
      mails = await startMailServer({ port: Number(new URL(first.url).port) });
      const startedAt = performance.now();
      await waitUntil(
        'every mail sent',
        async () =>
          (await queryCount(client, 'select count(*) from mail_deliveries where due_at is not null')) === 0,
      );
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const createdMails = await queryCount(client, 'select count(*) from mail_messages');
      const { messages } = mails;
      const distinctMails = new Set(messages.map((message) => /^Message-ID: (.+)\r$/m.exec(message)?.[1]))
        .size;
      summary = `mail server down: ${responses.filter(({ status }) => status === 200).length} of ${BOOKINGS} bookings went on, ${failed} mails waited; up: ${messages.length} of ${createdMails} delivered, ${messages.length - distinctMails} twice, all there after ${seconds} s`;
      process.stdout.write(`${summary}\n`);
      assertAll({
        'bookings succeed without a mail server': responses.every(({ status }) => status === 200),
        'mails are queued': failed > 0,
        'every mail arrives once': messages.length === createdMails && distinctMails === createdMails,
      });
    });
  } finally {
    await mails?.stop();
  }
  return 'mail';
}
