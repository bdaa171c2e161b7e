import type { MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { refuse } from './app-error.ts';
import { type Caller, HALF_SIGNED_IN, type Identity, VISITOR } from './caller.ts';
import type { ApiEnvironment } from './route.ts';

/** What the caller reader needs of an authentication server, ours or another. */
export interface TokenVerifier {
  /** The claims of a good token; undefined for any other. */
  verify(token: string): Promise<Record<string, unknown> | undefined>;
  /** Whether the session that a token was issued for still stands; below its level it waits for a second factor. */
  findSession(claims: Record<string, unknown>): Promise<'active' | 'below_level' | 'gone' | 'banned'>;
}

const claimsSchema = z.object({
  sub: z.guid(),
  email: z._default(z.string(), ''),
  session_id: z._default(z.string(), ''),
});

/** Hands every call a way to learn who makes it; the token is looked at once, and only where it matters. */
export function readCaller(deps: {
  tokens: TokenVerifier;
  identify: (identity: Identity) => Promise<Caller>;
  publishableKey: string;
}): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    let caller: Promise<Caller> | undefined;
    c.set('caller', () => {
      caller ??= identifyCaller(c.req.header('authorization'), deps);
      return caller;
    });
    await next();
  };
}

async function identifyCaller(
  authorization: string | undefined,
  deps: Parameters<typeof readCaller>[0],
): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  // Some clients send the publishable key where a user's token would stand; it names nobody.
  if (!authorization || token === deps.publishableKey) return VISITOR;
  if (!token) throw refuse.invalidToken();
  const claims = await deps.tokens.verify(token);
  const known = claimsSchema.safeParse(claims);
  if (!claims || !known.success) throw refuse.invalidToken();
  const state = await deps.tokens.findSession(claims);
  if (state === 'below_level') return HALF_SIGNED_IN;
  if (state !== 'active') throw refuse.invalidToken();
  const { sub, email, session_id: sessionId } = known.data;
  return deps.identify({ authUserId: sub, email, sessionId });
}
