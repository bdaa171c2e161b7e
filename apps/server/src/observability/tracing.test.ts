import { createServer, type Server } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, createCar, createMarketplace } from '../../../../tests/support/marketplace.ts';
import { call, startTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { runInContext } from './request-context.ts';
import { traceStatements } from './tracing.ts';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

const BOOK = '/rest/v1/rpc/create_booking_secure';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

// An OTLP collector that stores the posted spans.
let collector: Server;
const bodies: string[] = [];
let world: TestServer;

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as { port: number };
  world = await startTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    TRUST_PROXY: 'true',
  });
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

const spansOf = (text: string): Sent[] =>
  JSON.parse(text).resourceSpans.flatMap((resource: { scopeSpans: { spans: Sent[] }[] }) =>
    resource.scopeSpans.flatMap(({ spans }) => spans),
  );

test("a booking's trace has its request and statements without values, and continues the proxy's trace", async () => {
  const people = await createMarketplace(world);
  const { id: carId } = await createCar(world, people.host);
  const book = (traceparent: string, from: number) =>
    call(world.server, 'POST', BOOK, {
      as: people.guest,
      body: bookingBody(world, { carId, from, to: from + 2 }),
      headers: { traceparent },
    });
  const booked = await book(`00-${TRACE}-${SPAN}-01`, 1);
  expect(booked.status).toBe(200);
  const unseen = TRACE.replace('4', '5');
  await book(`00-${unseen}-${SPAN}-00`, 5);
  await world.stop();

  const spans = bodies.flatMap(spansOf);
  const trace = spans.filter(({ traceId }) => traceId === TRACE);
  const root = trace.find(({ parentSpanId }) => parentSpanId === SPAN);
  expect(root?.name).toBe(`POST ${BOOK}`);
  expect(root?.attributes).toContainEqual({
    key: 'coastline.request_id',
    value: { stringValue: booked.headers.get('x-request-id') },
  });
  const statements = trace.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(statements.length).toBe(trace.length - 1);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT']));
  expect(statements.some(({ name }) => name.endsWith('bookings'))).toBe(true);
  expect(spans.filter(({ traceId }) => traceId === unseen)).toEqual([]);
  for (const secret of ['GM123456', 'Fatou', '770 12 34', people.guest.email]) {
    expect(bodies.join('\n')).not.toContain(secret);
  }
});

test('traces a connection that was opened before tracing started', async () => {
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1 });
  await pool.query('select 1');
  const started: string[] = [];
  const start = ({ name }: { name: string }) => {
    started.push(name);
    return undefined;
  };
  traceStatements(pool, { start, close: async () => undefined });
  await runInContext({ traceparent: `00-${TRACE}-${SPAN}-01` }, () => pool.query('select 1 from cars'));
  await pool.end();
  expect(started).toEqual(['SELECT cars']);
});
