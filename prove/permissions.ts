import { respondWithCalendar, startCalendarServer } from '../apps/server/src/test-support/calendar-server.ts';
import type { ApiDocument } from '../apps/server/src/test-support/permissions/cases.ts';
import { compareWithAudiences } from '../apps/server/src/test-support/permissions/compare-with-audiences.ts';
import { frontOfProcess } from './lib/process-front.ts';
import { withSite } from './lib/servers.ts';

/**
 * Every operation of the OpenAPI document, called over the network as everybody with a request that would be right for its
 * owner: all are told what the table of audiences says, and who is refused changes nothing in the database.
 */
export async function prove(): Promise<void> {
  const platform = await startCalendarServer();
  platform.handler = respondWithCalendar();
  try {
    await withSite({ servers: 1, environment: { LOCAL_CALENDARS: 'true' } }, async (site) => {
      const front = frontOfProcess(site);
      const document = (await (await front.request('/openapi.json', {})).json()) as ApiDocument;
      const { operations, variants, callers, calls, mismatches } = await compareWithAudiences(front, {
        document,
        calendarUrl: platform.url,
      });
      process.stdout.write(
        `${mismatches.map((mismatch) => `${mismatch}\n`).join('')}permissions: ${operations} operations in ${variants} ways × ${callers} callers = ${calls} calls, mismatches ${mismatches.length}\n`,
      );
      if (mismatches.length > 0) throw new Error('Not everybody is told what the table says.');
    });
  } finally {
    await platform.stop();
  }
}
