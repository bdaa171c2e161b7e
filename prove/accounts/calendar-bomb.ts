import { renderCalendar, startCalendarServer } from '../../apps/server/src/test-support/calendar-server.ts';
import type { Attack } from './attack.ts';
import { addAccount, addRole, call, describe, type Scene } from './scene.ts';

const ENTRIES = 9_000;
/** What other people may wait while the calendar is read, on a busy machine. */
const MAX_WAIT_MS = 2_000;
const MAX_READ_MS = 15_000;
// Repeats of every day without an end, so that each entry asks for a year of them; and days that never come.
const RULES = ['RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'];

/** A calendar that a host connects and that takes very long to read. */
export const CALENDAR_ATTACKS: Attack[] = [
  {
    name: 'a calendar that never ends stops the server for everybody',
    run: async (scene) => {
      const { token, carId } = await addCar(scene);
      const platform = await startCalendarServer();
      const entries = Array.from({ length: ENTRIES }, (_, place) => ({
        start: '2026-01-01',
        after: '2026-01-02',
        lines: [RULES[place % RULES.length] ?? ''],
      }));
      const text = renderCalendar(...entries);
      platform.handler = (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/calendar' }).end(text);
      try {
        return await connectWhileWatched(scene, { token, carId, address: platform.url });
      } finally {
        await platform.stop();
      }
    },
  },
];

async function connectWhileWatched(
  scene: Scene,
  { token, carId, address }: { token: string; carId: string; address: string },
) {
  let isReading = true;
  const startedAt = performance.now();
  const connected = call(scene, `/rest/v1/cars/${carId}/calendars`, {
    token,
    body: { name: 'Bomb', address },
  }).finally(() => {
    isReading = false;
  });
  let longestMs = 0;
  while (isReading) {
    const askedAt = performance.now();
    await call(scene, '/health/live');
    longestMs = Math.max(longestMs, performance.now() - askedAt);
  }
  const readMs = performance.now() - startedAt;
  const answer = await connected;
  return {
    succeeded: longestMs > MAX_WAIT_MS || readMs > MAX_READ_MS || answer.status >= 500,
    got: `${describe(answer)} after ${Math.round(readMs)} ms, others waited ${Math.round(longestMs)} ms at most`,
  };
}

async function addCar(scene: Scene): Promise<{ token: string; carId: string }> {
  const { accessToken } = await addAccount(scene);
  const { userId } = await addRole(scene, { accessToken, role: 'owner' });
  const { rows } = await scene.client.query<{ id: string }>(
    `insert into cars (id, owner_id, make, model, year, type, daily_price, city, transmission, fuel, images)
     values (gen_random_uuid(), $1, 'Toyota', 'Yaris', 2019, 'budget', 2000, 'Kololi', 'automatic', 'petrol',
       array['/storage/v1/object/public/car-images/photo.webp'])
     returning id`,
    [userId],
  );
  return { token: accessToken, carId: rows[0]?.id ?? '' };
}
