import * as z from 'zod/mini';
import type { OtherAuth } from '../config/config-auth.ts';
import type { Logger } from '../platform/logger.ts';
import { traceHeaders } from '../platform/requests/request-context.ts';

const TIMEOUT_MS = 5_000;
/** After a failure nobody waits for the other server for so long: it would only make the queue longer. */
const PAUSE_MS = 5_000;
/** What the protocol says where a token that was good is worth nothing any more. */
const GONE = new Set(['bad_jwt', 'session_not_found', 'session_expired', 'user_not_found', 'user_banned']);

const nothing = z.nullish(z.string());
const userSchema = z.object({
  id: z.guid(),
  email: nothing,
  phone: nothing,
  email_confirmed_at: nothing,
  user_metadata: z.nullish(z.record(z.string(), z.unknown())),
  factors: z.nullish(z.array(z.object({ status: z.string() }))),
});
const settingsSchema = z.object({
  external: z.record(z.string(), z.boolean()),
  mailer_autoconfirm: z.boolean(),
  passkeys_enabled: z._default(z.boolean(), false),
});
const errorSchema = z.object({ code: z.unknown(), error_code: z.optional(z.unknown()) });

/** A person as the other server describes them at this moment. */
export type OtherUser = z.infer<typeof userSchema>;
export type OtherSettings = z.infer<typeof settingsSchema>;

export type OtherAuthClient = ReturnType<typeof createOtherAuthClient>;

/** Calls to another GoTrue server, in the name of the person whose token it is. */
export function createOtherAuthClient(parts: { other: OtherAuth; logger: Logger; clock: () => Date }) {
  const { other, logger, clock } = parts;
  let pausedUntilMs = 0;

  async function call(method: 'GET' | 'POST', path: string, accessToken?: string): Promise<Response> {
    const response = await fetch(`${other.url}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        apikey: other.apiKey,
        'x-supabase-api-version': '2024-01-01',
        ...traceHeaders(),
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
    });
    if (response.status >= 500 || response.status === 429) throw new Error(`answered ${response.status}`);
    return response;
  }

  /** The person of a token; undefined where token, session or person are no more. Throws where it cannot be asked. */
  async function findUser(accessToken: string): Promise<OtherUser | undefined> {
    if (clock().getTime() < pausedUntilMs) throw new Error('The other auth server failed a moment ago');
    try {
      const response = await call('GET', '/user', accessToken);
      if (response.ok) return userSchema.parse(await response.json());
      const code = errorCodeOf(await response.json().catch(() => undefined));
      if (GONE.has(code)) return undefined;
      throw new Error(`answered ${response.status} ${code}`);
    } catch (error) {
      pausedUntilMs = clock().getTime() + PAUSE_MS;
      logger.error({ err: error, url: other.url }, 'the other auth server could not be asked');
      throw error;
    }
  }

  /** What it offers. Throws where it cannot be asked. */
  async function readSettings(): Promise<OtherSettings> {
    return settingsSchema.parse(await (await call('GET', '/settings')).json());
  }

  /** Ends every session of the token's person; where that fails, each ends with its token's life at the latest. */
  async function signOutEverywhere(accessToken: string): Promise<void> {
    await call('POST', '/logout?scope=global', accessToken).catch((error: unknown) => {
      logger.error(
        { err: error, url: other.url },
        'somebody could not be signed out at the other auth server',
      );
    });
  }

  return { findUser, readSettings, signOutEverywhere };
}

/** The code stands in `code` since the version asked for, before that in `error_code`. */
function errorCodeOf(body: unknown): string {
  const { data } = errorSchema.safeParse(body);
  const code = typeof data?.code === 'string' ? data.code : data?.error_code;
  return typeof code === 'string' ? code : '';
}
