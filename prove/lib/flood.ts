import { setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

export interface FloodReport {
  /** Latencies in ms of the answers of each status. */
  latenciesMs: Map<number, number[]>;
  /** Refusals that did not say when to come back. */
  withoutRetryAfter: number;
  /** Connections that ended without an answer. */
  broken: number;
}

interface Answer {
  status: number;
  saysWhen: boolean;
  length: number;
}

const HEAD_END = '\r\n\r\n';

export interface FloodJob {
  origin: string;
  path: string;
  headers: Record<string, string>;
  callers: number;
  /** Between a refusal and the next call. */
  pauseMs: number;
  seconds: number;
}

/** A flood from a thread of its own, so that whoever else asks in this process is not held up by it. */
export function floodAside(job: FloodJob): Promise<FloodReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./flood.worker.ts', import.meta.url), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/**
 * Keeps `callers` connections asking the same thing, each again as soon as it was answered, whatever the answer. On bare
 * sockets, so that the machine's cores are left to the server.
 */
export async function flood(job: FloodJob): Promise<FloodReport> {
  const signal = AbortSignal.timeout(job.seconds * 1000);
  setMaxListeners(0, signal);
  const { hostname, port } = new URL(job.origin);
  const lines = Object.entries({ host: hostname, ...job.headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${job.path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const report: FloodReport = { latenciesMs: new Map(), withoutRetryAfter: 0, broken: 0 };
  const one = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      let sentAt = 0;
      let received = '';
      const ask = () => {
        received = '';
        sentAt = performance.now();
        socket.write(request);
      };
      const leave = () => socket.destroy();
      signal.addEventListener('abort', leave, { once: true });
      socket.on('connect', ask);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!signal.aborted) report.broken += 1;
        resolve();
      });
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString('latin1');
        const answer = readAnswer(received);
        if (!answer || received.length < answer.length) return;
        note(report, answer, performance.now() - sentAt);
        setTimeout(ask, answer.status === 200 ? 0 : job.pauseMs);
      });
    });
  await Promise.all(Array.from({ length: job.callers }, one));
  return report;
}

function note(report: FloodReport, { status, saysWhen }: Answer, latencyMs: number): void {
  const latencies = report.latenciesMs.get(status) ?? [];
  latencies.push(latencyMs);
  report.latenciesMs.set(status, latencies);
  if (status === 503 && !saysWhen) report.withoutRetryAfter += 1;
}

function readAnswer(text: string): Answer | undefined {
  const end = text.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = text.slice(0, end).toLowerCase();
  const bytes = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
  return {
    status: Number(head.slice(9, 12)),
    saysWhen: head.includes('\r\nretry-after:'),
    length: end + HEAD_END.length + bytes,
  };
}
