import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../bench/lib/figures.ts';
import { BENCH_KEY } from '../../bench/lib/server-process.ts';
import { withSite } from '../lib/servers.ts';
import { requireAll } from '../lib/tally.ts';

const EACH = 300;
const PIPELINED = 5;
const CUT_OFF_WITHIN_MS = 25_000;

/** Headers byte by byte, bodies that never end, readers that never read: they are cut off and hold nobody up. */
export async function proveSlowClients(): Promise<string> {
  await withSite({ servers: 1 }, async ({ servers }) => {
    const origin = servers[0]?.origin ?? '';
    const head = `Host: x\r\napikey: ${BENCH_KEY}\r\n`;
    const slow = [
      ...open(origin, `GET /rest/v1/config HTTP/1.1\r\n${head}x-slow: `),
      ...open(
        origin,
        `POST /rest/v1/rpc/get_public_cars HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
      ),
    ];
    const deaf = open(origin, `GET /openapi.json HTTP/1.1\r\n${head}\r\n`.repeat(PIPELINED));
    for (const socket of deaf) socket.pause();
    const startedAt = performance.now();
    const drip = setInterval(() => {
      for (const socket of slow) if (!socket.destroyed) socket.write('a');
    }, 1_000);
    const latenciesMs: number[] = [];
    let faults = 0;
    while (slow.some((socket) => !socket.destroyed) && performance.now() - startedAt < CUT_OFF_WITHIN_MS) {
      const askedAt = performance.now();
      const answer = await fetch(`${origin}/rest/v1/config`, { headers: { apikey: BENCH_KEY } });
      await answer.text();
      latenciesMs.push(performance.now() - askedAt);
      if (answer.status !== 200) faults += 1;
      await pause(50);
    }
    clearInterval(drip);
    const left = slow.filter((socket) => !socket.destroyed).length;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    for (const socket of [...slow, ...deaf]) socket.destroy();
    process.stdout.write(
      `slow clients: ${slow.length} cut off within ${seconds} s, ${left} left, ${deaf.length} that never read; beside them ${latenciesMs.length} calls, p99 ${Math.round(percentile(latenciesMs, 0.99))} ms, ${faults} failed\n`,
    );
    requireAll({
      'slow clients are cut off': left === 0,
      'they hold nobody up': faults === 0 && percentile(latenciesMs, 0.99) < 1_000,
    });
  });
  return 'slow clients';
}

function open(origin: string, text: string): Socket[] {
  const { hostname, port } = new URL(origin);
  return Array.from({ length: EACH }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('error', () => undefined);
    socket.resume();
    return socket;
  });
}
