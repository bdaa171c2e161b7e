import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookingBody,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../tests/support/marketplace.ts';
import { call, startTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { readConfig } from './config/config.ts';

/** Part of every secret and of all personal data in this test. */
const MARK = 'marked5ecret';

let world: TestServer;
let people: Marketplace;
const lines: string[] = [];

beforeAll(async () => {
  const settings = {
    SMTP_URL: `smtp://office:${MARK}@127.0.0.1:9`,
    SMS_WEBHOOK_URL: 'https://sms.example/',
    SMS_WEBHOOK_SECRET: MARK.repeat(4),
    ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
    PHONE_ACCOUNTS: 'true',
    MAIL_AUTOCONFIRM: 'true',
  };
  world = await startTestServer(settings, { logTo: lines });
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

test('logs neither secrets nor personal data, whatever fails', async () => {
  const { server } = world;
  const carId = (await createCar(world, people.host)).id;
  const email = `${MARK}@coastline.example`;
  const p_personal_info = { name: `Awa ${MARK}`, phone: '+220 770 12 34', passportId: `GM${MARK}` };
  const booking = bookingBody(world, { carId, from: 10, to: 12, additionalFields: { p_personal_info } });

  await call(server, 'POST', '/auth/v1/token?grant_type=password', { body: { email, password: MARK } });
  await call(server, 'POST', '/auth/v1/signup', { body: { email, password: `${MARK}-long-enough` } });
  await call(server, 'GET', `/rest/v1/me?access_token=${MARK}`, {
    headers: { authorization: `Bearer ${MARK}` },
  });
  await call(server, 'GET', '/rest/v1/config', { headers: { apikey: MARK } });
  await call(server, 'POST', '/rest/v1/users', { as: people.guest, raw: `{"role": ${MARK}` });
  await server.app.request(`/calendar/${MARK}.ics`);

  await queryRows(world, 'alter table booking_personal_info rename to booking_personal_info_away');
  const broken = await call(server, 'POST', '/rest/v1/rpc/create_booking_secure', {
    as: people.guest,
    body: booking,
  });
  await queryRows(world, 'alter table booking_personal_info_away rename to booking_personal_info');
  expect([broken.status, JSON.stringify(broken.json)]).toEqual([500, expect.not.stringContaining(MARK)]);

  const log = lines.join('');
  expect(log).toContain('request failed');
  expect(log.split('\n').filter((line) => line.includes(MARK))).toEqual([]);
});

test('user input cannot start a log line', async () => {
  const before = lines.length;
  const forged = '%0a%7b%22level%22%3a60%2c%22msg%22%3a%22forged%22%7d';
  await world.server.app.request(`/rest/v1/nothing${forged}`, { headers: { 'x-request-id': 'forged' } });
  const written = lines.slice(before).join('').trim().split('\n').filter(Boolean);
  expect(written.length).toBeGreaterThan(0);
  for (const line of written) expect(JSON.parse(line).msg).not.toBe('forged');
});

test('an invalid setting is named without its value', () => {
  const names = [
    ...[
      'PORT',
      'DATABASE_URL',
      'DATABASE_POOL',
      'SITE_URL',
      'REQUIRE_API_KEY',
      'SMTP_URL',
      'MAIL_AUTOCONFIRM',
    ],
    ...['TRUST_PROXY', 'CORS_ORIGINS', 'RATE_LIMITS', 'SMS_WEBHOOK_URL', 'AUTH_ISSUER', 'AUTH_CORS_ORIGINS'],
    ...['S3_ENDPOINT', 'PERSONAL_DATA_KEYS', 'LOG_LEVEL'],
  ];
  for (const name of names) {
    let message = '';
    try {
      readConfig({ [name]: `not right: ${MARK}` });
    } catch (error) {
      message = String(error);
    }
    expect(message, name).toContain(name);
    expect(message, name).not.toContain(MARK);
  }
  const halves = [
    { SMS_WEBHOOK_SECRET: MARK },
    { S3_SECRET_ACCESS_KEY: MARK, S3_ENDPOINT: 'https://s3.example' },
  ];
  for (const half of halves) expect(() => readConfig(half)).toThrow(expect.not.stringContaining(MARK));
});
