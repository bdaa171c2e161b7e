import { OPERATIONS } from '@coastline/domain/people/audiences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CalendarServer,
  respondWithCalendar,
  startCalendarServer,
} from '../../../../../tests/support/calendar-server.ts';
import { queryRows } from '../../../../../tests/support/marketplace.ts';
import { type OnlineWorld, startOnlineWorld } from '../../../../../tests/support/online-payments.ts';
import { createInProcessClient } from '../../../../../tests/support/permissions/api-client.ts';
import {
  type ApiDocument,
  listOperations,
  operationName,
} from '../../../../../tests/support/permissions/cases.ts';
import { compareWithAudiences } from '../../../../../tests/support/permissions/compare-with-audiences.ts';
import type { TestServer } from '../../../../../tests/support/test-server.ts';

let online: OnlineWorld;
let world: TestServer;
let platform: CalendarServer;
let document: ApiDocument;

beforeAll(async () => {
  online = await startOnlineWorld({
    environment: { LOCAL_CALENDARS: 'true', AUTH_RATE_LIMITS: 'false', DEV_MAILBOX: 'false' },
  });
  world = online.world;
  // An import on schedule would refuse the one of the test.
  await queryRows(world, 'delete from pgboss.schedule');
  platform = await startCalendarServer();
  platform.handler = respondWithCalendar();
  document = (await (await world.server.app.request('/openapi.json')).json()) as ApiDocument;
});
afterAll(async () => {
  await online.stop();
  await platform.stop();
});

test('the table of audiences, the operations and the OpenAPI document match', () => {
  const described = listOperations(document).map((each) => each.described);
  expect([...new Set(described.map(operationName))].sort()).toEqual(Object.keys(OPERATIONS).sort());
  for (const each of described) {
    expect(each['x-audience']).toBe(OPERATIONS[operationName(each) as keyof typeof OPERATIONS]);
  }
});

test('only public routes are missing from the OpenAPI document', () => {
  const described = listOperations(document).map(
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
    'POST /pay/:token',
    'POST /unsubscribe',
    'POST /webhooks/:provider',
  ]);
});

test('response schemas allow no additional fields, except in the personal data export', () => {
  const open = listOperations(document).filter(({ described }) =>
    objectsIn(described.responses['200']).some(
      ({ type, additionalProperties }) => type === 'object' && additionalProperties !== false,
    ),
  );
  expect(open.map(({ described }) => described.operationId)).toEqual(['export_own_data']);
});

test('every operation allows exactly the callers of the table, in the documented shape, and rejected calls change nothing', async () => {
  const result = await compareWithAudiences(createInProcessClient(world), {
    document,
    calendarUrl: platform.url,
  });
  expect(result.mismatches).toEqual([]);
  expect(result.calls).toBe(result.variants * result.callers);
}, 300_000);

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}
