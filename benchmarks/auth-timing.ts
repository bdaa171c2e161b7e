import { randomUUID } from 'node:crypto';
import {
  type Auth,
  createAuth,
  generateSigningJwks,
  hashPassword,
  importSigningKeys,
  migrateAuth,
} from '@coastline/auth';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/persistence/embedded/embedded-postgres.ts';
import { recordMeasurement } from './lib/history.ts';
import { withDataFolder } from './lib/server-process.ts';
import { createSoftAssertions, median } from './lib/statistics.ts';

const TRIES = 200;
const WARM_UP_TRIES = 20;
const MAX_DIFFERENCE = 0.05;
const PASSWORD = 'a-long-password';

interface Probe {
  name: string;
  path: string;
  createBody: (email: string) => Record<string, string>;
}

const PROBES: Probe[] = [
  {
    name: 'wrong password',
    path: '/token?grant_type=password',
    createBody: (email) => ({ email, password: 'a-guess' }),
  },
  { name: 'recovery', path: '/recover', createBody: (email) => ({ email }) },
  { name: 'sign-in code', path: '/otp', createBody: (email) => ({ email }) },
  {
    name: 'wrong code',
    path: '/verify',
    createBody: (email) => ({ email, type: 'recovery', token: '000000' }),
  },
  { name: 'resend', path: '/resend', createBody: (email) => ({ email, type: 'signup' }) },
  { name: 'sign-up', path: '/signup', createBody: (email) => ({ email, password: PASSWORD }) },
];

/**
 * Checks that response times do not reveal whether an address has an account. Sends each request for known and unknown
 * addresses in turns, each address once, and compares the medians.
 */
export async function run(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    const pool = new pg.Pool({ connectionString: postgres.adminUrl, max: 4 });
    try {
      await migrateAuth(pool);
      await measure(pool);
    } finally {
      await pool.end();
      await postgres.stop();
    }
  });
}

async function measure(pool: pg.Pool): Promise<void> {
  const auth = createAuth({
    pool,
    externalUrl: 'http://localhost:3000/auth/v1',
    siteUrl: 'http://localhost:3000',
    redirectAllowList: [],
    signingKeys: await importSigningKeys(await generateSigningJwks()),
    mailAutoconfirm: false,
    mailsPerHour: 1_000_000,
    sendMail: async (_mail, tx) => {
      await tx.query('select 1');
    },
  });
  const passwordHash = await hashPassword(PASSWORD);
  const assertions = createSoftAssertions();
  for (const probe of PROBES) {
    const { knownMs, unknownMs } = await compareTimes(auth, { probe, passwordHash });
    const difference = Math.abs(knownMs - unknownMs) / unknownMs;
    const times = `${knownMs.toFixed(2)} ms known, ${unknownMs.toFixed(2)} ms unknown`;
    process.stdout.write(`${probe.name}: ${times}, ${(difference * 100).toFixed(1)} % apart\n`);
    recordMeasurement(`${probe.name}, share of time apart`, difference);
    assertions.expect(difference <= MAX_DIFFERENCE, `${probe.name} reveals who has an account`);
  }
  assertions.close();
}

async function compareTimes(
  auth: Auth,
  { probe, passwordHash }: { probe: Probe; passwordHash: string },
): Promise<{ knownMs: number; unknownMs: number }> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < TRIES + WARM_UP_TRIES; turn += 1) {
    const [member, stranger] = [createUniqueEmail(), createUniqueEmail()];
    await auth.createConfirmedUser({ email: member, passwordHash });
    // The first request of a pair meets cold caches, so the order alternates.
    for (const email of turn % 2 ? [member, stranger] : [stranger, member]) {
      const ms = await measureRequest(auth, { probe, email });
      if (turn >= WARM_UP_TRIES) (email === member ? known : unknown).push(ms);
    }
  }
  return { knownMs: median(known), unknownMs: median(unknown) };
}

async function measureRequest(
  auth: Auth,
  { probe, email }: { probe: Probe; email: string },
): Promise<number> {
  const body = JSON.stringify(probe.createBody(email));
  const startedAt = performance.now();
  const response = await auth.app.request(probe.path, { method: 'POST', body });
  await response.text();
  return performance.now() - startedAt;
}

function createUniqueEmail(): string {
  return `person.${randomUUID()}@example.com`;
}
