import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'coastline-photos';
// The only credentials that the server knows.
const KEY = 'S3RVER';

/** An S3 server that checks every signature. */
export interface S3Server {
  /** Settings of a Coastline server that stores its photos here. */
  settings: Record<string, string>;
  /** Method and key of each request, in order. */
  calls: string[];
  /** While true, every request gets a 503. */
  isDown: boolean;
  /** While true, the next write is applied and its connection is closed without a response. */
  dropsNextResponse: boolean;
  /** Awaited before each request is handled. */
  onCall?: (() => Promise<void>) | undefined;
  stop(): Promise<void>;
}

/** `overwrites`: ignores conditional writes, as some servers do. */
export async function startS3Server({ overwrites = false } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'coastline-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const calls: string[] = [];
  const started: S3Server = {
    settings: {},
    calls,
    isDown: false,
    dropsNextResponse: false,
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  const written = new Set<string>();
  server.middleware.unshift(async (context, next) => {
    calls.push(`${context.method} ${context.path.slice(BUCKET.length + 2)}`);
    await started.onCall?.();
    if (started.isDown) context.status = 503;
    else if (overwrites || isFree(written, context)) await next();
    else context.status = 412;
    if (!started.dropsNextResponse || context.method !== 'PUT') return;
    started.dropsNextResponse = false;
    context.respond = false;
    context.req.socket.destroy();
  });
  const { port } = await server.run();
  started.settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
  };
  return started;
}

// The package does not support `If-None-Match` on PUT, which production buckets do.
function isFree(
  written: Set<string>,
  context: { method: string; path: string; get(header: string): string },
): boolean {
  const { method, path } = context;
  if (method === 'DELETE') written.delete(path);
  if (method !== 'PUT') return true;
  const isTaken = written.has(path);
  written.add(path);
  return !isTaken || context.get('if-none-match') !== '*';
}
