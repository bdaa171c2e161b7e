import { expect, test } from 'vitest';
import { startCalendarServer } from '../../test-support/calendar-server.ts';
import { expectRefusal } from '../../test-support/expectations.ts';
import { addCar, addMarketplace } from '../../test-support/marketplace.ts';
import { call, startTestServer } from '../../test-support/test-server.ts';

test('without the setting for development nobody has this machine asked', async () => {
  const platform = await startCalendarServer();
  const strict = await startTestServer();
  try {
    const { host } = await addMarketplace(strict);
    const car = await addCar(strict, host);
    for (const address of [
      platform.url,
      platform.url.replace('http:', 'https:'),
      'https://127.0.0.1/car.ics',
    ]) {
      const path = `/rest/v1/cars/${car.id}/calendars`;
      const answer = await call(strict.server, 'POST', path, { as: host, body: { name: 'A', address } });
      expectRefusal(answer, 422, 'calendar_refused');
    }
    expect(platform.asked).toBe(0);
  } finally {
    await strict.stop();
    await platform.stop();
  }
});
