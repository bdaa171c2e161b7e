import type { MiddlewareHandler } from 'hono';
import { setUserId } from '../../observability/request-context.ts';
import { errors } from '../errors/errors.ts';
import type { ApiEnvironment } from '../routing/api-environment.ts';
import {
  AWAITING_SECOND_FACTOR,
  type Caller,
  type Identity,
  VISITOR,
  VISITOR_AFTER_WRITE,
} from './caller.ts';
import { hasRecentWrite } from './read-your-writes.ts';

/** Result of validating a bearer token. `below_level`: the person has a second factor, which this session lacks. */
export type TokenValidation =
  | { state: 'active'; identity: Identity }
  | { state: 'below_level' }
  | { state: 'rejected' };

/** Validates a token with the auth server that issued it. Throws `auth_unavailable` if that server does not respond. */
export type ValidateToken = (token: string) => Promise<TokenValidation>;

interface CallerParts {
  validateToken: ValidateToken;
  identify: (identity: Identity) => Promise<Caller>;
  publishableKey: string;
}

/** Sets `caller` to a function that authenticates the request lazily, and at most once. */
export function authenticateCaller(parts: CallerParts): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    let caller: Promise<Caller> | undefined;
    c.set('caller', () => {
      caller ??= identifyCaller(c.req.header('authorization'), parts).then((found) =>
        found === VISITOR && hasRecentWrite(c) ? VISITOR_AFTER_WRITE : found,
      );
      return caller;
    });
    await next();
  };
}

async function identifyCaller(authorization: string | undefined, parts: CallerParts): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  // Supabase clients send the publishable key as bearer token when no user is signed in.
  if (!authorization || token === parts.publishableKey) return VISITOR;
  if (!token) throw errors.invalidToken();
  const caller = await findCaller(token, parts);
  if (caller.identity) setUserId(caller.identity.authUserId);
  return caller;
}

/** Finds the caller of a token. Throws `invalid_token` if its session has ended. */
export async function findCaller(
  token: string,
  parts: Pick<CallerParts, 'validateToken' | 'identify'>,
): Promise<Caller> {
  const validation = await parts.validateToken(token);
  if (validation.state === 'below_level') return AWAITING_SECOND_FACTOR;
  if (validation.state === 'rejected') throw errors.invalidToken();
  // An anonymous account counts as a visitor: it has no address to which a booking's notifications could be sent.
  if (validation.identity.isAnonymous) return VISITOR;
  return parts.identify(validation.identity);
}
