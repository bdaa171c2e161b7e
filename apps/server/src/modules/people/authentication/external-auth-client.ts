import * as z from 'zod/mini';
import type { ExternalAuth } from '../../../config/config-auth.ts';
import type { Logger } from '../../../observability/logger.ts';
import { getTraceHeaders } from '../../../observability/request-context.ts';

const TIMEOUT_MS = 5_000;
/** After a failure, calls fail at once for this time, so that requests do not queue behind a server that is down. */
const PAUSE_MS = 5_000;
/** Error codes of the protocol for a token whose session or user no longer exists. */
const ENDED_SESSION_CODES = new Set([
  'bad_jwt',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
]);

const optionalText = z.nullish(z.string());
const userSchema = z.object({
  id: z.guid(),
  email: optionalText,
  phone: optionalText,
  email_confirmed_at: optionalText,
  user_metadata: z.nullish(z.record(z.string(), z.unknown())),
  factors: z.nullish(z.array(z.object({ status: z.string() }))),
});
const settingsSchema = z.object({
  external: z.record(z.string(), z.boolean()),
  mailer_autoconfirm: z.boolean(),
  passkeys_enabled: z._default(z.boolean(), false),
});
const errorSchema = z.object({ code: z.unknown(), error_code: z.optional(z.unknown()) });

/** A user of the external auth server. */
export type ExternalUser = z.infer<typeof userSchema>;
export type ExternalAuthSettings = z.infer<typeof settingsSchema>;

export type ExternalAuthClient = ReturnType<typeof createExternalAuthClient>;

/** Creates a client of the external GoTrue server; calls use the access token of a user. */
export function createExternalAuthClient(parts: {
  externalAuth: ExternalAuth;
  logger: Logger;
  clock: () => Date;
}) {
  const { externalAuth, logger, clock } = parts;
  let pausedUntilMs = 0;

  async function call(method: 'GET' | 'POST', path: string, accessToken?: string): Promise<Response> {
    const response = await fetch(`${externalAuth.url}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        apikey: externalAuth.apiKey,
        'x-supabase-api-version': '2024-01-01',
        ...getTraceHeaders(),
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
    });
    if (response.status >= 500 || response.status === 429) throw new Error(`answered ${response.status}`);
    return response;
  }

  /** Finds the user of a token; undefined if the session has ended. Throws if the server is unavailable. */
  async function findUser(accessToken: string): Promise<ExternalUser | undefined> {
    if (clock().getTime() < pausedUntilMs) throw new Error('The external auth server failed recently');
    try {
      const response = await call('GET', '/user', accessToken);
      if (response.ok) return userSchema.parse(await response.json());
      const code = errorCodeOf(await response.json().catch(() => undefined));
      if (ENDED_SESSION_CODES.has(code)) return undefined;
      throw new Error(`answered ${response.status} ${code}`);
    } catch (error) {
      pausedUntilMs = clock().getTime() + PAUSE_MS;
      logger.error({ err: error, url: externalAuth.url }, 'the external auth server is unavailable');
      throw error;
    }
  }

  /** Reads the sign-in methods that the server offers. Throws if the server is unavailable. */
  async function readSettings(): Promise<ExternalAuthSettings> {
    return settingsSchema.parse(await (await call('GET', '/settings')).json());
  }

  /** Ends all sessions of the token's user. If the call fails, sessions end when their tokens expire. */
  async function signOutEverywhere(accessToken: string): Promise<void> {
    await call('POST', '/logout?scope=global', accessToken).catch((error: unknown) => {
      logger.error(
        { err: error, url: externalAuth.url },
        'a user could not be signed out at the external auth server',
      );
    });
  }

  return { findUser, readSettings, signOutEverywhere };
}

/** Reads the error code: in `code` since the requested API version, in `error_code` before it. */
function errorCodeOf(body: unknown): string {
  const { data } = errorSchema.safeParse(body);
  const code = typeof data?.code === 'string' ? data.code : data?.error_code;
  return typeof code === 'string' ? code : '';
}
