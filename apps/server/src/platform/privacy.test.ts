import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CalendarServer, handOut, startCalendarServer } from '../test-support/calendar-server.ts';
import type { ApiDocument } from '../test-support/permissions/cases.ts';
import { frontOf } from '../test-support/permissions/front-of-test.ts';
import { type Read, readAddresses, readCalls, readMails } from '../test-support/privacy/crawl.ts';
import { findLeaks } from '../test-support/privacy/leaks.ts';
import { createScene, type Scene } from '../test-support/privacy/scene.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';

const log: string[] = [];
let world: TestServer;
let platform: CalendarServer;
let document: ApiDocument;
let scene: Scene;

beforeAll(async () => {
  world = await startTestServer(
    { LOCAL_CALENDARS: 'true', AUTH_RATE_LIMITS: 'false', DEV_MAILBOX: 'false' },
    { logTo: log },
  );
  platform = await startCalendarServer();
  platform.answer = handOut();
  document = (await (await world.server.app.request('/openapi.json')).json()) as ApiDocument;
  scene = await createScene(frontOf(world), platform.url);
});
afterAll(async () => {
  await world.stop();
  await platform.stop();
});

test('no public answer, refusal or file holds anything of anybody, nor an auth id [SEC-17] [SEC-19] [SEC-50]', async () => {
  const reads = [...(await readCalls(scene, document)), ...(await readAddresses(scene))];
  expect(findLeaks(reads, scene)).toEqual([]);
  expect(reads.length).toBeGreaterThan(150);
});

test.each(['guest A', 'guest B', 'host A', 'host B'] as const)(
  '%s reads nothing of others but whom a confirmed booking brings together [SEC-04] [SEC-05] [BKD-09]',
  async (reader) => {
    const reads = await readCalls(scene, document, scene.people[reader].token);
    const mails = await readMails(scene, reader);
    expect(findLeaks([...reads, ...mails], { ...scene, reader })).toEqual([]);
    // What may be read is found: the crawl looks where it stands.
    const found = scene.markers.filter(({ pattern }) => reads.some(({ text }) => pattern.test(text)));
    expect(new Set(found.map(({ of }) => of))).toEqual(new Set([reader, ...PARTNERS[reader]]));
    expect(mails).not.toEqual([]);
  },
);

test('the office reads what it keeps, and the log nothing of anybody', async () => {
  const reads: Read[] = await readCalls(scene, document, scene.people.office.token);
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
