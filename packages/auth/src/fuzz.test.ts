import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from './test-support/auth-server.ts';
import {
  createFuzzContext,
  type FuzzContext,
  restoreFuzzContext,
  type ServerName,
} from './test-support/fuzz/fuzz-context.ts';
import { type Mutation, mutations } from './test-support/fuzz/mutations.ts';
import type { RequestFactory } from './test-support/fuzz/request-factory.ts';
import { send, serializeRequest, type WireRequest } from './test-support/fuzz/send.ts';
import { OWN_DATA_ROUTES, VALID_REQUESTS } from './test-support/fuzz/valid-requests.ts';
import {
  findUnexpectedError,
  takeSnapshot,
  validateResponse,
} from './test-support/fuzz/validate-response.ts';

// The seed is fixed, so that runs are reproducible. To vary: FUZZ_SEED=7 FUZZ_RUNS=1000 npx vitest run packages/auth/src/fuzz
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_801);
const RUNS_PER_ROUTE = Number(process.env.FUZZ_RUNS ?? 16);
const MAX_MS_PER_ROUTE = 550 * Math.max(1, RUNS_PER_ROUTE / 16);
const RESPONSE_TIMEOUT_MS = 9_000;
const CONCURRENCY = 6;

let database: TestDatabase;
let context: FuzzContext;
const counts: Record<string, number> = {};

beforeAll(async () => {
  database = await createDatabase();
  context = await createFuzzContext(database.pool);
});
afterAll(async () => {
  process.stdout.write(`fuzz: seed ${SEED}, responses ${JSON.stringify(counts)}\n`);
  await context.close();
  await database.close();
});

interface Attempt {
  server: ServerName;
  template: number;
  mutations: Mutation[];
}

const attempts: fc.Arbitrary<Attempt> = fc.record({
  server: fc.constantFrom<ServerName>('open', 'open', 'open', 'open', 'strict', 'strict', 'closed'),
  template: fc.nat({ max: 50 }),
  mutations,
});

/** Wraps `work` so that it does nothing after the time budget. The library's own limit would abandon a running request. */
function createTimeBudget<Args extends unknown[]>(ms: number, work: (...args: Args) => Promise<void>) {
  const until = performance.now() + ms;
  return async (...args: Args) => {
    if (performance.now() < until) await work(...args);
  };
}

async function prepareRequest(route: string, attempt: Attempt): Promise<WireRequest> {
  await restoreFuzzContext(context);
  const templates: RequestFactory[] = VALID_REQUESTS[route] ?? [];
  const template = templates[attempt.template % templates.length];
  if (!template) throw new Error(`There is no template for ${route}`);
  return serializeRequest(context, { route, draft: await template(context), mutations: attempt.mutations });
}

async function sendOnce(route: string, attempt: Attempt): Promise<void> {
  const request = await prepareRequest(route, attempt);
  const otherId = context.other.id;
  const before = await takeSnapshot(context.pool, otherId);
  const response = await send(context, { server: attempt.server, request, timeoutMs: RESPONSE_TIMEOUT_MS });
  const after = await takeSnapshot(context.pool, otherId);
  const hasTokenOfOther = request.headers.Authorization?.includes(context.tokens.other) ?? false;
  const isOwnData = OWN_DATA_ROUTES.test(`${request.method} ${request.path}`) && !hasTokenOfOther;
  const faults = validateResponse(context, { request, response, before, after, isOwnData });
  counts[response.status] = (counts[response.status] ?? 0) + 1;
  expect({
    faults,
    ...(faults.length > 0 ? { request, response: response.text.slice(0, 500) } : {}),
  }).toEqual({
    faults: [],
  });
}

async function sendConcurrently(route: string, attempt: Attempt): Promise<void> {
  const request = await prepareRequest(route, attempt);
  const copies = Array.from({ length: CONCURRENCY }, () =>
    send(context, { server: attempt.server, request, timeoutMs: RESPONSE_TIMEOUT_MS }),
  );
  const responses = await Promise.all(copies);
  const failed = responses.filter(({ status }) => status >= 500).map(({ text }) => text);
  const errors = Object.values(context.servers)
    .flatMap(({ errors }) => errors.splice(0))
    .map(findUnexpectedError);
  const faults = [...failed, ...errors.filter((error) => error !== undefined)];
  expect({ faults, ...(faults.length > 0 ? { request } : {}) }).toEqual({ faults: [] });
}

describe('mutated requests', () => {
  it('cover every route', () => {
    const routes = context.servers.open.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(VALID_REQUESTS).sort()).toEqual([...new Set(routes)].sort());
  });

  it.each(Object.keys(VALID_REQUESTS))(
    'to %s get valid errors, change nothing when rejected and never cause a 5xx',
    async (route) => {
      const attemptOnce = createTimeBudget(MAX_MS_PER_ROUTE, (attempt: Attempt) => sendOnce(route, attempt));
      await fc.assert(fc.asyncProperty(attempts, attemptOnce), {
        seed: SEED,
        endOnFailure: true,
        numRuns: RUNS_PER_ROUTE,
      });
    },
    600_000,
  );

  it('never cause a 5xx when sent concurrently', async () => {
    const attemptTogether = createTimeBudget(MAX_MS_PER_ROUTE * 8, sendConcurrently);
    const routes = fc.constantFrom(...Object.keys(VALID_REQUESTS));
    await fc.assert(fc.asyncProperty(routes, attempts, attemptTogether), {
      seed: SEED,
      endOnFailure: true,
      numRuns: RUNS_PER_ROUTE * 4,
    });
  }, 600_000);
});
