import { respondWithCalendar, startCalendarServer } from '../support/calendar-server.ts';
import type { ApiDocument } from '../support/permissions/cases.ts';
import { type CrawledResponse, crawlApi, crawlPages, listMails } from '../support/privacy/crawl.ts';
import { createPrivacyFixtures, type PrivacyFixtures } from '../support/privacy/fixtures.ts';
import { findLeaks } from '../support/privacy/leaks.ts';
import type { Persona } from '../support/privacy/markers.ts';
import { createApiClient, withDeployment } from './lib/deployment.ts';

const READERS: readonly Persona[] = ['guest A', 'guest B', 'host A', 'host B'];
const ENVIRONMENT = {
  LOCAL_CALENDARS: 'true',
  SERVE_PAGES: 'true',
  LOG_LEVEL: 'trace',
};

/**
 * Searches everything that other people can read for marked personal data of guests, hosts and the office: responses,
 * errors, server-rendered pages, files, mails and the log.
 */
export async function run(): Promise<void> {
  const platform = await startCalendarServer();
  platform.handler = respondWithCalendar();
  try {
    await withDeployment({ servers: 1, environment: ENVIRONMENT }, async (deployment) => {
      const client = createApiClient(deployment);
      const document = (await (await client.request('/openapi.json', {})).json()) as ApiDocument;
      const fixtures = await createPrivacyFixtures(client, platform.url);
      const publicResponses = [...(await crawlApi(fixtures, document)), ...(await crawlPages(fixtures))];
      const pages = publicResponses.filter(
        ({ text }) => text.startsWith('200') && text.includes('<!DOCTYPE html>'),
      ).length;
      const readerResponses = await Promise.all(
        READERS.map((reader) => readAll(fixtures, { document, reader })),
      );
      const log = deployment.servers.flatMap((server) => server.log().split('\n'));
      const leaks = [
        ...findLeaks(publicResponses, fixtures),
        ...readerResponses.flatMap(({ reader, reads }) => findLeaks(reads, { ...fixtures, reader })),
        ...findLeaks(log.map(toCrawledResponse), {
          markers: fixtures.markers.filter(({ kind }) => kind !== 'auth id'),
        }),
      ];
      const readerResponseCount = readerResponses.reduce((sum, { reads }) => sum + reads.length, 0);
      process.stdout.write(
        `${leaks.map((leak) => `${leak}\n`).join('')}privacy: ${fixtures.markers.length} marks of 5 people, ${publicResponses.length} open answers (${pages} pages), ${readerResponseCount} answers and mails of 4 people, ${log.length} log lines, leaks ${leaks.length}\n`,
      );
      if (leaks.length > 0 || pages < 5 || log.length < 500)
        throw new Error('Personal data leaked, or too few pages or log lines were searched.');
    });
  } finally {
    await platform.stop();
  }
}

async function readAll(
  fixtures: PrivacyFixtures,
  { document, reader }: { document: ApiDocument; reader: Persona },
) {
  const calls = await crawlApi(fixtures, document, fixtures.people[reader].token);
  return { reader, reads: [...calls, ...(await listMails(fixtures, reader))] };
}

function toCrawledResponse(text: string): CrawledResponse {
  return { call: 'the log', text };
}
