import { respondWithCalendar, startCalendarServer } from '../support/calendar-server.ts';
import type { ApiDocument } from '../support/permissions/cases.ts';
import { compareWithAudiences } from '../support/permissions/compare-with-audiences.ts';
import { createApiClient, withDeployment } from './lib/deployment.ts';

/**
 * Calls every operation of the OpenAPI document as every kind of caller, with a request that is valid for its owner. Each
 * response must match the table of audiences, and a rejected call must not change the database.
 */
export async function run(): Promise<void> {
  const platform = await startCalendarServer();
  platform.handler = respondWithCalendar();
  try {
    await withDeployment(
      { servers: 1, environment: { LOCAL_CALENDARS: 'true', PAYMENT_SIMULATOR: 'true' } },
      async (deployment) => {
        // Scheduled jobs of the server would count as changes by rejected calls.
        await deployment.client.query('delete from pgboss.schedule');
        const client = createApiClient(deployment);
        const document = (await (await client.request('/openapi.json', {})).json()) as ApiDocument;
        const { operations, variants, callers, calls, mismatches } = await compareWithAudiences(client, {
          document,
          calendarUrl: platform.url,
        });
        process.stdout.write(
          `${mismatches.map((mismatch) => `${mismatch}\n`).join('')}permissions: ${operations} operations in ${variants} ways × ${callers} callers = ${calls} calls, mismatches ${mismatches.length}\n`,
        );
        if (mismatches.length > 0) throw new Error('Responses differ from the table of audiences.');
      },
    );
  } finally {
    await platform.stop();
  }
}
