import { OPERATIONS } from '@coastline/domain/people/audiences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CalendarServer, handOut, startCalendarServer } from '../../test-support/calendar-server.ts';
import { type ApiDocument, operationsOf, rowOf } from '../../test-support/permissions/cases.ts';
import { compareWithTable } from '../../test-support/permissions/compare.ts';
import { frontOf } from '../../test-support/permissions/front-of-test.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';

let world: TestServer;
let platform: CalendarServer;
let document: ApiDocument;

beforeAll(async () => {
  world = await startTestServer({
    LOCAL_CALENDARS: 'true',
    AUTH_RATE_LIMITS: 'false',
    DEV_MAILBOX: 'false',
  });
  platform = await startCalendarServer();
  platform.answer = handOut();
  document = (await (await world.server.app.request('/openapi.json')).json()) as ApiDocument;
});
afterAll(async () => {
  await world.stop();
  await platform.stop();
});

test('every operation has a row in the table of audiences and every row an operation, and the document tells it', () => {
  const described = operationsOf(document).map((each) => each.described);
  expect([...new Set(described.map(rowOf))].sort()).toEqual(Object.keys(OPERATIONS).sort());
  for (const each of described) {
    expect(each['x-audience']).toBe(OPERATIONS[rowOf(each) as keyof typeof OPERATIONS]);
  }
});

test('nothing is mounted beside the document but what everybody may open', () => {
  const described = operationsOf(document).map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  const isDescribed = (route: string) =>
    described.some((each) => each === route || (route.endsWith('*') && each.startsWith(route.slice(0, -1))));
  const mounted = world.server.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/auth/v1/'))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(mounted.filter((route) => !isDescribed(route)))].sort()).toEqual([
    'GET /calendar/:file{.+\\.ics}',
    'GET /docs',
    'GET /docs/:file',
    'GET /docs/start.js',
    'GET /health',
    'GET /health/live',
    'GET /health/ready',
    'GET /openapi.json',
    'POST /unsubscribe',
  ]);
});

test('answers list their fields, so that no other fits in; only what people take along of themselves is open', () => {
  const open = operationsOf(document).filter(({ described }) =>
    objectsIn(described.responses['200']).some(
      ({ type, additionalProperties }) => type === 'object' && additionalProperties !== false,
    ),
  );
  expect(open.map(({ described }) => described.operationId)).toEqual(['export_own_data']);
});

test('everybody is told what the table says by every call, in the documented shape, and who is refused changes nothing', async () => {
  const result = await compareWithTable(frontOf(world), { document, platform: platform.url });
  expect(result.mismatches).toEqual([]);
  expect(result.calls).toBe(result.ways * result.actors);
}, 120_000);

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}
