import type pg from 'pg';
import { ERROR_CODES } from '../../src/wire/errors/error-codes.ts';
import type { Answer, Wire } from './send.ts';
import type { Stage } from './stage.ts';

const CODES: ReadonlySet<unknown> = new Set(ERROR_CODES);
const LEAKS =
  /\$argon2|\$2[aby]\$|node_modules|\.(?:ts|js):\d+|\bat \S+ \(|duplicate key|syntax error|violates|invalid byte|relation "|password_hash|sealed|token_digest/;
const SECRET = /\$argon2id\$v=19\$m=/;
// They lead on to a page of the product: failures are told in the address.
const LEADS_ON = /^\/(?:verify|callback|authorize|sso|user\/identities\/authorize)/;
const ALLOWED_TARGETS =
  /^(?:http:\/\/localhost:3000|https:\/\/[^./]+\.preview\.example\/|app\.coastline:\/\/)/;

/** What may not differ after a refusal. */
export interface Standing {
  everything: string;
  /** All that belongs to the member who did not ask. */
  others: string;
}

// The newest writer of any row: whatever is inserted or changed shows, whatever is rolled back does not.
const TABLES = [
  'users',
  'identities',
  'sessions',
  'session_methods',
  'passkeys',
  'sso_providers',
  'sso_domains',
];
const MARK = `count(*) || ' ' || coalesce(max(xmin::text::bigint), 0)`;
const EVERYTHING = [
  ...TABLES.map((table) => `(select ${MARK} from auth.${table})`),
  `(select count(*) || ' ' || count(*) filter (where status = 'verified') from auth.factors)`,
].join(` || ', ' || `);
const OTHERS = [
  `(select ${MARK} from auth.users where id = $1)`,
  ...['identities', 'sessions', 'factors', 'passkeys'].map(
    (table) => `(select ${MARK} from auth.${table} where user_id = $1)`,
  ),
].join(` || ', ' || `);

export async function takeStock(pool: pg.Pool, otherId: string): Promise<Standing> {
  const { rows } = await pool.query<Standing>(`select ${EVERYTHING} as everything, ${OTHERS} as others`, [
    otherId,
  ]);
  return rows[0] ?? { everything: '', others: '' };
}

/** Refusals that keep something on purpose: an account that waits for its confirmation. */
const KEEPING: ReadonlySet<unknown> = new Set(['provider_email_needs_verification']);

/** Everything that is wrong with an answer; none is as it should be. */
export function findFaults(
  stage: Stage,
  seen: { wire: Wire; answer: Answer; before: Standing; after: Standing; isOwnAffair: boolean },
): string[] {
  const { wire, answer, before, after } = seen;
  const faults: string[] = [];
  if (answer.status >= 500) faults.push(`a failure: ${answer.status}`);
  const leak = leakOf(seen);
  if (leak) faults.push(`tells of its inside: ${leak}`);
  for (const server of Object.values(stage.servers)) {
    const unexpected = server.errors.splice(0).map(findUnexpected).filter(Boolean);
    if (unexpected.length > 0) faults.push(`logged ${unexpected.join(', ')}`);
  }
  if (answer.status >= 400) faults.push(...refusalFaults(answer, wire));
  else if (answer.status >= 300) faults.push(...redirectFaults(stage, { answer, wire }));
  const isRefused = answer.status >= 400 && !KEEPING.has(answer.headers.get('x-sb-error-code'));
  if (isRefused && before.everything !== after.everything) faults.push('refused, and yet something changed');
  if (seen.isOwnAffair && before.others !== after.others) faults.push('somebody else was touched');
  return faults;
}

/** What somebody sent comes back to them, which tells nothing. */
function leakOf({ wire, answer }: { wire: Wire; answer: Answer }): string | undefined {
  const [found] = (answer.status >= 400 ? LEAKS : SECRET).exec(answer.text) ?? [];
  const sent = `${decodeLoosely(wire.path)} ${wire.body}`;
  return found && !sent.includes(found) ? found : undefined;
}

function decodeLoosely(path: string): string {
  return path.replace(/(?:%[0-7][0-9A-F])+/gi, (escaped) => decodeURIComponent(escaped));
}

/** A provider that fails is no fault of the server; everything else that is logged is. */
export function findUnexpected(details: unknown): string | undefined {
  const { err, provider } = Object(details) as { err?: unknown; provider?: unknown };
  return provider ? undefined : String(err instanceof Error ? err.stack : err);
}

// The page behind a security notice says itself that its link does not work.
const DEAD_LINK_PAGE = /^\/secure-account(?:\?|$)/;

function refusalFaults({ status, headers, text }: Answer, { method, path, headers: asked }: Wire): string[] {
  const code = headers.get('x-sb-error-code');
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  if (isPage && status === 404 && DEAD_LINK_PAGE.test(path)) return [];
  if (!CODES.has(code)) return [`an unknown code: ${code}`];
  if (method === 'HEAD') return text === '' ? [] : ['a body for HEAD'];
  if (!headers.get('content-type')?.startsWith('application/json')) return ['a refusal that is not JSON'];
  const body = JSON.parse(text) as Record<string, unknown>;
  if ('error' in body)
    return status === 400 ? keysFault(body, ['error', 'error_description']) : ['OAuth style'];
  const weak = code === 'weak_password' ? ['weak_password'] : [];
  const wantsNew = asked['X-Supabase-Api-Version'] === '2024-01-01';
  if (wantsNew) {
    const faults = body.code === code ? [] : ['another code in the body'];
    return [...faults, ...keysFault(body, ['code', 'message', ...weak])];
  }
  const faults = body.code === status && body.error_code === code ? [] : ['another code in the body'];
  return [...faults, ...keysFault(body, ['code', 'error_code', 'msg', ...weak])];
}

function keysFault(body: Record<string, unknown>, expected: string[]): string[] {
  const keys = Object.keys(body).sort().join();
  return keys === [...expected].sort().join() ? [] : [`fields ${keys}`];
}

function redirectFaults(stage: Stage, { answer, wire }: { answer: Answer; wire: Wire }): string[] {
  if (!LEADS_ON.test(wire.path)) return ['an unexpected redirect'];
  const location = answer.headers.get('location') ?? '';
  if (!URL.canParse(location)) return [`leads nowhere: ${location}`];
  const isProvider = location.startsWith(stage.issuer.issuer) || location.startsWith(originOf(stage));
  if (!isProvider && !ALLOWED_TARGETS.test(location)) return [`leads astray: ${location}`];
  const told = new URLSearchParams(location.split('#')[1] ?? '').get('error_code');
  return told && !CODES.has(told) ? [`an unknown code: ${told}`] : [];
}

function originOf({ idp }: Stage): string {
  return new URL(idp.entityId).origin;
}
