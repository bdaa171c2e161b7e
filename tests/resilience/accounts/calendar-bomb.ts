import { renderCalendar, startCalendarServer } from '../../support/calendar-server.ts';
import type { Attack } from './attack-context.ts';
import { type AttackContext, assignRole, call, createAccount, describeResponse } from './attack-context.ts';

const ENTRIES = 9_000;
/** Limit for other requests while the server reads the calendar, generous for a busy machine. */
const MAX_WAIT_MS = 2_000;
const MAX_READ_MS = 15_000;
// Endless daily rules, which expand to a whole year each, and a yearly rule without any valid date.
const RULES = ['RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'];

/** A connected calendar that is expensive to read. */
export const CALENDAR_ATTACKS: Attack[] = [
  {
    name: 'an endless calendar blocks the server for other people',
    run: async (context) => {
      const { token, carId } = await createHostWithCar(context);
      const platform = await startCalendarServer();
      const entries = Array.from({ length: ENTRIES }, (_, index) => ({
        start: '2026-01-01',
        after: '2026-01-02',
        lines: [RULES[index % RULES.length] ?? ''],
      }));
      const text = renderCalendar(...entries);
      platform.handler = (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/calendar' }).end(text);
      try {
        return await connectAndMeasure(context, { token, carId, address: platform.url });
      } finally {
        await platform.stop();
      }
    },
  },
];

async function connectAndMeasure(
  context: AttackContext,
  { token, carId, address }: { token: string; carId: string; address: string },
) {
  let isReading = true;
  const startedAt = performance.now();
  const connected = call(context, `/rest/v1/cars/${carId}/calendars`, {
    token,
    body: { name: 'Bomb', address },
  }).finally(() => {
    isReading = false;
  });
  let longestMs = 0;
  while (isReading) {
    const sentAt = performance.now();
    await call(context, '/health/live');
    longestMs = Math.max(longestMs, performance.now() - sentAt);
  }
  const readMs = performance.now() - startedAt;
  const response = await connected;
  return {
    succeeded: longestMs > MAX_WAIT_MS || readMs > MAX_READ_MS || response.status >= 500,
    gained: `${describeResponse(response)} after ${Math.round(readMs)} ms, others waited ${Math.round(longestMs)} ms at most`,
  };
}

async function createHostWithCar(context: AttackContext): Promise<{ token: string; carId: string }> {
  const { accessToken } = await createAccount(context);
  const { userId } = await assignRole(context, { accessToken, role: 'owner' });
  const { rows } = await context.client.query<{ id: string }>(
    `insert into cars (id, owner_id, make, model, year, type, daily_price, city, transmission, fuel, images)
     values (gen_random_uuid(), $1, 'Toyota', 'Yaris', 2019, 'budget', 2000, 'Kololi', 'automatic', 'petrol',
       array['/storage/v1/object/public/car-images/photo.webp'])
     returning id`,
    [userId],
  );
  return { token: accessToken, carId: rows[0]?.id ?? '' };
}
