import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

import { compressPage } from '../../apps/server/src/platform/pages/page-compression.ts';
import { type ForkedServer, startForkedServer } from './forked-server.ts';

export interface BareStatement {
  /** Under which a connection keeps it planned. */
  name?: string | undefined;
  text: string;
  values: unknown[];
}

export interface BareAnswer {
  statements: readonly BareStatement[];
  /** Compressed as a page is, and sent in place of the rows. */
  page?: string;
}

interface BareJob {
  databaseUrl: string;
  poolSize: number;
  port: number;
  /** The answers to `/0`, `/1`, … */
  answers: BareAnswer[];
}

/**
 * The limit of any server in Node: `node:http` and `pg` in a process of its own that sends given statements and answers
 * their rows as JSON, or a page that was made beforehand. It knows nothing of keys, schemas, presenters or logs.
 */
export function startBareServer(job: Omit<BareJob, 'port'>): Promise<ForkedServer> {
  return startForkedServer(import.meta.filename, job);
}

async function serve({ databaseUrl, poolSize, port, answers }: BareJob): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const server = createServer((incoming, outgoing) => {
    const { statements, page } = answers[Number(incoming.url?.slice(1))] ?? { statements: [] };
    const send = async () => {
      const results = await Promise.all(statements.map((statement) => pool.query(statement)));
      const body =
        page === undefined
          ? Buffer.from(JSON.stringify(results.map(({ rows }) => rows)))
          : compressPage([page]);
      const head =
        page === undefined
          ? { 'content-type': 'application/json' }
          : { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      outgoing.writeHead(200, { ...head, 'content-length': body.length }).end(body);
    };
    send().catch(() => outgoing.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  process.send?.('ready');
}

const isStarted = import.meta.url === pathToFileURL(process.argv[1] ?? '').href;
if (isStarted) process.once('message', (job) => serve(job as BareJob));
