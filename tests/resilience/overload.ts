import { setTimeout as pause } from 'node:timers/promises';
import { readResidentMib } from '../../benchmarks/lib/process-usage.ts';
import { BENCH_KEY } from '../../benchmarks/lib/server-process.ts';
import { percentile } from '../../benchmarks/lib/statistics.ts';
import { assertAll } from './lib/assertions.ts';
import { withDeployment } from './lib/deployment.ts';
import { createCars, createPerson } from './lib/fixtures.ts';
import { runFloodInWorker } from './lib/flood.ts';

const PATH = '/rest/v1/rpc/get_public_cars';
const CARS = 24;
// Visitor requests that a process accepts or queues at once; the load has ten times as many connections.
const MAX_ADMITTED = 256;
const CALLERS = 10 * MAX_ADMITTED;
const FLOOD_SECONDS = 10;
const MAX_GROWTH_MB = 250;
const MAX_P99_MS = 7_000;

/**
 * Loads one process with ten times the visitor requests that it accepts. Every response is a success or a 503 with
 * `Retry-After`, accepted requests have a bounded latency, office calls and health probes still succeed, memory stays
 * bounded, and the server recovers when the load ends.
 */
export async function run(): Promise<void> {
  await withDeployment({ servers: 1 }, async ({ servers, client }) => {
    const [{ origin, pid } = { origin: '', pid: 0 }] = servers;
    const target = { origin, client };
    const host = await createPerson(target, { name: 'Lamin Touray', role: 'owner' });
    const office = await createPerson(target, { name: 'Office', role: 'admin' });
    await createCars(client, { hostId: host.userId, count: CARS });
    const headers = { apikey: BENCH_KEY };
    const floodOptions = { origin, path: PATH, headers, pauseMs: 250 };

    const baseline = await runFloodInWorker({ ...floodOptions, callers: 16, seconds: 3 });
    const before = await readResidentMib(pid);
    const signal = AbortSignal.timeout(FLOOD_SECONDS * 1000);
    const [flood, officeCalls, probes] = await Promise.all([
      runFloodInWorker({ ...floodOptions, callers: CALLERS, seconds: FLOOD_SECONDS }),
      pollUntilAborted(`${origin}/rest/v1/bookings?as=admin`, {
        headers: { ...headers, authorization: `Bearer ${office.token}` },
        signal,
      }),
      pollUntilAborted(`${origin}/health/ready`, { headers: {}, signal }),
    ]);
    const peak = await readResidentMib(pid);
    const stoppedAt = performance.now();
    const recoveredMs = await waitUntilFast(origin, headers).then(() => performance.now() - stoppedAt);
    const after = await pollUntilAborted(`${origin}${PATH}`, { headers, signal: AbortSignal.timeout(2_000) });

    const accepted = flood.latenciesMs.get(200) ?? [];
    const rejected = flood.latenciesMs.get(503) ?? [];
    const otherStatuses = [...flood.latenciesMs.keys()].filter((status) => status !== 200 && status !== 503);
    const growth = Math.round(peak - before);
    const p99 = (values: readonly number[]) => Math.round(percentile(values, 0.99));
    process.stdout.write(
      `overload: ${CALLERS} callers for ${FLOOD_SECONDS} s: ${perSecond(accepted, FLOOD_SECONDS)} accepted/s (calm ${perSecond(baseline.latenciesMs.get(200), 3)}/s) p99 ${p99(accepted)} ms, ${perSecond(rejected, FLOOD_SECONDS)} refused/s p99 ${p99(rejected)} ms, other answers ${otherStatuses.length}, broken ${flood.brokenConnections}; office ${officeCalls.latenciesMs.length} calls p99 ${p99(officeCalls.latenciesMs)} ms, refused ${officeCalls.failures}; probes ${probes.latenciesMs.length} p99 ${p99(probes.latenciesMs)} ms, failed ${probes.failures}; memory +${growth} MB; recovered in ${Math.round(recoveredMs)} ms, then p99 ${p99(after.latenciesMs)} ms, ${after.failures} refused\n`,
    );
    assertAll({
      'every response is a success or has Retry-After':
        otherStatuses.length === 0 && flood.withoutRetryAfter === 0 && flood.brokenConnections === 0,
      'requests were accepted and rejected': accepted.length > 0 && rejected.length > 0,
      'accepted requests have a bounded latency': p99(accepted) < MAX_P99_MS,
      'office calls succeed': officeCalls.failures === 0 && officeCalls.latenciesMs.length > 3,
      'health probes succeed': probes.failures === 0 && probes.latenciesMs.length > 3,
      'memory stays bounded': growth < MAX_GROWTH_MB,
      'the server recovers': after.failures === 0 && p99(after.latenciesMs) < 1_000 && recoveredMs < 5_000,
    });
  });
}

const perSecond = (values: readonly number[] = [], seconds: number) => Math.round(values.length / seconds);

/** Sends the same request repeatedly, one at a time, until the signal aborts. */
async function pollUntilAborted(
  url: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<{ latenciesMs: number[]; failures: number }> {
  const report = { latenciesMs: [] as number[], failures: 0 };
  while (!signal.aborted) {
    const startedAt = performance.now();
    const response = await fetch(url, { headers }).catch(() => undefined);
    await response?.text();
    report.latenciesMs.push(performance.now() - startedAt);
    if (response?.status !== 200) report.failures += 1;
    await pause(50);
  }
  return report;
}

async function waitUntilFast(origin: string, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const startedAt = performance.now();
    const response = await fetch(`${origin}${PATH}`, { headers });
    await response.text();
    if (response.status === 200 && performance.now() - startedAt < 200) return;
    await pause(20);
  }
}
