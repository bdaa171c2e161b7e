import { setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

export interface FloodReport {
  /** Latencies in ms by response status. */
  latenciesMs: Map<number, number[]>;
  /** Number of 503 responses without `Retry-After`. */
  withoutRetryAfter: number;
  /** Connections that the server closed. */
  brokenConnections: number;
}

interface ParsedResponse {
  status: number;
  hasRetryAfter: boolean;
  length: number;
}

const HEADERS_END = '\r\n\r\n';

export interface FloodOptions {
  origin: string;
  path: string;
  headers: Record<string, string>;
  /** Number of connections. */
  callers: number;
  /** Pause of a connection after a rejection. */
  pauseMs: number;
  seconds: number;
}

/** Runs the flood in a worker thread, so that it does not delay other requests of this process. */
export function runFloodInWorker(options: FloodOptions): Promise<FloodReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./flood.worker.ts', import.meta.url), { workerData: options });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/**
 * Sends the same GET request repeatedly over `callers` connections, each as soon as the previous response arrived. Uses
 * bare sockets to leave the processor to the server.
 */
export async function runFlood(options: FloodOptions): Promise<FloodReport> {
  const signal = AbortSignal.timeout(options.seconds * 1000);
  setMaxListeners(0, signal);
  const { hostname, port } = new URL(options.origin);
  const lines = Object.entries({ host: hostname, ...options.headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${options.path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const report: FloodReport = { latenciesMs: new Map(), withoutRetryAfter: 0, brokenConnections: 0 };
  const openConnection = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      let sentAt = 0;
      let received = '';
      const sendRequest = () => {
        received = '';
        sentAt = performance.now();
        socket.write(request);
      };
      signal.addEventListener('abort', () => socket.destroy(), { once: true });
      socket.on('connect', sendRequest);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!signal.aborted) report.brokenConnections += 1;
        resolve();
      });
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString('latin1');
        const response = parseResponse(received);
        if (!response || received.length < response.length) return;
        recordResponse(report, response, performance.now() - sentAt);
        setTimeout(sendRequest, response.status === 200 ? 0 : options.pauseMs);
      });
    });
  await Promise.all(Array.from({ length: options.callers }, openConnection));
  return report;
}

function recordResponse(
  report: FloodReport,
  { status, hasRetryAfter }: ParsedResponse,
  latencyMs: number,
): void {
  const latencies = report.latenciesMs.get(status) ?? [];
  latencies.push(latencyMs);
  report.latenciesMs.set(status, latencies);
  if (status === 503 && !hasRetryAfter) report.withoutRetryAfter += 1;
}

function parseResponse(text: string): ParsedResponse | undefined {
  const end = text.indexOf(HEADERS_END);
  if (end < 0) return undefined;
  const headers = text.slice(0, end).toLowerCase();
  const bytes = Number(/\r\ncontent-length: (\d+)/.exec(headers)?.[1] ?? 0);
  return {
    status: Number(headers.slice(9, 12)),
    hasRetryAfter: headers.includes('\r\nretry-after:'),
    length: end + HEADERS_END.length + bytes,
  };
}
