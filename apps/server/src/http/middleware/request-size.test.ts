import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMarketplace, type Marketplace } from '../../../../../tests/support/marketplace.ts';
import {
  call,
  expectError,
  startTestServer,
  TEST_API_KEY,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { createLogger } from '../../observability/logger.ts';
import { createHttpServer } from './http-server.ts';

const SITE = 'https://friend.example';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer({ CORS_ORIGINS: SITE });
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

// The HTTP server waits half a second for the rest of a partially read body.
const LATE_HANG_UP_MS = 700;

interface Sending {
  method: string;
  path: string;
  body?: Buffer;
  /** Sent in chunks, without a declared length. */
  isCounted?: boolean;
}

/** Starts the API on a port, with a client that reuses one connection. */
async function openDoor() {
  const httpServer = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const options = { fetch: world.server.app.fetch, port: 0, hostname: '127.0.0.1' };
    const opened = serve(options, () => resolve(opened));
  });
  const { port } = httpServer.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = ({ method, path, body, isCounted }: Sending) =>
    new Promise((resolve, reject) => {
      const length = isCounted ? { 'transfer-encoding': 'chunked' } : { 'content-length': body?.length ?? 0 };
      const headers = { apikey: TEST_API_KEY, 'content-type': 'application/json', ...length };
      const sent = request({ port, path, method, agent, headers }, (answer) => {
        const connection = sent.reusedSocket ? 'the same connection' : 'another connection';
        answer.resume().once('end', () => resolve([answer.statusCode, connection]));
      });
      sent.once('error', reject).end(body);
    });
  const close = () => {
    agent.destroy();
    return new Promise((resolve) => httpServer.close(resolve));
  };
  return { send, close };
}

describe('a request', () => {
  it('is rejected if its URL is too long or has too many parameters', async () => {
    for (const path of [
      '/rest/v1/config',
      '/auth/v1/settings',
      '/storage/v1/object/public/car-images/x',
      '/browse',
    ]) {
      const long = await call(world.server, 'GET', `${path}?x=${'y'.repeat(9_000)}`);
      expectError(long, 414, 'url_too_long');
      const many = await call(world.server, 'GET', `${path}?${'a=1&'.repeat(101)}`);
      expectError(many, 422, 'invalid_input');
    }
  });

  it('is rejected if its body is nested too deeply', async () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const save = (raw: string) =>
      call(world.server, 'POST', '/rest/v1/profiles/me', { as: people.guest, raw });
    const deep = await save(nested(33));
    expectError(deep, 422, 'invalid_input');
    expect(deep.json.message).toContain('32 levels');
    expect((await save(nested(32))).json.message).not.toContain('levels');
  });

  it('is rejected if its body is too large, with and without a declared length', async () => {
    const raw = JSON.stringify({ full_name: 'x'.repeat(300 * 1024) });
    for (const headers of [{}, { 'content-length': String(raw.length) }]) {
      const answer = await call(world.server, 'POST', '/rest/v1/profiles/me', {
        as: people.guest,
        raw,
        headers,
      });
      expectError(answer, 413, 'body_too_large');
    }
  });

  it('keeps its connection usable after its body was rejected', async () => {
    const via = await openDoor();
    const body = Buffer.alloc(1024 * 1024 + 1, ' ');
    const said = { method: 'POST', path: '/rest/v1/profiles/me', body };
    expect(await via.send(said)).toEqual([413, 'another connection']);
    const refusedAt = performance.now();
    while (performance.now() - refusedAt < LATE_HANG_UP_MS) {
      expect(await via.send({ method: 'GET', path: '/rest/v1/config' })).toEqual([
        200,
        'the same connection',
      ]);
    }
    const counted = { ...said, isCounted: true };
    expect(await via.send(counted)).toEqual([413, 'the same connection']);
    expect(await via.send({ method: 'GET', path: '/rest/v1/config' })).toEqual([200, 'another connection']);
    await via.close();
  });

  it('is rejected in the common error shape with a logged id if HTTP, headers or URL are invalid', async () => {
    const lines: string[] = [];
    const write = (chunk: unknown, _encoding: string, done: () => void) => {
      lines.push(String(chunk));
      done();
    };
    const logger = createLogger('trace', new Writable({ write }));
    const httpServer = createHttpServer(() => new Response('here'), { logger });
    await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
    const { port } = httpServer.address() as AddressInfo;
    const send = async (request: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(request);
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
      const id = /^x-request-id: ([0-9a-f-]{36})$/im.exec(head)?.[1] ?? 'none';
      expect(lines.filter((line) => line.includes(id))).toHaveLength(1);
      expect(JSON.parse(body)).toMatchObject({ message: expect.any(String) });
      return [head.split('\r\n')[0]?.split(' ')[1], JSON.parse(body).code];
    };
    const close = 'connection: close\r\n\r\n';
    expect(await send(`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'y'.repeat(20_000)}\r\n\r\n`)).toEqual([
      '431',
      'headers_too_large',
    ]);
    expect(await send('HELLO\r\n\r\n')).toEqual(['400', 'invalid_request']);
    expect(await send(`GET /a\\b HTTP/1.1\r\nhost: x\r\n${close}`)).toEqual(['400', 'invalid_request']);
    expect(await send(`GET / HTTP/1.1\r\nhost: a b/c\r\n${close}`)).toEqual(['400', 'invalid_request']);
    expect(await send(`GET / HTTP/1.0\r\n\r\n`)).toEqual(['400', 'invalid_request']);
    expect(await send(`POST / HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n${close}`)).toEqual([
      '417',
      'invalid_request',
    ]);
    httpServer.close();
  });
});

describe('cross-origin pages', () => {
  const preflight = (origin: string, path: string) =>
    world.server.app.request(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey',
      },
    });
  const ask = (origin: string, path = '/rest/v1/config') =>
    world.server.app.request(path, { headers: { apikey: TEST_API_KEY, origin } });
  const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin');

  it('may call the API from configured origins without credentials, and can read errors', async () => {
    for (const path of ['/rest/v1/config', '/rest/v1/me', '/storage/v1/object/car-images/x']) {
      const asked = await preflight(SITE, path);
      expect([asked.status, allowed(asked)]).toEqual([204, SITE]);
      const answer = await ask(SITE, path);
      expect([allowed(answer), answer.headers.get('access-control-allow-credentials')]).toEqual([SITE, null]);
      expect(answer.headers.get('vary')).toMatch(/origin/i);
    }
  });

  it('may not call the API from other origins, nor other paths', async () => {
    const close = [
      'https://friend.example.evil.example',
      'http://friend.example',
      'https://friend.example:444',
      'null',
    ];
    for (const origin of close) {
      expect([allowed(await preflight(origin, '/rest/v1/me')), allowed(await ask(origin))]).toEqual([
        null,
        null,
      ]);
    }
    for (const path of ['/auth/v1/settings', '/health/live', '/openapi.json', '/dev/mailbox']) {
      expect(allowed(await ask(SITE, path)), path).toBeNull();
    }
  });
});
