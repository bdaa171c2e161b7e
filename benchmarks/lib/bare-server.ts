import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { compressPage } from '../../apps/server/src/http/pages/page-compression.ts';
import { reservePort } from '../../tools/scripts/ports.ts';

export interface BareStatement {
  /** Name of the prepared statement. */
  name?: string | undefined;
  text: string;
  values: unknown[];
}

export interface BareResponse {
  statements: readonly BareStatement[];
  /** HTML that is compressed like a page and sent instead of the rows. */
  page?: string;
}

interface BareJob {
  databaseUrl: string;
  poolSize: number;
  port: number;
  /** Responses of `/0`, `/1`, … */
  responses: BareResponse[];
}

/**
 * Starts a bare `node:http` and `pg` server in its own process, the limit of any server in Node. It sends the given
 * statements and responds with the rows as JSON or with a prepared page; it has no authentication, validation or logging.
 */
export function startBareServer(job: Omit<BareJob, 'port'>): Promise<ForkedServer> {
  return startForkedServer(import.meta.filename, job);
}

async function serve({ databaseUrl, poolSize, port, responses }: BareJob): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const server = createServer((incoming, outgoing) => {
    const { statements, page } = responses[Number(incoming.url?.slice(1))] ?? { statements: [] };
    const send = async () => {
      const results = await Promise.all(statements.map((statement) => pool.query(statement)));
      const body =
        page === undefined
          ? Buffer.from(JSON.stringify(results.map(({ rows }) => rows)))
          : compressPage(page);
      const headers =
        page === undefined
          ? { 'content-type': 'application/json' }
          : { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      outgoing.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
    };
    send().catch(() => outgoing.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  process.send?.('ready');
}

const isMain = import.meta.url === pathToFileURL(process.argv[1] ?? '').href;
if (isMain) process.once('message', (job) => serve(job as BareJob));

/** A helper server of a benchmark in its own process. */
export interface ForkedServer {
  origin: string;
  stop(): Promise<void>;
}

/** Forks a file, sends it the job and a port, and waits for its first message, which means that it listens. */
export async function startForkedServer(file: string, job: object): Promise<ForkedServer> {
  const { port } = await reservePort();
  const child: ChildProcess = fork(file);
  const isReady = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error(`${file} did not start`)));
  });
  child.send({ ...job, port });
  await isReady;
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill();
    });
  return { origin: `http://127.0.0.1:${port}`, stop };
}
