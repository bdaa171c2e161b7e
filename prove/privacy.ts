import { respondWithCalendar, startCalendarServer } from '../apps/server/src/test-support/calendar-server.ts';
import type { ApiDocument } from '../apps/server/src/test-support/permissions/cases.ts';
import {
  type CrawledResponse,
  crawlApi,
  crawlPages,
  listMails,
} from '../apps/server/src/test-support/privacy/crawl.ts';
import {
  createPrivacyFixtures,
  type PrivacyFixtures,
} from '../apps/server/src/test-support/privacy/fixtures.ts';
import { findLeaks } from '../apps/server/src/test-support/privacy/leaks.ts';
import type { Persona } from '../apps/server/src/test-support/privacy/markers.ts';
import { frontOfProcess } from './lib/process-front.ts';
import { withSite } from './lib/servers.ts';

const READERS: readonly Persona[] = ['guest A', 'guest B', 'host A', 'host B'];
const ENVIRONMENT = {
  LOCAL_CALENDARS: 'true',
  SERVE_PAGES: 'true',
  LOG_LEVEL: 'trace',
};

/**
 * Marked data of guests, hosts and the office is looked for in everything that others can read over the network: calls,
 * refusals, pages as the server renders them, files, mails and the log.
 */
export async function prove(): Promise<void> {
  const platform = await startCalendarServer();
  platform.handler = respondWithCalendar();
  try {
    await withSite({ servers: 1, environment: ENVIRONMENT }, async (site) => {
      const front = frontOfProcess(site);
      const document = (await (await front.request('/openapi.json', {})).json()) as ApiDocument;
      const scene = await createPrivacyFixtures(front, platform.url);
      const open = [...(await crawlApi(scene, document)), ...(await crawlPages(scene))];
      const pages = open.filter(
        ({ text }) => text.startsWith('200') && text.includes('<!DOCTYPE html>'),
      ).length;
      const own = await Promise.all(READERS.map((reader) => readAll(scene, { document, reader })));
      const log = site.servers.flatMap((server) => server.log().split('\n'));
      const leaks = [
        ...findLeaks(open, scene),
        ...own.flatMap(({ reader, reads }) => findLeaks(reads, { ...scene, reader })),
        ...findLeaks(log.map(toRead), { markers: scene.markers.filter(({ kind }) => kind !== 'auth id') }),
      ];
      const inside = own.reduce((sum, { reads }) => sum + reads.length, 0);
      process.stdout.write(
        `${leaks.map((leak) => `${leak}\n`).join('')}privacy: ${scene.markers.length} marks of 5 people, ${open.length} open answers (${pages} pages), ${inside} answers and mails of 4 people, ${log.length} log lines, leaks ${leaks.length}\n`,
      );
      if (leaks.length > 0 || pages < 5 || log.length < 500)
        throw new Error('Something is told that must not be.');
    });
  } finally {
    await platform.stop();
  }
}

async function readAll(
  scene: PrivacyFixtures,
  { document, reader }: { document: ApiDocument; reader: Persona },
) {
  const calls = await crawlApi(scene, document, scene.people[reader].token);
  return { reader, reads: [...calls, ...(await listMails(scene, reader))] };
}

function toRead(text: string): CrawledResponse {
  return { call: 'the log', text };
}
