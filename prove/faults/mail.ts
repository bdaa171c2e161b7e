import { type MailServer, startMailServer } from '../../apps/server/src/test-support/mail-server.ts';
import { send, signUpGuests } from '../../bench/lib/guests.ts';
import { BOOK, bookingOf } from '../lib/booking.ts';
import { addCars, addPerson } from '../lib/people.ts';
import { withSite } from '../lib/servers.ts';
import { requireAll } from '../lib/tally.ts';
import { until } from '../lib/until.ts';
import { countOf } from '../lib/wrongs.ts';

const BOOKINGS = 6;

/** No mail server while people book, then one: nobody waits for it, and every mail arrives once, from two processes. */
export async function proveMail(): Promise<string> {
  const first = await startMailServer();
  await first.stop();
  const environment = { SMTP_URL: first.url, MAIL_AUTOCONFIRM: 'true' };
  let mails: MailServer | undefined;
  let line = '';
  try {
    await withSite({ servers: 2, environment }, async ({ servers, client }) => {
      const origin = servers[0]?.origin ?? '';
      const host = await addPerson({ origin, client }, { name: 'Lamin Touray', role: 'owner' });
      const guests = await signUpGuests(origin, BOOKINGS);
      const cars = await addCars(client, { hostId: host.userId, count: BOOKINGS });
      const answers = await Promise.all(
        cars.map((carId, place) =>
          send(origin, BOOK, { body: bookingOf(carId), token: guests[place] ?? '' }),
        ),
      );
      await until(
        'every mail tried',
        async () => (await countOf(client, 'select count(*) from mail_deliveries where tries = 0')) === 0,
      );
      const failed = await countOf(client, 'select count(*) from mail_deliveries where sent_at is null');
      mails = await startMailServer({ port: Number(new URL(first.url).port) });
      const startedAt = performance.now();
      await until(
        'every mail sent',
        async () =>
          (await countOf(client, 'select count(*) from mail_deliveries where due_at is not null')) === 0,
      );
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const written = await countOf(client, 'select count(*) from mail_messages');
      const { messages } = mails;
      const different = new Set(messages.map((message) => /^Message-ID: (.+)\r$/m.exec(message)?.[1])).size;
      line = `mail server down: ${answers.filter(({ status }) => status === 200).length} of ${BOOKINGS} bookings went on, ${failed} mails waited; up: ${messages.length} of ${written} delivered, ${messages.length - different} twice, all there after ${seconds} s`;
      process.stdout.write(`${line}\n`);
      requireAll({
        'bookings go on without a mail server': answers.every(({ status }) => status === 200),
        'mails waited': failed > 0,
        'every mail arrives once': messages.length === written && different === written,
      });
    });
  } finally {
    await mails?.stop();
  }
  return 'mail';
}
