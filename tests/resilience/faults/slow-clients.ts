import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { BENCH_KEY } from '../../../benchmarks/lib/server-process.ts';
import { percentile } from '../../../benchmarks/lib/statistics.ts';
import { assertAll } from '../lib/assertions.ts';
import { withDeployment } from '../lib/deployment.ts';

const CONNECTIONS_EACH = 300;
const PIPELINED = 5;
const DISCONNECT_TIMEOUT_MS = 25_000;

/** Opens clients that send headers or bodies byte by byte or never read: the server disconnects them and stays fast. */
export async function testSlowClients(): Promise<string> {
  await withDeployment({ servers: 1 }, async ({ servers }) => {
    const origin = servers[0]?.origin ?? '';
    const headers = `Host: x\r\napikey: ${BENCH_KEY}\r\n`;
    const slow = [
      ...openConnections(origin, `GET /rest/v1/config HTTP/1.1\r\n${headers}x-slow: `),
      ...openConnections(
        origin,
        `POST /rest/v1/rpc/get_public_cars HTTP/1.1\r\n${headers}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
      ),
    ];
    const neverReading = openConnections(
      origin,
      `GET /openapi.json HTTP/1.1\r\n${headers}\r\n`.repeat(PIPELINED),
    );
    for (const socket of neverReading) socket.pause();
    const startedAt = performance.now();
    const timer = setInterval(() => {
      for (const socket of slow) if (!socket.destroyed) socket.write('a');
    }, 1_000);
    const latenciesMs: number[] = [];
    let failures = 0;
    while (
      slow.some((socket) => !socket.destroyed) &&
      performance.now() - startedAt < DISCONNECT_TIMEOUT_MS
    ) {
      const sentAt = performance.now();
      const response = await fetch(`${origin}/rest/v1/config`, { headers: { apikey: BENCH_KEY } });
      await response.text();
      latenciesMs.push(performance.now() - sentAt);
      if (response.status !== 200) failures += 1;
      await pause(50);
    }
    clearInterval(timer);
    const connected = slow.filter((socket) => !socket.destroyed).length;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    for (const socket of [...slow, ...neverReading]) socket.destroy();
    process.stdout.write(
      `slow clients: ${slow.length} cut off within ${seconds} s, ${connected} left, ${neverReading.length} that never read; beside them ${latenciesMs.length} calls, p99 ${Math.round(percentile(latenciesMs, 0.99))} ms, ${failures} failed\n`,
    );
    assertAll({
      'slow clients are disconnected': connected === 0,
      'other requests stay fast': failures === 0 && percentile(latenciesMs, 0.99) < 1_000,
    });
  });
  return 'slow clients';
}

function openConnections(origin: string, text: string): Socket[] {
  const { hostname, port } = new URL(origin);
  return Array.from({ length: CONNECTIONS_EACH }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('error', () => undefined);
    socket.resume();
    return socket;
  });
}
