import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/auth-server.ts';
import { findFaults, findUnexpected, takeStock } from './judge.ts';
import { type Mutation, mutations } from './mutations.ts';
import type { Plan } from './plan.ts';
import { OWN_AFFAIRS, PLANS } from './plans.ts';
import { send, type Wire, writeOut } from './send.ts';
import { restoreStage, type ServerName, type Stage, setStage } from './stage.ts';

// The same requests every time, unless told: FUZZ_SEED=7 FUZZ_RUNS=1000 npx vitest run packages/auth/test/fuzz
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_801);
const RUNS_PER_ROUTE = Number(process.env.FUZZ_RUNS ?? 16);
const MAX_MS_PER_ROUTE = 550 * Math.max(1, RUNS_PER_ROUTE / 16);
const PATIENCE_MS = 9_000;
const AT_ONCE = 6;

let database: TestDatabase;
let stage: Stage;
const counts: Record<string, number> = {};

beforeAll(async () => {
  database = await createDatabase();
  stage = await setStage(database.pool);
});
afterAll(async () => {
  process.stdout.write(`fuzz: seed ${SEED}, answers ${JSON.stringify(counts)}\n`);
  await stage.close();
  await database.close();
});

interface Attempt {
  server: ServerName;
  plan: number;
  mutations: Mutation[];
}

const attempts: fc.Arbitrary<Attempt> = fc.record({
  server: fc.constantFrom<ServerName>('open', 'open', 'open', 'open', 'strict', 'strict', 'closed'),
  plan: fc.nat({ max: 50 }),
  mutations,
});

/** Lets work be done until the time is up; the library's own limit would leave a request running behind. */
function within<Args extends unknown[]>(ms: number, work: (...args: Args) => Promise<void>) {
  const until = performance.now() + ms;
  return async (...args: Args) => {
    if (performance.now() < until) await work(...args);
  };
}

async function prepareWire(route: string, attempt: Attempt): Promise<Wire> {
  await restoreStage(stage);
  const plans: Plan[] = PLANS[route] ?? [];
  const plan = plans[attempt.plan % plans.length];
  if (!plan) throw new Error(`There is no plan for ${route}`);
  return writeOut(stage, { route, draft: await plan(stage), mutations: attempt.mutations });
}

async function tryOnce(route: string, attempt: Attempt): Promise<void> {
  const wire = await prepareWire(route, attempt);
  const otherId = stage.other.id;
  const before = await takeStock(stage.pool, otherId);
  const answer = await send(stage, { server: attempt.server, wire, patienceMs: PATIENCE_MS });
  const after = await takeStock(stage.pool, otherId);
  const bearsOther = wire.headers.Authorization?.includes(stage.tokens.other) ?? false;
  const isOwnAffair = OWN_AFFAIRS.test(`${wire.method} ${wire.path}`) && !bearsOther;
  const faults = findFaults(stage, { wire, answer, before, after, isOwnAffair });
  counts[answer.status] = (counts[answer.status] ?? 0) + 1;
  expect({ faults, ...(faults.length > 0 ? { wire, answer: answer.text.slice(0, 500) } : {}) }).toEqual({
    faults: [],
  });
}

async function tryTogether(route: string, attempt: Attempt): Promise<void> {
  const wire = await prepareWire(route, attempt);
  const copies = Array.from({ length: AT_ONCE }, () =>
    send(stage, { server: attempt.server, wire, patienceMs: PATIENCE_MS }),
  );
  const answers = await Promise.all(copies);
  const failed = answers.filter(({ status }) => status >= 500).map(({ text }) => text);
  const errors = Object.values(stage.servers)
    .flatMap(({ errors }) => errors.splice(0))
    .map(findUnexpected);
  const faults = [...failed, ...errors.filter((error) => error !== undefined)];
  expect({ faults, ...(faults.length > 0 ? { wire } : {}) }).toEqual({ faults: [] });
}

describe('whatever is sent', () => {
  it('is sent to every route there is', () => {
    const routes = stage.servers.open.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(PLANS).sort()).toEqual([...new Set(routes)].sort());
  });

  it.each(Object.keys(PLANS))(
    '%s refuses properly, changes nothing by a refusal, never fails',
    async (route) => {
      const attemptOnce = within(MAX_MS_PER_ROUTE, (attempt: Attempt) => tryOnce(route, attempt));
      await fc.assert(fc.asyncProperty(attempts, attemptOnce), {
        seed: SEED,
        endOnFailure: true,
        numRuns: RUNS_PER_ROUTE,
      });
    },
    600_000,
  );

  it('fails not even when it comes several times at once', async () => {
    const attemptTogether = within(MAX_MS_PER_ROUTE * 8, tryTogether);
    const routes = fc.constantFrom(...Object.keys(PLANS));
    await fc.assert(fc.asyncProperty(routes, attempts, attemptTogether), {
      seed: SEED,
      endOnFailure: true,
      numRuns: RUNS_PER_ROUTE * 4,
    });
  }, 600_000);
});
