import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CalendarServer, startCalendarServer } from '../../../../../tests/support/calendar-server.ts';
import { type FetchLimits, fetchText } from './fetch-text.ts';
import { isPublicAddress } from './public-address.ts';

const LIMITS: FetchLimits = { maxBytes: 1000, maxMs: 5_000, types: /^text\/calendar/, allowLocal: true };
const STRICT: FetchLimits = { ...LIMITS, allowLocal: false };

let other: CalendarServer;
beforeAll(async () => {
  other = await startCalendarServer();
});
beforeEach(() => {
  other.requestCount = 0;
});
afterAll(() => other.stop());

describe('an address', () => {
  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450:4009:81f::200e'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...[
      '172.31.255.255',
      '192.0.0.8',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      'fc00::1',
      'fd12::1',
    ],
    ...['fe80::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'localhost', '', '127.1'],
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a fetch from the public internet', () => {
  it.each([
    ['plain http', 'http://platform.example/car.ics', 'bad_address'],
    ['a file', 'file:///etc/passwd', 'bad_address'],
    ['another scheme', 'ftp://platform.example/car.ics', 'bad_address'],
    ['another port', 'https://platform.example:5432/car.ics', 'bad_address'],
    ['a name and password', 'https://me:secret@platform.example/car.ics', 'bad_address'],
    ['no address', 'car.ics', 'bad_address'],
    ['this machine', 'https://127.0.0.1/car.ics', 'not_public'],
    ['this machine as a number', 'https://2130706433/car.ics', 'not_public'],
    ['this machine in hexadecimal', 'https://0x7f.1/car.ics', 'not_public'],
    ['this machine in IPv6', 'https://[::1]/car.ics', 'not_public'],
    ['this machine inside IPv6', 'https://[::ffff:127.0.0.1]/car.ics', 'not_public'],
    ['a name of this machine', 'https://localhost/car.ics', 'not_public'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data', 'not_public'],
  ])('refuses %s', async (_name, address, fault) => {
    expect(await fetchText(address, STRICT)).toEqual({ ok: false, fault });
  });
});

describe('a fetch', () => {
  const calendar = { 'content-type': 'text/calendar; charset=utf-8' };

  it('accepts a text of the right type, requests no compression and follows redirects', async () => {
    let asked: string | undefined;
    other.handler = (request, response) => {
      asked = request.headers['accept-encoding'] as string;
      if (request.url === '/car.ics') return response.writeHead(302, { location: '/there.ics' }).end();
      return response.writeHead(200, calendar).end('Ñdèye');
    };
    expect(await fetchText(other.url, LIMITS)).toEqual({ ok: true, text: 'Ñdèye' });
    expect([asked, other.requestCount]).toEqual(['identity', 2]);
  });

  it('checks redirects like the first URL, and stops a redirect loop', async () => {
    other.handler = (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    expect(await fetchText(other.url, LIMITS)).toEqual({ ok: false, fault: 'bad_address' });
    other.handler = (_request, response) => response.writeHead(302, { location: other.url }).end();
    other.requestCount = 0;
    expect(await fetchText(other.url, LIMITS)).toEqual({ ok: false, fault: 'refused', status: 302 });
    expect(other.requestCount).toBe(5);
  });

  it('reads no more than the limit, with and without a declared length', async () => {
    other.handler = (_request, response) =>
      response.writeHead(200, { ...calendar, 'content-length': 1001 }).end('x'.repeat(1001));
    expect(await fetchText(other.url, LIMITS)).toEqual({ ok: false, fault: 'too_large' });
    other.handler = (_request, response) => {
      response.writeHead(200, calendar);
      const timer = setInterval(() => response.write('x'.repeat(400)), 5);
      response.once('close', () => clearInterval(timer));
    };
    expect(await fetchText(other.url, LIMITS)).toEqual({ ok: false, fault: 'too_large' });
  });

  it('times out before the first and before the last byte', async () => {
    other.handler = () => undefined;
    expect(await fetchText(other.url, { ...LIMITS, maxMs: 100 })).toEqual({ ok: false, fault: 'too_slow' });
    other.handler = (_request, response) => {
      response.writeHead(200, calendar).write('BEGIN');
    };
    expect(await fetchText(other.url, { ...LIMITS, maxMs: 100 })).toEqual({ ok: false, fault: 'too_slow' });
  });

  it.each([
    [401, { 'content-type': 'text/calendar' }, { fault: 'refused', status: 401 }],
    [200, { 'content-type': 'text/html' }, { fault: 'wrong_type' }],
    [200, { 'content-type': 'text/calendar', 'content-encoding': 'gzip' }, { fault: 'wrong_type' }],
  ])('rejects a response with status %i and %j', async (status, headers, refusal) => {
    other.handler = (_request, response) => response.writeHead(status, headers).end('BEGIN');
    expect(await fetchText(other.url, LIMITS)).toEqual({ ok: false, ...refusal });
  });

  it('reports an unreachable server', async () => {
    const gone = await startCalendarServer();
    await gone.stop();
    expect(await fetchText(gone.url, LIMITS)).toEqual({ ok: false, fault: 'unreachable' });
  });
});
