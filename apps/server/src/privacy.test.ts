import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CalendarServer,
  respondWithCalendar,
  startCalendarServer,
} from '../../../tests/support/calendar-server.ts';
import { createInProcessClient } from '../../../tests/support/permissions/api-client.ts';
import type { ApiDocument } from '../../../tests/support/permissions/cases.ts';
import {
  type CrawledResponse,
  crawlApi,
  crawlPages,
  listMails,
} from '../../../tests/support/privacy/crawl.ts';
import { createPrivacyFixtures, type PrivacyFixtures } from '../../../tests/support/privacy/fixtures.ts';
import { findLeaks } from '../../../tests/support/privacy/leaks.ts';
import { startTestServer, type TestServer } from '../../../tests/support/test-server.ts';

const log: string[] = [];
let world: TestServer;
let platform: CalendarServer;
let document: ApiDocument;
let scene: PrivacyFixtures;

beforeAll(async () => {
  world = await startTestServer(
    { LOCAL_CALENDARS: 'true', AUTH_RATE_LIMITS: 'false', DEV_MAILBOX: 'false' },
    { logTo: log },
  );
  platform = await startCalendarServer();
  platform.handler = respondWithCalendar();
  document = (await (await world.server.app.request('/openapi.json')).json()) as ApiDocument;
  scene = await createPrivacyFixtures(createInProcessClient(world), platform.url);
});
afterAll(async () => {
  await world.stop();
  await platform.stop();
});

test('no public response, error or file contains personal data or an auth id [SEC-17] [SEC-19] [SEC-50]', async () => {
  const reads = [...(await crawlApi(scene, document)), ...(await crawlPages(scene))];
  expect(findLeaks(reads, scene)).toEqual([]);
  expect(reads.length).toBeGreaterThan(150);
});

test.each(['guest A', 'guest B', 'host A', 'host B'] as const)(
  '%s reads personal data only of people with whom they share a confirmed booking [SEC-04] [SEC-05] [BKD-09]',
  async (reader) => {
    const reads = await crawlApi(scene, document, scene.people[reader].token);
    const mails = await listMails(scene, reader);
    expect(findLeaks([...reads, ...mails], { ...scene, reader })).toEqual([]);
    // Proves that the crawl reaches personal data: it finds all data that the reader may see.
    const found = scene.markers.filter(({ pattern }) => reads.some(({ text }) => pattern.test(text)));
    expect(new Set(found.map(({ owner }) => owner))).toEqual(new Set([reader, ...PARTNERS[reader]]));
    expect(mails).not.toEqual([]);
  },
);

test('the office reads all personal data, and the log contains none', async () => {
  const reads: CrawledResponse[] = await crawlApi(scene, document, scene.people.office.token);
  const found = scene.markers.filter(({ pattern }) => reads.some(({ text }) => pattern.test(text)));
  expect(found.length).toBeGreaterThan(20);
  const lines = log.map((text) => ({ call: 'the log', text }));
  expect(lines.length).toBeGreaterThan(500);
  const markers = scene.markers.filter(({ kind }) => kind !== 'auth id');
  expect(findLeaks(lines, { markers })).toEqual([]);
});

const PARTNERS = {
  'guest A': ['host B'],
  'guest B': ['host A'],
  'host A': ['guest B'],
  'host B': ['guest A'],
} as const;
