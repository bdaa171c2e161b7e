import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startDatabaseProxy } from '../../../../../../tests/support/database-proxy.ts';
import { createTestDatabase } from '../../../../../../tests/support/test-server.ts';
import { createLogger } from '../../../observability/logger.ts';
import { type DatabaseClient, inTransaction, openDatabase } from '../../../persistence/client.ts';
import { createSealer } from '../../../persistence/encryption/sealer.ts';
import { migrateDatabase } from '../../../persistence/setup/migrate.ts';
import { createInboxService } from '../inbox/inbox.service.ts';
import { createUnsubscribeLinks } from '../mail-preferences/unsubscribe-links.service.ts';
import { eraseFailedMails } from './mail.repository.ts';
import type { MailDelivery } from './mail-delivery.ts';
import { deliverDueMails, startMailOutbox } from './mail-outbox.ts';
import { retryMails } from './mails.service.ts';
import { createNotificationsService, type NotificationsService } from './notifications.service.ts';
import { openContent } from './stored-mail.ts';

let databaseUrl: string;
let database: DatabaseClient;
let notifications: NotificationsService;
let now: Date;
const clock = () => now;
const logger = createLogger('silent');
const sealer = createSealer([{ id: 'a', key: Buffer.alloc(32, 7) }]);

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  database = openDatabase({ url: databaseUrl, poolSize: 6 });
  await migrateDatabase(database.pool);
  notifications = createNotificationsService({
    clock,
    links: createUnsubscribeLinks({ database, siteUrl: 'http://localhost:3000' }),
    inbox: createInboxService({ database, clock }),
    sealer,
  });
});
beforeEach(async () => {
  now = new Date('2031-05-14T09:30:00.000Z');
  await database.pool.query('delete from mail_messages');
});
afterAll(() => database.close());

const mailTo = (to: string) => ({ kind: 'test', to, subject: 's', text: 't', html: 'h' });
const queue = (...people: string[]) => notifications.enqueueMails(database.db, people.map(mailTo));
type Deliver = MailDelivery['deliver'];
const empty = (deliver: Deliver) =>
  deliverDueMails({
    database,
    clock,
    delivery: { deliver, close: () => undefined, shouldRetainContent: false },
    logger,
  });
const afterSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

test('three concurrent processes send each of seventy mails once', async () => {
  const people = Array.from({ length: 70 }, (_, place) => `guest-${place}@coastline.example`);
  await queue(...people);
  const sent: string[] = [];
  const deliver: Deliver = async (mail) => {
    sent.push(mail.toAddress);
  };
  await Promise.all([empty(deliver), empty(deliver), empty(deliver)]);
  expect(sent.toSorted()).toEqual(people.toSorted());
  await empty(deliver);
  expect(sent).toHaveLength(people.length);
  const { rows } = await database.pool.query('select 1 from mail_deliveries where sent_at is null');
  expect(rows).toEqual([]);
});

test('a failing mail is tried eight times with growing pauses and does not delay others', async () => {
  await queue('lost@coastline.example', 'awa@coastline.example');
  const triedAt: number[] = [];
  const sent: string[] = [];
  const startedAt = now.getTime();
  const deliver: Deliver = async (mail) => {
    if (mail.toAddress !== 'lost@coastline.example') return void sent.push(mail.toAddress);
    triedAt.push((now.getTime() - startedAt) / 1000);
    throw new Error('no such mailbox');
  };
  for (let seconds = 0; seconds <= 3600; seconds += 5) {
    await empty(deliver);
    afterSeconds(5);
  }
  expect(sent).toEqual(['awa@coastline.example']);
  expect(triedAt).toEqual([0, 10, 30, 70, 150, 310, 630, 1270]);

  expect(await retryMails(database, new Date())).toBe(1);
  await empty(async (mail) => void sent.push(mail.toAddress));
  expect(sent).toEqual(['awa@coastline.example', 'lost@coastline.example']);
  expect(await retryMails(database, new Date())).toBe(0);
});

test('another process delivers a mail of a crashed process after ten minutes', async () => {
  await queue('awa@coastline.example');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: string[] = [];
  const dying = empty(() => held);
  const others: Deliver = async (mail) => {
    sent.push(mail.toAddress);
  };
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query('select tries from mail_deliveries');
      expect(rows).toEqual([{ tries: 1 }]);
    },
    { timeout: 10_000 },
  );
  afterSeconds(599);
  await empty(others);
  expect(sent).toEqual([]);
  afterSeconds(1);
  await empty(others);
  expect(sent).toEqual(['awa@coastline.example']);
  release();
  await dying;
});

test('mails that are sent during a database outage are not sent again', async () => {
  await queue('awa@coastline.example', 'binta@coastline.example');
  const proxy = await startDatabaseProxy(databaseUrl);
  const reached = openDatabase({ url: proxy.url, poolSize: 1 });
  const sent: string[] = [];
  const deliver: Deliver = async (mail) => {
    sent.push(mail.toAddress);
    if (sent.length < 2) return;
    await proxy.disconnect();
    setTimeout(() => void proxy.reconnect(), 300);
  };
  await deliverDueMails({
    database: reached,
    clock,
    delivery: { deliver, close: () => undefined, shouldRetainContent: false },
    logger,
  });
  await reached.close();
  afterSeconds(24 * 3600);
  await empty(deliver);
  expect(sent).toHaveLength(2);
  await proxy.disconnect();
});

test('a mail of a rolled-back transaction does not exist', async () => {
  const failing = inTransaction(database.pool, async (tx) => {
    await notifications.enqueueMails(tx, [mailTo('awa@coastline.example')]);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const sent: string[] = [];
  await empty(async (mail) => {
    sent.push(mail.toAddress);
  });
  expect(sent).toEqual([]);
});

test('a server that stops waits for the mail in delivery', async () => {
  await queue('awa@coastline.example');
  const done: string[] = [];
  const started = new Promise<() => Promise<void>>((resolve) => {
    const stop = startMailOutbox({
      database,
      clock,
      logger,
      delivery: {
        async deliver() {
          resolve(stop);
          await new Promise((soon) => setTimeout(soon, 50));
          done.push('delivered');
        },
        close: () => done.push('closed'),
        shouldRetainContent: false,
      },
    });
  });
  await (await started)();
  expect(done).toEqual(['delivered', 'closed']);
  const { rows } = await database.pool.query('select sent_at is not null as sent from mail_deliveries');
  expect(rows).toEqual([{ sent: true }]);
});

const LINK = 'http://localhost:3000/auth/v1/verify?token=live-token';
const bodies = async () =>
  (await database.pool.query('select content, unsubscribe_url from mail_messages')).rows;

test('the content of a mail is sealed until it is sent, and erased afterwards [SEC-32]', async () => {
  const mail = { kind: 'recovery', to: 'awa@coastline.example', subject: 's', text: LINK, html: LINK };
  await notifications.enqueueMails(database.db, [mail]);
  expect(JSON.stringify(await bodies())).not.toContain('live-token');
  const sent: string[] = [];
  await empty(async ({ id, content }) => {
    sent.push(JSON.stringify(openContent(sealer, { id, content })));
  });
  expect(sent).toEqual([JSON.stringify({ text: LINK, html: LINK })]);
  expect(await bodies()).toMatchObject([{ content: { erased: true }, unsubscribe_url: null }]);
});

test('sealed content can be opened only for its own mail', async () => {
  await queue('awa@coastline.example', 'binta@coastline.example');
  const { rows } = await database.pool.query('select id, content from mail_messages order by to_address');
  expect(openContent(sealer, rows[0])).toEqual({ text: 't', html: 'h' });
  expect(() => openContent(sealer, { id: rows[0].id, content: rows[1].content })).toThrow('changed');
});

test('the content of a failed mail is erased when it can no longer be retried', async () => {
  await queue('lost@coastline.example', 'late@coastline.example');
  await database.pool.query(`update mail_deliveries set due_at = null`);
  await database.pool.query(
    `update mail_messages set created_at = now() - interval '4 days' where to_address = 'lost@coastline.example'`,
  );
  await eraseFailedMails(database.db, { days: 3 });
  const { rows } = await database.pool.query(
    `select to_address, content ? 'erased' as erased from mail_messages order by to_address`,
  );
  expect(rows).toEqual([
    { to_address: 'late@coastline.example', erased: false },
    { to_address: 'lost@coastline.example', erased: true },
  ]);
});
