import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromJSONSchema } from 'zod';
import {
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  HAND_OVER,
  type Marketplace,
  PERSONAL_INFO,
  RETURN,
} from '../../../../../tests/support/marketplace.ts';
import { call, startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: Record<string, []>[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}

interface Description {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  security: Record<string, []>[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, { type: string }> };
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

let world: TestServer;
let people: Marketplace;
let description: Description;
let operations: [name: string, operation: Operation][];

beforeAll(async () => {
  world = await startTestServer({ PRODUCT_NAME: 'Sandbar' });
  people = await createMarketplace(world);
  const response = await world.server.app.request('/openapi.json');
  description = (await response.json()) as Description;
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, it]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      it,
    ]),
  );
});
afterAll(() => world.stop());

/** Lists a JSON value and all objects inside it. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

test('the document is OpenAPI 3.1 and names product, server and security schemes [API-01] [API-02] [GEN-01]', () => {
  expect(description).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Sandbar API', version: expect.any(String) },
    servers: [{ url: 'http://localhost:3000' }],
    security: [{ publishableKey: [] }],
    components: {
      securitySchemes: {
        publishableKey: { type: 'apiKey', in: 'header', name: 'apikey' },
        accessToken: { type: 'http', scheme: 'bearer' },
      },
    },
  });
});

test('the specified functions and resources are at their paths [API-01] [RPC-01] [RPC-02] [RPC-03] [RPC-05] [RPC-06]', () => {
  const functions = [
    'get_public_cars',
    'get_public_car_by_id',
    'create_booking_secure',
    'soft_delete_booking',
    'has_role',
  ];
  const paths = Object.keys(description.paths);
  expect(paths).toEqual(expect.arrayContaining(functions.map((name) => `/rest/v1/rpc/${name}`)));
  for (const path of paths) expect(path).toMatch(/^\/(rest|storage)\/v1\/[a-z]/);
});

test('every operation has a unique id, a summary, a response and an error response', () => {
  const names = operations.map(([, operation]) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const [name, operation] of operations) {
    expect(operation.summary, name).toMatch(/\S/);
    expect(operation.tags, name).toHaveLength(1);
    const answer = Object.values(operation.responses['200']?.content ?? {})[0]?.schema;
    expect(Object.keys(answer ?? {}), name).not.toEqual([]);
    expect(operation.responses.default?.content['application/json']?.schema, name).toHaveProperty('$ref');
  }
});

test('every parameter has a schema, and path parameters are required and occur in the path', () => {
  for (const [name, operation] of operations) {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, word]) => word);
    const described = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(
      described.map((parameter) => parameter.name),
      name,
    ).toEqual(inPath);
    expect(
      described.every((parameter) => parameter.required),
      name,
    ).toBe(true);
    for (const parameter of operation.parameters) expect(Object.keys(parameter.schema), name).not.toEqual([]);
    expect(name.startsWith('GET') && operation.requestBody, name).toBeFalsy();
  }
});

test('schemas are valid JSON Schema for OpenAPI 3.1, and every reference resolves', () => {
  const pointers = objectsIn(description).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
  for (const pointer of new Set(pointers)) {
    const [, , , name = ''] = pointer.split('/');
    expect(description.components.schemas, pointer).toHaveProperty(name);
  }
  const schemas = operations.flatMap(([, { parameters, requestBody, responses }]) =>
    objectsIn([parameters.map(({ schema }) => schema), requestBody?.content, responses]),
  );
  for (const schema of schemas) {
    expect(schema).not.toHaveProperty('nullable');
    expect(schema).not.toHaveProperty('$schema');
    if (typeof schema.type === 'string') expect(TYPES).toContain(schema.type);
  }
});

test('operations that require a user declare the access token', () => {
  const signedIn = { publishableKey: [], accessToken: [] };
  const of = (name: string) => operations.find(([other]) => other === name)?.[1].security;
  expect(of('POST /rest/v1/rpc/create_booking_secure')).toEqual([signedIn]);
  expect(of('GET /rest/v1/admin/dashboard')).toEqual([signedIn]);
  expect(of('POST /rest/v1/rpc/get_public_cars')).toBeUndefined();
});

test('responses match the document field by field', async () => {
  const { guest, host, admin } = people;
  const car = (await createCar(world, host)).id;
  const id = await createBooking(world, guest, { carId: car, from: 0, to: 2 });
  const over = await createBooking(world, guest, { carId: car, from: 5, to: 6 });
  const booking = {
    p_car_id: car,
    p_start_date: dateInDays(world, 8),
    p_end_date: dateInDays(world, 9),
    p_personal_info: PERSONAL_INFO,
    p_payment_method: 'cash',
  };
  const calls: [name: string, path: string, as?: { token: string } | undefined, body?: object][] = [
    ['GET /rest/v1/config', '/rest/v1/config'],
    ['GET /rest/v1/me', '/rest/v1/me', host],
    ['POST /rest/v1/users', '/rest/v1/users', guest, { role: 'renter' }],
    ['GET /rest/v1/user_roles', '/rest/v1/user_roles', host],
    ['POST /rest/v1/user_roles', '/rest/v1/user_roles', host, { role: 'owner' }],
    ['GET /rest/v1/profiles/me', '/rest/v1/profiles/me', guest],
    ['POST /rest/v1/rpc/has_role', '/rest/v1/rpc/has_role', host, { _user_id: host.userId, _role: 'admin' }],
    ['POST /rest/v1/rpc/get_public_cars', '/rest/v1/rpc/get_public_cars', undefined, { p_limit: 1 }],
    ['GET /rest/v1/rpc/get_public_cars', '/rest/v1/rpc/get_public_cars?p_sort=price_asc'],
    ['POST /rest/v1/rpc/get_public_car_by_id', '/rest/v1/rpc/get_public_car_by_id', host, { p_car_id: car }],
    ['GET /rest/v1/rpc/get_public_car_by_id', `/rest/v1/rpc/get_public_car_by_id?p_car_id=${id}`],
    ['GET /rest/v1/cars/facets', '/rest/v1/cars/facets'],
    ['GET /rest/v1/cars/{id}/availability', `/rest/v1/cars/${car}/availability`],
    ['POST /rest/v1/rpc/create_booking_secure', '/rest/v1/rpc/create_booking_secure', guest, booking],
    ['POST /rest/v1/bookings/{id}/cancel', `/rest/v1/bookings/${over}/cancel`, guest, {}],
    [
      'POST /rest/v1/rpc/soft_delete_booking',
      '/rest/v1/rpc/soft_delete_booking',
      guest,
      { p_booking_id: over },
    ],
    ['POST /rest/v1/bookings/{id}/deposit', `/rest/v1/bookings/${id}/deposit`, admin, { method: 'cash' }],
    [
      'POST /rest/v1/bookings/{id}/final-payment',
      `/rest/v1/bookings/${id}/final-payment`,
      admin,
      { method: 'cash' },
    ],
    ['POST /rest/v1/bookings/{id}/hand-over', `/rest/v1/bookings/${id}/hand-over`, admin, HAND_OVER],
    ['POST /rest/v1/bookings/{id}/return', `/rest/v1/bookings/${id}/return`, admin, RETURN],
    ['GET /rest/v1/bookings/{id}/file', `/rest/v1/bookings/${id}/file`, admin],
    ['GET /rest/v1/bookings/{id}', `/rest/v1/bookings/${id}`, host],
    ['GET /rest/v1/bookings', '/rest/v1/bookings?as=admin&deleted=true', admin],
    ['GET /rest/v1/admin/dashboard', '/rest/v1/admin/dashboard', admin],
  ];
  for (const [name, path, as, body] of calls) {
    const [method = ''] = name.split(' ');
    const answer = await call(world.server, method, path, { as, ...(body && { body }) });
    const schema = operations.find(([other]) => other === name)?.[1].responses['200']?.content[
      'application/json'
    ];
    expect(answer.status, name).toBe(200);
    const checked = fromJSONSchema((schema?.schema ?? false) as never).safeParse(answer.json);
    expect(checked.error?.issues, name).toBeUndefined();
  }
});

test('error responses match the document', async () => {
  const { Error: plain, Refusal: flagged } = description.components.schemas;
  const foreign = await call(world.server, 'GET', '/rest/v1/admin/dashboard', { as: people.guest });
  const refused = await call(world.server, 'POST', '/rest/v1/rpc/create_booking_secure', {
    as: people.guest,
    body: {},
  });
  expect(fromJSONSchema(plain as never).safeParse(foreign.json).success).toBe(true);
  expect(fromJSONSchema(flagged as never).safeParse(refused.json).success).toBe(true);
  expect(fromJSONSchema(flagged as never).safeParse(foreign.json).success).toBe(false);
});

test('serves the reference page with all its assets', async () => {
  const page = await world.server.app.request('/docs');
  const text = await page.text();
  expect([page.status, text.includes('Sandbar API')]).toEqual([200, true]);
  for (const [, address = ''] of text.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)) {
    expect((await world.server.app.request(address)).status, address).toBe(200);
  }
  for (const absent of ['/docs/package.json', '/docs/constructor']) {
    expect((await world.server.app.request(absent)).status, absent).toBe(404);
  }
});
