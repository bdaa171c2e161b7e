import * as fc from 'fast-check';
import { AUTH_ROUTES, authDrafts } from './auth-routes.ts';
import { type Fault, judgeAuth, judgeCall, judgePage } from './judge.ts';
import { type Operation, readOperations } from './operations.ts';
import { PAGE_ROUTES, pageDrafts } from './pages.ts';
import { type Answer, send, type Wire, writeOut } from './send.ts';
import { spoil, spoilings } from './spoil.ts';
import { CALLERS, type Stage } from './stage.ts';
import { type Draft, validDrafts } from './valid.ts';

/** How many requests each route gets at most: of the API, of the auth server, and of the pages. */
export interface Extent {
  seed: number;
  callsEach: number;
  authEach: number;
  pagesEach: number;
  /** After how many routes the stage is put in order again. */
  restoreEvery: number;
}

export interface Findings {
  requests: number;
  routes: number;
  /** How many of the answers of the API were successes. */
  successes: number;
  failures: number;
  shapes: number;
  slowestMs: number;
  /** The first request of each route that shows a fault, as small as it can be made. */
  told: string[];
}

interface Target {
  operation: Operation;
  drafts: fc.Arbitrary<Draft>;
  judge: (seen: { wire: Wire; answer: Answer }) => Fault[];
  runs: number;
}

/** Sends spoilt and whole requests to every route and judges the answers. */
export async function runFuzz(stage: Stage, extent: Extent): Promise<Findings> {
  const findings: Findings = {
    requests: 0,
    routes: 0,
    successes: 0,
    failures: 0,
    shapes: 0,
    slowestMs: 0,
    told: [],
  };
  const operations = await readOperations(stage.origin);
  const calls = operations.map((operation) => () => ({
    ...{ operation, runs: extent.callsEach, drafts: validDrafts(operation, stage.known) },
    judge: (seen: { wire: Wire; answer: Answer }) => judgeCall(operations, seen),
  }));
  const auth = AUTH_ROUTES.map((operation) => () => ({
    ...{ operation, runs: extent.authEach, drafts: authDrafts(operation), judge: judgeAuth },
  }));
  const pages = PAGE_ROUTES.map((operation) => () => ({
    ...{ operation, runs: extent.pagesEach, drafts: pageDrafts(operation, stage.known), judge: judgePage },
  }));
  for (const [place, toTarget] of [...calls, ...auth, ...pages].entries()) {
    if (place % extent.restoreEvery === 0) await stage.restore();
    await tryRoute(stage, { target: toTarget(), seed: extent.seed, findings });
  }
  return findings;
}

async function tryRoute(
  stage: Stage,
  job: { target: Target; seed: number; findings: Findings },
): Promise<void> {
  const { target, seed, findings } = job;
  const { operation, drafts, runs } = target;
  if (runs === 0) return;
  findings.routes += 1;
  const property = fc.asyncProperty(
    drafts,
    spoilings,
    fc.constantFrom(...CALLERS),
    async (draft, ways, caller) => {
      const wire = writeOut(operation, { spoilt: spoil(draft, ways), token: stage.tokenOf(caller) });
      const faults = await tryOnce(stage, { target, wire, findings });
      if (faults.length > 0) throw new Error(faults.map(({ what }) => what).join('; '));
    },
  );
  const found = await fc.check(property, { seed, numRuns: runs, interruptAfterTimeLimit: MAX_MS_PER_ROUTE });
  if (!found.failed || found.counterexample === null) return;
  const [draft, ways, caller] = found.counterexample;
  const wire = writeOut(operation, { spoilt: spoil(draft, ways), token: stage.tokenOf(caller) });
  findings.told.push(`${operation.name} as ${caller}: ${String(found.errorInstance)}\n  ${wordWire(wire)}`);
}

const MAX_MS_PER_ROUTE = 10_000;

async function tryOnce(
  stage: Stage,
  job: { target: Target; wire: Wire; findings: Findings },
): Promise<Fault[]> {
  const { target, wire, findings } = job;
  findings.requests += 1;
  const answer = await send(stage.origin, wire).catch((error: Error) => error);
  const faults = answer instanceof Error ? [noAnswer(answer)] : target.judge({ wire, answer });
  if (!(answer instanceof Error)) {
    findings.slowestMs = Math.max(findings.slowestMs, answer.tookMs);
    if (answer.status === 200) {
      findings.successes += 1;
      stage.learn(answer.text);
    }
  }
  findings.failures += faults.filter(({ kind }) => kind === 'failure').length;
  findings.shapes += faults.filter(({ kind }) => kind === 'shape').length;
  return faults;
}

function noAnswer(error: Error): Fault {
  return { kind: 'failure', what: error.message };
}

function wordWire({ method, path, headers, body }: Wire): string {
  const { apikey: _key, authorization: _token, ...others } = headers;
  return `${method} ${path.slice(0, 400)} ${JSON.stringify(others).slice(0, 400)} ${String(body ?? '').slice(0, 600)}`;
}
