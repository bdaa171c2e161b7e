import type pg from 'pg';
import { ERROR_CODES } from '../../wire/errors/error-codes.ts';
import type { FuzzContext } from './fuzz-context.ts';
import type { FuzzResponse, WireRequest } from './send.ts';

const KNOWN_CODES: ReadonlySet<unknown> = new Set(ERROR_CODES);
const INTERNAL_DETAILS =
  /\$argon2|\$2[aby]\$|node_modules|\.(?:ts|js):\d+|\bat \S+ \(|duplicate key|syntax error|violates|invalid byte|relation "|password_hash|sealed|token_digest/;
const SECRET = /\$argon2id\$v=19\$m=/;
// These routes redirect to a page of the product with the error in the URL.
const REDIRECTING_ROUTES = /^\/(?:verify|callback|authorize|sso|user\/identities\/authorize)/;
const ALLOWED_TARGETS =
  /^(?:http:\/\/localhost:3000|https:\/\/[^./]+\.preview\.example\/|app\.coastline:\/\/)/;

/** Row versions that must not change with a rejected request. */
export interface Snapshot {
  allRows: string;
  /** Rows of the user who did not send the request. */
  otherUserRows: string;
}

// Count and highest xmin of a table: every committed insert or update changes them, a rolled-back one does not.
const TABLES = [
  'users',
  'identities',
  'sessions',
  'session_methods',
  'passkeys',
  'sso_providers',
  'sso_domains',
];
const ROW_VERSION = `count(*) || ' ' || coalesce(max(xmin::text::bigint), 0)`;
const ALL_ROWS = [
  ...TABLES.map((table) => `(select ${ROW_VERSION} from auth.${table})`),
  `(select count(*) || ' ' || count(*) filter (where status = 'verified') from auth.factors)`,
].join(` || ', ' || `);
const OTHER_USER_ROWS = [
  `(select ${ROW_VERSION} from auth.users where id = $1)`,
  ...['identities', 'sessions', 'factors', 'passkeys'].map(
    (table) => `(select ${ROW_VERSION} from auth.${table} where user_id = $1)`,
  ),
].join(` || ', ' || `);

export async function takeSnapshot(pool: pg.Pool, otherId: string): Promise<Snapshot> {
  const { rows } = await pool.query<Snapshot>(
    `select ${ALL_ROWS} as "allRows", ${OTHER_USER_ROWS} as "otherUserRows"`,
    [otherId],
  );
  return rows[0] ?? { allRows: '', otherUserRows: '' };
}

/** Errors that store something on purpose: an unconfirmed account. */
const CODES_WITH_SIDE_EFFECTS: ReadonlySet<unknown> = new Set(['provider_email_needs_verification']);

/** Returns all problems of a response; empty if it is valid. */
export function validateResponse(
  context: FuzzContext,
  exchange: {
    request: WireRequest;
    response: FuzzResponse;
    before: Snapshot;
    after: Snapshot;
    isOwnData: boolean;
  },
): string[] {
  const { request, response, before, after } = exchange;
  const problems: string[] = [];
  if (response.status >= 500) problems.push(`server error: ${response.status}`);
  const leak = findLeak(exchange);
  if (leak) problems.push(`reveals internal details: ${leak}`);
  for (const server of Object.values(context.servers)) {
    const unexpected = server.errors.splice(0).map(findUnexpectedError).filter(Boolean);
    if (unexpected.length > 0) problems.push(`logged ${unexpected.join(', ')}`);
  }
  if (response.status >= 400) problems.push(...validateErrorResponse(response, request));
  else if (response.status >= 300) problems.push(...validateRedirect(context, { response, request }));
  const isRejected =
    response.status >= 400 && !CODES_WITH_SIDE_EFFECTS.has(response.headers.get('x-sb-error-code'));
  if (isRejected && before.allRows !== after.allRows) problems.push('rejected, but rows changed');
  if (exchange.isOwnData && before.otherUserRows !== after.otherUserRows)
    problems.push('rows of another user changed');
  return problems;
}

/** Finds internal details in a response. Text that the request contained is not a leak. */
function findLeak({
  request,
  response,
}: {
  request: WireRequest;
  response: FuzzResponse;
}): string | undefined {
  const [found] = (response.status >= 400 ? INTERNAL_DETAILS : SECRET).exec(response.text) ?? [];
  const sent = `${decodeLoosely(request.path)} ${request.body}`;
  return found && !sent.includes(found) ? found : undefined;
}

function decodeLoosely(path: string): string {
  return path.replace(/(?:%[0-7][0-9A-F])+/gi, (escaped) => decodeURIComponent(escaped));
}

/** Returns a logged error, except failures of a provider, which are not caused by the server. */
export function findUnexpectedError(details: unknown): string | undefined {
  const { err, provider } = Object(details) as { err?: unknown; provider?: unknown };
  return provider ? undefined : String(err instanceof Error ? err.stack : err);
}

// The page behind a security notice reports an invalid link in HTML.
const DEAD_LINK_PAGE = /^\/secure-account(?:\?|$)/;

function validateErrorResponse(
  { status, headers, text }: FuzzResponse,
  { method, path, headers: requestHeaders }: WireRequest,
): string[] {
  const code = headers.get('x-sb-error-code');
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  if (isPage && status === 404 && DEAD_LINK_PAGE.test(path)) return [];
  if (!KNOWN_CODES.has(code)) return [`an unknown code: ${code}`];
  if (method === 'HEAD') return text === '' ? [] : ['a body for HEAD'];
  if (!headers.get('content-type')?.startsWith('application/json')) return ['an error that is not JSON'];
  const body = JSON.parse(text) as Record<string, unknown>;
  if ('error' in body)
    return status === 400 ? validateKeys(body, ['error', 'error_description']) : ['OAuth style'];
  const weak = code === 'weak_password' ? ['weak_password'] : [];
  const wantsNewFormat = requestHeaders['X-Supabase-Api-Version'] === '2024-01-01';
  if (wantsNewFormat) {
    const problems = body.code === code ? [] : ['another code in the body'];
    return [...problems, ...validateKeys(body, ['code', 'message', ...weak])];
  }
  const problems = body.code === status && body.error_code === code ? [] : ['another code in the body'];
  return [...problems, ...validateKeys(body, ['code', 'error_code', 'msg', ...weak])];
}

function validateKeys(body: Record<string, unknown>, expected: string[]): string[] {
  const keys = Object.keys(body).sort().join();
  return keys === [...expected].sort().join() ? [] : [`fields ${keys}`];
}

function validateRedirect(
  context: FuzzContext,
  { response, request }: { response: FuzzResponse; request: WireRequest },
): string[] {
  if (!REDIRECTING_ROUTES.test(request.path)) return ['an unexpected redirect'];
  const location = response.headers.get('location') ?? '';
  if (!URL.canParse(location)) return [`invalid redirect: ${location}`];
  const isProvider = location.startsWith(context.issuer.issuer) || location.startsWith(getIdpOrigin(context));
  if (!isProvider && !ALLOWED_TARGETS.test(location)) return [`forbidden redirect: ${location}`];
  const errorCode = new URLSearchParams(location.split('#')[1] ?? '').get('error_code');
  return errorCode && !KNOWN_CODES.has(errorCode) ? [`an unknown code: ${errorCode}`] : [];
}

function getIdpOrigin({ idp }: FuzzContext): string {
  return new URL(idp.entityId).origin;
}
