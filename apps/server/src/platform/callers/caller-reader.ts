import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '../api-environment.ts';
import { refuse } from '../errors/app-error.ts';
import { noteUser } from '../requests/request-context.ts';
import { type Caller, HALF_SIGNED_IN, type Identity, VISITOR, VISITOR_WHO_WROTE } from './caller.ts';
import { hasJustWritten } from './just-written.ts';

/** What a bearer token is worth; `below_level`: its person has a second factor that was not given for it. */
export type TokenReading =
  | { state: 'active'; identity: Identity }
  | { state: 'below_level' }
  | { state: 'refused' };

/** Checks a token with the auth server that issued it, ours or another. Throws `auth_unavailable`. */
export type TokenReader = (token: string) => Promise<TokenReading>;

interface CallerParts {
  readToken: TokenReader;
  identify: (identity: Identity) => Promise<Caller>;
  publishableKey: string;
}

/** Hands every call a way to learn who makes it; the token is looked at once, and only where it matters. */
export function readCaller(parts: CallerParts): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    let caller: Promise<Caller> | undefined;
    c.set('caller', () => {
      caller ??= identifyCaller(c.req.header('authorization'), parts).then((found) =>
        found === VISITOR && hasJustWritten(c) ? VISITOR_WHO_WROTE : found,
      );
      return caller;
    });
    await next();
  };
}

async function identifyCaller(authorization: string | undefined, parts: CallerParts): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  // Some clients send the publishable key where a user's token would stand; it names nobody.
  if (!authorization || token === parts.publishableKey) return VISITOR;
  if (!token) throw refuse.invalidToken();
  const caller = await findCaller(token, parts);
  if (caller.identity) noteUser(caller.identity.authUserId);
  return caller;
}

/** Who a token stands for; throws `invalid_token` where it stands for nobody any more. */
export async function findCaller(
  token: string,
  parts: Pick<CallerParts, 'readToken' | 'identify'>,
): Promise<Caller> {
  const reading = await parts.readToken(token);
  if (reading.state === 'below_level') return HALF_SIGNED_IN;
  if (reading.state === 'refused') throw refuse.invalidToken();
  // Without an address nobody could be told of their booking, nor come back to it.
  if (reading.identity.isAnonymous) return VISITOR;
  return parts.identify(reading.identity);
}
