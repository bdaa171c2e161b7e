import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench/lib/figures.ts';
import { BENCH_KEY } from '../bench/lib/server-process.ts';
import { floodAside } from './lib/flood.ts';
import { addCars, addPerson } from './lib/people.ts';
import { withSite } from './lib/servers.ts';
import { requireAll } from './lib/tally.ts';

const PATH = '/rest/v1/rpc/get_public_cars';
const CARS = 24;
// What a process lets in or lets wait of visitors, and ten times as many who call all the time.
const LET_IN = 256;
const CALLERS = 10 * LET_IN;
const FLOOD_SECONDS = 10;
const MOST_GROWTH_MB = 250;
const MOST_MS = 7_000;

/**
 * Ten times as many visitors as a process lets in, all calling all the time: every answer is right or says when to come
 * back, those who are let in are answered in bounded time, the office and the probes go on beside them, memory stays
 * bounded, and when they are gone everything is as before.
 */
export async function prove(): Promise<void> {
  await withSite({ servers: 1 }, async ({ servers, client }) => {
    const [{ origin, pid } = { origin: '', pid: 0 }] = servers;
    const at = { origin, client };
    const host = await addPerson(at, { name: 'Lamin Touray', role: 'owner' });
    const office = await addPerson(at, { name: 'Office', role: 'admin' });
    await addCars(client, { hostId: host.userId, count: CARS });
    const headers = { apikey: BENCH_KEY };
    const job = { origin, path: PATH, headers, pauseMs: 250 };

    const calm = await floodAside({ ...job, callers: 16, seconds: 3 });
    const before = await memoryMb(pid);
    const signal = AbortSignal.timeout(FLOOD_SECONDS * 1000);
    const [storm, ofOffice, probes] = await Promise.all([
      floodAside({ ...job, callers: CALLERS, seconds: FLOOD_SECONDS }),
      ask(`${origin}/rest/v1/bookings?as=admin`, {
        headers: { ...headers, authorization: `Bearer ${office.token}` },
        signal,
      }),
      ask(`${origin}/health/ready`, { headers: {}, signal }),
    ]);
    const peak = await memoryMb(pid);
    const stoppedAt = performance.now();
    const recoveredMs = await untilQuick(origin, headers).then(() => performance.now() - stoppedAt);
    const after = await ask(`${origin}${PATH}`, { headers, signal: AbortSignal.timeout(2_000) });

    const accepted = storm.latenciesMs.get(200) ?? [];
    const refused = storm.latenciesMs.get(503) ?? [];
    const others = [...storm.latenciesMs.keys()].filter((status) => status !== 200 && status !== 503);
    const growth = Math.round(peak - before);
    const ms = (values: readonly number[]) => Math.round(percentile(values, 0.99));
    process.stdout.write(
      `overload: ${CALLERS} callers for ${FLOOD_SECONDS} s: ${perSecond(accepted, FLOOD_SECONDS)} accepted/s (calm ${perSecond(calm.latenciesMs.get(200), 3)}/s) p99 ${ms(accepted)} ms, ${perSecond(refused, FLOOD_SECONDS)} refused/s p99 ${ms(refused)} ms, other answers ${others.length}, broken ${storm.broken}; office ${ofOffice.latenciesMs.length} calls p99 ${ms(ofOffice.latenciesMs)} ms, refused ${ofOffice.faults}; probes ${probes.latenciesMs.length} p99 ${ms(probes.latenciesMs)} ms, failed ${probes.faults}; memory +${growth} MB; recovered in ${Math.round(recoveredMs)} ms, then p99 ${ms(after.latenciesMs)} ms, ${after.faults} refused\n`,
    );
    requireAll({
      'every answer is right or says when to come back':
        others.length === 0 && storm.withoutRetryAfter === 0 && storm.broken === 0,
      'work went on': accepted.length > 0 && refused.length > 0,
      'who is let in is answered in bounded time': ms(accepted) < MOST_MS,
      'the office goes on': ofOffice.faults === 0 && ofOffice.latenciesMs.length > 3,
      'probes are answered': probes.faults === 0 && probes.latenciesMs.length > 3,
      'memory stays bounded': growth < MOST_GROWTH_MB,
      'everything is as before': after.faults === 0 && ms(after.latenciesMs) < 1_000 && recoveredMs < 5_000,
    });
  });
}

const perSecond = (values: readonly number[] = [], seconds: number) => Math.round(values.length / seconds);

/** Asks the same thing, one call after the other, until the signal falls. */
async function ask(
  url: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<{ latenciesMs: number[]; faults: number }> {
  const report = { latenciesMs: [] as number[], faults: 0 };
  while (!signal.aborted) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers }).catch(() => undefined);
    await answer?.text();
    report.latenciesMs.push(performance.now() - startedAt);
    if (answer?.status !== 200) report.faults += 1;
    await pause(50);
  }
  return report;
}

async function untilQuick(origin: string, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const startedAt = performance.now();
    const answer = await fetch(`${origin}${PATH}`, { headers });
    await answer.text();
    if (answer.status === 200 && performance.now() - startedAt < 200) return;
    await pause(20);
  }
}

async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
