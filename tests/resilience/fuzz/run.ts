import * as fc from 'fast-check';
import { AUTH_ROUTES, authRequestDrafts } from './auth-routes.ts';
import { CALLERS, type Caller, type FuzzFixtures } from './fixtures.ts';
import { type HttpRequest, send, serializeRequest } from './http-request.ts';
import { applyMutations, type Mutation, mutations } from './mutations.ts';
import { fetchOperations, type Operation } from './operations.ts';
import { PAGE_ROUTES, pageRequestDrafts } from './page-routes.ts';
import { type RequestDraft, validRequestDrafts } from './request-drafts.ts';
import {
  checkApiResponse,
  checkAuthResponse,
  checkPageResponse,
  type HttpExchange,
  type ResponseFault,
} from './response-checks.ts';

/** Seed and maximum number of requests per route. */
export interface FuzzOptions {
  seed: number;
  requestsPerOperation: number;
  requestsPerAuthRoute: number;
  requestsPerPage: number;
  /** Number of routes after which the fixtures are restored. */
  restoreEvery: number;
}

export interface FuzzReport {
  requests: number;
  routes: number;
  /** Number of 200 responses. */
  successes: number;
  serverErrors: number;
  shapeErrors: number;
  slowestMs: number;
  /** The shrunken first faulty request of each route, with its faults. */
  counterexamples: string[];
}

interface Target {
  operation: Operation;
  drafts: fc.Arbitrary<RequestDraft>;
  check: (exchange: HttpExchange) => ResponseFault[];
  /** Maximum number of requests. */
  runs: number;
}

/** Sends valid and mutated requests to every route and checks the responses. */
export async function runFuzz(fixtures: FuzzFixtures, options: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = {
    requests: 0,
    routes: 0,
    successes: 0,
    serverErrors: 0,
    shapeErrors: 0,
    slowestMs: 0,
    counterexamples: [],
  };
  const operations = await fetchOperations(fixtures.origin);
  const apiTargets = operations.map((operation) => () => ({
    operation,
    runs: options.requestsPerOperation,
    drafts: validRequestDrafts(operation, fixtures.known),
    check: (exchange: HttpExchange) => checkApiResponse(operations, exchange),
  }));
  const authTargets = AUTH_ROUTES.map((operation) => () => ({
    operation,
    runs: options.requestsPerAuthRoute,
    drafts: authRequestDrafts(operation),
    check: checkAuthResponse,
  }));
  const pageTargets = PAGE_ROUTES.map((operation) => () => ({
    operation,
    runs: options.requestsPerPage,
    drafts: pageRequestDrafts(operation, fixtures.known),
    check: checkPageResponse,
  }));
  for (const [index, createTarget] of [...apiTargets, ...authTargets, ...pageTargets].entries()) {
    if (index % options.restoreEvery === 0) await fixtures.restore();
    await fuzzRoute(fixtures, { target: createTarget(), seed: options.seed, report });
  }
  return report;
}

async function fuzzRoute(
  fixtures: FuzzFixtures,
  { target, seed, report }: { target: Target; seed: number; report: FuzzReport },
): Promise<void> {
  const { operation, drafts, runs } = target;
  if (runs === 0) return;
  report.routes += 1;
  const caller = fc.constantFrom(...CALLERS);
  const createRequest = ([draft, applied, sender]: [RequestDraft, Mutation[], Caller]) =>
    serializeRequest(operation, {
      mutated: applyMutations(draft, applied),
      token: fixtures.getToken(sender),
    });
  const property = fc.asyncProperty(drafts, mutations, caller, async (...generated) => {
    const request = createRequest(generated);
    const faults = await sendAndCheck(fixtures, { target, request, report });
    if (faults.length > 0) throw new Error(faults.map(({ description }) => description).join('; '));
  });
  const result = await fc.check(property, { seed, numRuns: runs, interruptAfterTimeLimit: MAX_MS_PER_ROUTE });
  if (!result.failed || result.counterexample === null) return;
  const [, , sender] = result.counterexample;
  const request = formatRequest(createRequest(result.counterexample));
  report.counterexamples.push(
    `${operation.name} as ${sender}: ${String(result.errorInstance)}\n  ${request}`,
  );
}

const MAX_MS_PER_ROUTE = 10_000;

async function sendAndCheck(
  fixtures: FuzzFixtures,
  { target, request, report }: { target: Target; request: HttpRequest; report: FuzzReport },
): Promise<ResponseFault[]> {
  report.requests += 1;
  const response = await send(fixtures.origin, request).catch((error: Error) => error);
  const faults = response instanceof Error ? [toFault(response)] : target.check({ request, response });
  if (!(response instanceof Error)) {
    report.slowestMs = Math.max(report.slowestMs, response.tookMs);
    if (response.status === 200) {
      report.successes += 1;
      fixtures.rememberIds(response.text);
    }
  }
  report.serverErrors += faults.filter(({ kind }) => kind === 'failure').length;
  report.shapeErrors += faults.filter(({ kind }) => kind === 'shape').length;
  return faults;
}

function toFault(error: Error): ResponseFault {
  return { kind: 'failure', description: error.message };
}

function formatRequest({ method, path, headers, body }: HttpRequest): string {
  const { apikey: _key, authorization: _token, ...others } = headers;
  return `${method} ${path.slice(0, 400)} ${JSON.stringify(others).slice(0, 400)} ${String(body ?? '').slice(0, 600)}`;
}
