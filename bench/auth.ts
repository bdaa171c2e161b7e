import { hash } from '@node-rs/argon2';
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose';
import { createVerdict, median, spread } from './lib/figures.ts';
import { send } from './lib/guests.ts';
import { noteFigure } from './lib/history.ts';
import { runLoad } from './lib/load.ts';
import { BENCH_KEY, type ServerProcess, startServerProcess, withDataFolder } from './lib/server-process.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 8;
const PASSWORD = 'a-long-password';
const ACCOUNTS = 24;
// The parameters that the server hashes with: 19 MiB, two passes, one lane.
const HASH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const MIN_SIGN_IN_RATIO = 0.85;
const MIN_USER_RATIO = 0.5;
const MIN_READ_RATIO = 0.6;

interface Session {
  email: string;
  accessToken: string;
  refreshToken: string;
}

/**
 * Sign-ins against bare argon2id, refreshes and GET /user against bare signature checks and against the server's own
 * static answer, and what a small read keeps beside eight connections that sign in. Taken in turns, in one run.
 */
export async function run(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const server = await startServerProcess(dataDir);
    try {
      await measure(server);
    } finally {
      await server.stop();
    }
  });
}

async function measure(server: ServerProcess): Promise<void> {
  const sessions = await signUpAccounts(server.origin);
  const verify = await prepareBareVerify();
  const rates = {
    hash: [],
    signIn: [],
    verify: [],
    refresh: [],
    user: [],
    still: [],
    read: [],
    beside: [],
  } as Rates;
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.hash.push(await rateOf(() => hash(PASSWORD, HASH), CONNECTIONS));
    rates.signIn.push(await load(server, (place) => signInCall(pick(sessions, place))));
    rates.verify.push(await rateOf(verify, CONNECTIONS));
    rates.refresh.push(await refreshRate(server, sessions));
    rates.still.push(await load(server, () => ({ path: '/auth/v1/health' })));
    rates.user.push(await load(server, (place) => userCall(pick(sessions, place))));
    rates.read.push(await load(server, () => READ_CALL, 4));
    rates.beside.push(await readBesideSignIns(server, sessions));
  }
  report(rates);
}

type Rates = Record<
  'hash' | 'signIn' | 'verify' | 'refresh' | 'user' | 'still' | 'read' | 'beside',
  number[]
>;

const READ_CALL = { path: '/rest/v1/config', headers: { apikey: BENCH_KEY } };

function report(rates: Rates): void {
  const ratio = (above: number[], below: number[]) => median(above) / median(below);
  const signIn = ratio(rates.signIn, rates.hash);
  const user = ratio(rates.user, rates.still);
  const beside = ratio(rates.beside, rates.read);
  process.stdout.write(
    [
      `bare argon2id ${spread(rates.hash)}/s, sign-in ${spread(rates.signIn)}/s, ratio ${signIn.toFixed(2)}`,
      `bare ES256 verification ${spread(rates.verify)}/s, refresh ${spread(rates.refresh)}/s, ratio ${ratio(rates.refresh, rates.verify).toFixed(2)}`,
      `static JSON ${spread(rates.still)}/s, GET /user ${spread(rates.user)}/s, ratio ${user.toFixed(2)} (to bare verification ${ratio(rates.user, rates.verify).toFixed(2)})`,
      `one-row read ${spread(rates.read)}/s, beside ${CONNECTIONS} connections signing in ${spread(rates.beside)}/s, ratio ${beside.toFixed(2)}`,
    ].join('\n'),
  );
  process.stdout.write('\n');
  noteFigure('sign-in, to bare argon2id', signIn);
  noteFigure('refresh, to bare verification', ratio(rates.refresh, rates.verify));
  noteFigure('GET /user, to static JSON', user);
  noteFigure('one-row read beside sign-ins, to alone', beside);
  const verdict = createVerdict();
  verdict.expect(signIn >= MIN_SIGN_IN_RATIO, `sign-in below ${MIN_SIGN_IN_RATIO} of the hash limit`);
  verdict.expect(user >= MIN_USER_RATIO, `GET /user below ${MIN_USER_RATIO} of the static rate`);
  verdict.expect(beside >= MIN_READ_RATIO, `a read beside sign-ins keeps less than ${MIN_READ_RATIO}`);
  verdict.close();
}

async function signUpAccounts(origin: string): Promise<Session[]> {
  const places = Array.from({ length: ACCOUNTS }, (_, place) => place);
  return Promise.all(
    places.map(async (place) => {
      const email = `bench-${place}@coastline.example`;
      const { json } = await send(origin, '/auth/v1/signup', { body: { email, password: PASSWORD } });
      return { email, accessToken: String(json.access_token), refreshToken: String(json.refresh_token) };
    }),
  );
}

const JSON_HEADERS = { apikey: BENCH_KEY, 'content-type': 'application/json' };

function signInCall({ email }: Session) {
  const body = JSON.stringify({ email, password: PASSWORD });
  return { path: '/auth/v1/token?grant_type=password', method: 'POST' as const, headers: JSON_HEADERS, body };
}

function userCall({ accessToken }: Session) {
  return { path: '/auth/v1/user', headers: { apikey: BENCH_KEY, authorization: `Bearer ${accessToken}` } };
}

function pick(sessions: readonly Session[], place: number): Session {
  const session = sessions[place % sessions.length];
  if (!session) throw new Error('nobody has signed up');
  return session;
}

async function load(
  server: ServerProcess,
  next: Parameters<typeof runLoad>[0]['next'],
  connections = CONNECTIONS,
): Promise<number> {
  const result = await runLoad({ origin: server.origin, connections, seconds: SECONDS, next });
  if (Object.keys(result.faults).length > 0) throw new Error(`faults: ${JSON.stringify(result.faults)}`);
  return result.perSecond;
}

/** Each connection refreshes a session of its own again and again, as a browser does. */
async function refreshRate(server: ServerProcess, sessions: Session[]): Promise<number> {
  const endsAt = performance.now() + SECONDS * 1000;
  const startedAt = performance.now();
  let done = 0;
  const work = async (session: Session) => {
    while (performance.now() < endsAt) {
      const body = { refresh_token: session.refreshToken };
      const { json } = await send(server.origin, '/auth/v1/token?grant_type=refresh_token', { body });
      session.refreshToken = String(json.refresh_token);
      session.accessToken = String(json.access_token);
      done += 1;
    }
  };
  await Promise.all(sessions.slice(0, CONNECTIONS).map(work));
  return (done * 1000) / (performance.now() - startedAt);
}

async function readBesideSignIns(server: ServerProcess, sessions: readonly Session[]): Promise<number> {
  const [reads] = await Promise.all([
    load(server, () => READ_CALL, 4),
    load(server, (place) => signInCall(pick(sessions, place))),
  ]);
  return reads;
}

async function prepareBareVerify(): Promise<() => Promise<unknown>> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const token = await new SignJWT({ sub: 'nobody' }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
  const key = await importJWK(await exportJWK(publicKey), 'ES256');
  return () => jwtVerify(token, key);
}

async function rateOf(work: () => Promise<unknown>, atOnce: number): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + SECONDS * 1000;
  let done = 0;
  const loop = async () => {
    while (performance.now() < endsAt) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return (done * 1000) / (performance.now() - startedAt);
}
