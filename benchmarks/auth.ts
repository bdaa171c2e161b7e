import { hash } from '@node-rs/argon2';
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose';
import { postJson } from './lib/api-requests.ts';
import { recordMeasurement } from './lib/history.ts';
import { runSuccessfulLoad } from './lib/load.ts';
import { BENCH_KEY, type ServerProcess, withServer } from './lib/server-process.ts';
import { createSoftAssertions, formatSpread, median } from './lib/statistics.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 8;
const PASSWORD = 'a-long-password';
const ACCOUNTS = 24;
// The server's hash parameters: 19 MiB, two passes, one lane.
const HASH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const MIN_SIGN_IN_RATIO = 0.8;
const MIN_USER_RATIO = 0.5;
const MIN_READ_RATIO = 0.5;

interface Session {
  email: string;
  /** The `Cookie` header of the device, which makes it a known one. */
  cookie: string;
  accessToken: string;
  refreshToken: string;
}

/**
 * Compares, in turns in one run: sign-ins with bare argon2id, refreshes and `GET /user` with bare signature checks and a
 * static response, and a one-row read beside concurrent sign-ins with the same read alone.
 */
export async function run(): Promise<void> {
  await withServer({}, measure);
}

async function measure(server: ServerProcess): Promise<void> {
  const sessions = await signUpAccounts(server.origin);
  const verify = await createBareVerify();
  const rates = {
    hash: [],
    signIn: [],
    verify: [],
    refresh: [],
    user: [],
    staticJson: [],
    read: [],
    beside: [],
  } as Rates;
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.hash.push(await measureRate(() => hash(PASSWORD, HASH), CONNECTIONS));
    rates.signIn.push(await measureLoad(server, (index) => createSignInCall(pickSession(sessions, index))));
    rates.verify.push(await measureRate(verify, CONNECTIONS));
    rates.refresh.push(await measureRefreshes(server, sessions));
    rates.staticJson.push(await measureLoad(server, () => ({ path: '/auth/v1/health' })));
    rates.user.push(await measureLoad(server, (index) => createUserCall(pickSession(sessions, index))));
    rates.read.push(await measureLoad(server, () => READ_CALL, 4));
    rates.beside.push(await measureReadsBesideSignIns(server, sessions));
  }
  report(rates);
}

type Rates = Record<
  'hash' | 'signIn' | 'verify' | 'refresh' | 'user' | 'staticJson' | 'read' | 'beside',
  number[]
>;

const READ_CALL = { path: '/rest/v1/config', headers: { apikey: BENCH_KEY } };

function report(rates: Rates): void {
  const ratio = (above: number[], below: number[]) => median(above) / median(below);
  const signIn = ratio(rates.signIn, rates.hash);
  const user = ratio(rates.user, rates.staticJson);
  const beside = ratio(rates.beside, rates.read);
  process.stdout.write(
    [
      `bare argon2id ${formatSpread(rates.hash)}/s, sign-in ${formatSpread(rates.signIn)}/s, ratio ${signIn.toFixed(2)}`,
      `bare ES256 verification ${formatSpread(rates.verify)}/s, refresh ${formatSpread(rates.refresh)}/s, ratio ${ratio(rates.refresh, rates.verify).toFixed(2)}`,
      `static JSON ${formatSpread(rates.staticJson)}/s, GET /user ${formatSpread(rates.user)}/s, ratio ${user.toFixed(2)} (to bare verification ${ratio(rates.user, rates.verify).toFixed(2)})`,
      `one-row read ${formatSpread(rates.read)}/s, beside ${CONNECTIONS} connections signing in ${formatSpread(rates.beside)}/s, ratio ${beside.toFixed(2)}`,
    ].join('\n'),
  );
  process.stdout.write('\n');
  recordMeasurement('sign-in, to bare argon2id', signIn);
  recordMeasurement('refresh, to bare verification', ratio(rates.refresh, rates.verify));
  recordMeasurement('GET /user, to static JSON', user);
  recordMeasurement('one-row read beside sign-ins, to alone', beside);
  const assertions = createSoftAssertions();
  assertions.expect(signIn >= MIN_SIGN_IN_RATIO, `sign-in below ${MIN_SIGN_IN_RATIO} of the hash limit`);
  assertions.expect(user >= MIN_USER_RATIO, `GET /user below ${MIN_USER_RATIO} of the static rate`);
  assertions.expect(beside >= MIN_READ_RATIO, `a read beside sign-ins keeps less than ${MIN_READ_RATIO}`);
  assertions.close();
}

async function signUpAccounts(origin: string): Promise<Session[]> {
  const places = Array.from({ length: ACCOUNTS }, (_, index) => index);
  return Promise.all(
    places.map(async (index) => {
      const email = `bench-${index}@coastline.example`;
      const body = { email, password: PASSWORD };
      const { json, cookie } = await postJson(origin, '/auth/v1/signup', { body });
      if (!cookie) throw new Error('the sign-up has set no device cookie');
      const [accessToken, refreshToken] = [String(json.access_token), String(json.refresh_token)];
      return { email, cookie, accessToken, refreshToken };
    }),
  );
}

const JSON_HEADERS = { apikey: BENCH_KEY, 'content-type': 'application/json' };

function createSignInCall({ email, cookie }: Session) {
  const body = JSON.stringify({ email, password: PASSWORD });
  const headers = { ...JSON_HEADERS, cookie };
  return { path: '/auth/v1/token?grant_type=password', method: 'POST' as const, headers, body };
}

function createUserCall({ accessToken }: Session) {
  return { path: '/auth/v1/user', headers: { apikey: BENCH_KEY, authorization: `Bearer ${accessToken}` } };
}

function pickSession(sessions: readonly Session[], index: number): Session {
  const session = sessions[index % sessions.length];
  if (!session) throw new Error('no account has signed up');
  return session;
}

async function measureLoad(
  server: ServerProcess,
  next: Parameters<typeof runSuccessfulLoad>[0]['next'],
  connections = CONNECTIONS,
): Promise<number> {
  const { origin } = server;
  const { perSecond } = await runSuccessfulLoad({ origin, connections, seconds: SECONDS, next });
  return perSecond;
}

/** Each connection refreshes its own session repeatedly, like a browser. Returns refreshes per second. */
async function measureRefreshes(server: ServerProcess, sessions: Session[]): Promise<number> {
  const endsAt = performance.now() + SECONDS * 1000;
  const startedAt = performance.now();
  let completed = 0;
  const work = async (session: Session) => {
    while (performance.now() < endsAt) {
      const body = { refresh_token: session.refreshToken };
      const { json } = await postJson(server.origin, '/auth/v1/token?grant_type=refresh_token', { body });
      session.refreshToken = String(json.refresh_token);
      session.accessToken = String(json.access_token);
      completed += 1;
    }
  };
  await Promise.all(sessions.slice(0, CONNECTIONS).map(work));
  return (completed * 1000) / (performance.now() - startedAt);
}

async function measureReadsBesideSignIns(
  server: ServerProcess,
  sessions: readonly Session[],
): Promise<number> {
  const [reads] = await Promise.all([
    measureLoad(server, () => READ_CALL, 4),
    measureLoad(server, (index) => createSignInCall(pickSession(sessions, index))),
  ]);
  return reads;
}

async function createBareVerify(): Promise<() => Promise<unknown>> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const token = await new SignJWT({ sub: 'nobody' }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
  const key = await importJWK(await exportJWK(publicKey), 'ES256');
  return () => jwtVerify(token, key);
}

async function measureRate(work: () => Promise<unknown>, concurrency: number): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + SECONDS * 1000;
  let completed = 0;
  const loop = async () => {
    while (performance.now() < endsAt) {
      await work();
      completed += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  return (completed * 1000) / (performance.now() - startedAt);
}
