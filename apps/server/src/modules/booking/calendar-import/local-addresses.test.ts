import { expect, test } from 'vitest';
import { startCalendarServer } from '../../../../../../tests/support/calendar-server.ts';
import { createCar, createMarketplace } from '../../../../../../tests/support/marketplace.ts';
import { call, expectError, startTestServer } from '../../../../../../tests/support/test-server.ts';

test('rejects local addresses without the development setting', async () => {
  const platform = await startCalendarServer();
  const strict = await startTestServer();
  try {
    const { host } = await createMarketplace(strict);
    const car = await createCar(strict, host);
    for (const address of [
      platform.url,
      platform.url.replace('http:', 'https:'),
      'https://127.0.0.1/car.ics',
    ]) {
      const path = `/rest/v1/cars/${car.id}/calendars`;
      const answer = await call(strict.server, 'POST', path, { as: host, body: { name: 'A', address } });
      expectError(answer, 422, 'calendar_refused');
    }
    expect(platform.requestCount).toBe(0);
  } finally {
    await strict.stop();
    await platform.stop();
  }
});
