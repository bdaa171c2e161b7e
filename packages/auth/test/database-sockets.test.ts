import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDatabaseUnavailable } from '@coastline/auth';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PORT = 5432;
const AT_ONCE = 20;

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

test('a database whose socket is gone is away for a moment, and a file that is missing is no database', async () => {
  const failure = await failToConnect();
  expect([failure, isDatabaseUnavailable(failure)]).toEqual([
    expect.objectContaining({ code: 'ENOENT' }),
    true,
  ]);
  const other = await readFile(join(host, 'missing')).catch((error: unknown) => error);
  expect([other, isDatabaseUnavailable(other)]).toEqual([expect.objectContaining({ code: 'ENOENT' }), false]);
});

// Other systems refuse such a connection as one over the network.
test.runIf(process.platform === 'linux')(
  'a database at whose socket too many wait is busy for a moment',
  async () => {
    const hangUp = (socket: Socket) => void socket.destroy();
    const server = createServer(hangUp);
    const path = join(host, `.s.PGSQL.${PORT}`);
    await new Promise<void>((resolve) => server.listen({ path, backlog: 1 }, resolve));
    const failures = await Promise.all(Array.from({ length: AT_ONCE }, failToConnect));
    await new Promise((resolve) => server.close(resolve));
    expect(failures).toContainEqual(expect.objectContaining({ code: 'EAGAIN' }));
    expect(failures.filter((failure) => !isDatabaseUnavailable(failure))).toEqual([]);
  },
);
