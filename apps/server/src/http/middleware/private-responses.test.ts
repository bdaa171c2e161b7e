import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMarketplace, type Marketplace } from '../../../../../tests/support/marketplace.ts';
import { call, startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { claimDataFolder } from '../../persistence/embedded/data-lock.ts';

const PERMISSIONS = 0o777;

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

test.each([
  ['me', 'guest'],
  ['account/sessions', 'guest'],
  ['host/dashboard', 'host'],
  ['admin/dashboard', 'admin'],
  ['people', 'admin'],
  ['nothing-here', 'guest'],
] as const)('responses to %s of a %s are not cacheable [SEC-30]', async (path, who) => {
  const { headers } = await call(world.server, 'GET', `/rest/v1/${path}`, { as: people[who] });
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('restricts the data folder to its owner, also an existing one [SEC-38]', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'coastline-folder-'));
  const dataDir = join(parent, 'data');
  for (const mode of [undefined, 0o755]) {
    if (mode) await chmod(dataDir, mode);
    const lock = await claimDataFolder(dataDir, 'http://localhost:3000');
    expect((await stat(dataDir)).mode & PERMISSIONS).toBe(0o700);
    await lock.release();
  }
  await rm(parent, { recursive: true });
});
