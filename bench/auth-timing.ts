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
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts';
import { createVerdict, median } from './lib/figures.ts';
import { noteFigure } from './lib/history.ts';
import { withDataFolder } from './lib/server-process.ts';

const TRIES = 200;
const WARM_UP_TRIES = 20;
const MAX_DIFFERENCE = 0.05;
const PASSWORD = 'a-long-password';

interface Probe {
  name: string;
  path: string;
  bodyOf: (email: string) => Record<string, string>;
}

const PROBES: Probe[] = [
  {
    name: 'wrong password',
    path: '/token?grant_type=password',
    bodyOf: (email) => ({ email, password: 'a-guess' }),
  },
  { name: 'recovery', path: '/recover', bodyOf: (email) => ({ email }) },
  { name: 'sign-in code', path: '/otp', bodyOf: (email) => ({ email }) },
  {
    name: 'wrong code',
    path: '/verify',
    bodyOf: (email) => ({ email, type: 'recovery', token: '000000' }),
  },
  { name: 'resend', path: '/resend', bodyOf: (email) => ({ email, type: 'signup' }) },
  { name: 'sign-up', path: '/signup', bodyOf: (email) => ({ email, password: PASSWORD }) },
];

/**
 * Whether the time of an answer tells if an address has an account: each call for known and unknown addresses in turns,
 * every address once; the medians must be alike.
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
  const verdict = createVerdict();
  for (const probe of PROBES) {
    const { knownMs, unknownMs } = await take(auth, { probe, passwordHash });
    const difference = Math.abs(knownMs - unknownMs) / unknownMs;
    const figures = `${knownMs.toFixed(2)} ms known, ${unknownMs.toFixed(2)} ms unknown`;
    process.stdout.write(`${probe.name}: ${figures}, ${(difference * 100).toFixed(1)} % apart\n`);
    noteFigure(`${probe.name}, share of time apart`, difference);
    verdict.expect(difference <= MAX_DIFFERENCE, `${probe.name} tells who has an account`);
  }
  verdict.close();
}

async function take(
  auth: Auth,
  { probe, passwordHash }: { probe: Probe; passwordHash: string },
): Promise<{ knownMs: number; unknownMs: number }> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < TRIES + WARM_UP_TRIES; turn += 1) {
    const [member, stranger] = [freshEmail(), freshEmail()];
    await auth.createConfirmedUser({ email: member, passwordHash });
    // Whoever comes first after the pause pays for cold caches: each does so half of the time.
    for (const email of turn % 2 ? [member, stranger] : [stranger, member]) {
      const ms = await timeOf(auth, { probe, email });
      if (turn >= WARM_UP_TRIES) (email === member ? known : unknown).push(ms);
    }
  }
  return { knownMs: median(known), unknownMs: median(unknown) };
}

async function timeOf(auth: Auth, { probe, email }: { probe: Probe; email: string }): Promise<number> {
  const body = JSON.stringify(probe.bodyOf(email));
  const startedAt = performance.now();
  const response = await auth.app.request(probe.path, { method: 'POST', body });
  await response.text();
  return performance.now() - startedAt;
}

function freshEmail(): string {
  return `person.${randomUUID()}@example.com`;
}
