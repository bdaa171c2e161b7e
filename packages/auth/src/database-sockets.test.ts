import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDatabaseUnavailable } from '@coastline/postgres/errors';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PORT = 5432;
const CONNECTION_COUNT = 20;

let host: string;

beforeAll(async () => {
  host = await mkdtemp(join(tmpdir(), 'socket-'));
});
afterAll(() => rm(host, { recursive: true, force: true }));

function failToConnect(): Promise<unknown> {
  return new pg.Client({ host, port: PORT }).connect().then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('a missing database socket counts as an unavailable database, a missing file does not', async () => {
  const failure = await failToConnect();
  expect([failure, isDatabaseUnavailable(failure)]).toEqual([
    expect.objectContaining({ code: 'ENOENT' }),
    true,
  ]);
  const other = await readFile(join(host, 'missing')).catch((error: unknown) => error);
  expect([other, isDatabaseUnavailable(other)]).toEqual([expect.objectContaining({ code: 'ENOENT' }), false]);
});

// Only Linux reports a full backlog as EAGAIN; other systems report it like a refused network connection.
test.runIf(process.platform === 'linux')(
  'a full backlog of the database socket counts as an unavailable database',
  async () => {
    const disconnect = (socket: Socket) => void socket.destroy();
    const server = createServer(disconnect);
    const path = join(host, `.s.PGSQL.${PORT}`);
    await new Promise<void>((resolve) => server.listen({ path, backlog: 1 }, resolve));
    const failures = await Promise.all(Array.from({ length: CONNECTION_COUNT }, failToConnect));
    await new Promise((resolve) => server.close(resolve));
    expect(failures).toContainEqual(expect.objectContaining({ code: 'EAGAIN' }));
    expect(failures.filter((failure) => !isDatabaseUnavailable(failure))).toEqual([]);
  },
);
