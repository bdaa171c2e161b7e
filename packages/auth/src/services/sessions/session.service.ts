import { randomUUID } from 'node:crypto';
import type { Queryable } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import { deleteSessions, insertSession } from '../../repositories/sessions/sessions.repository.ts';
import type { AuthUser } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { presentUser } from '../../wire/presenters/user.presenter.ts';
import { signAccessToken } from './access-token.service.ts';
import type { Caller } from './authenticate.service.ts';
import { addUnknownDevice, identifyDevice } from './device.service.ts';
import { createRefreshToken, digestToken } from './refresh-token-secret.ts';

/** User agent, client address and device of a request. */
export interface RequestOrigin {
  userAgent: string | undefined;
  ip: string | undefined;
  /** Id in the device cookie; undefined if `new_device` notices are off. */
  device?: string | undefined;
}

/** A successful authentication of a user. */
interface SessionOpening {
  db: Queryable;
  user: AuthUser;
  method: string;
  origin: RequestOrigin;
  passwordHash?: string;
  provider?: string | undefined;
  notAfter?: Date | undefined;
}

/**
 * Creates a session for an authenticated user. `passwordHash` is the verified hash: if the password was changed in the
 * meantime, the sign-in fails with `invalid_credentials`.
 */
export async function openSession(context: AuthContext, opening: SessionOpening): Promise<IssuedSession> {
  const { db, user, method, origin, passwordHash, provider, notAfter } = opening;
  const now = context.clock();
  const sessionId = randomUUID();
  const refreshToken = createRefreshToken();
  const device = identifyDevice(context, origin);
  const known = await insertSession(db, {
    id: sessionId,
    userId: user.id,
    method,
    provider,
    notAfter,
    tokenDigest: digestToken(refreshToken),
    userAgent: origin.userAgent,
    ip: origin.ip,
    passwordHash,
    device,
    now,
  });
  if (!known) throw authErrors.invalidCredentials();
  if (device) await addUnknownDevice(context, { db, user, origin, device, known });
  const signedIn = { ...user, lastSignInAt: now, updatedAt: now };
  const methods = [{ method, provider: provider ?? null, usedAt: now }];
  const token = await signAccessToken(context, {
    user: signedIn,
    session: { id: sessionId, aal: 'aal1', createdAt: now, notAfter: notAfter ?? null, methods },
  });
  return { ...token, refreshToken, user: presentUser(signedIn) };
}

/** Ends sessions of the caller: all (`global`), this one (`local`), or all others (`others`). */
export async function signOut(
  context: AuthContext,
  { caller, scope }: { caller: Caller; scope: string },
): Promise<void> {
  const userId = caller.user.id;
  const sessionId = caller.session?.id;
  if (scope === 'global') return deleteSessions(context.pool, { userId });
  if (scope === 'others') return deleteSessions(context.pool, { userId, except: sessionId });
  if (scope !== 'local') throw authErrors.validationFailed(`Unsupported logout scope "${scope}"`);
  if (sessionId) await deleteSessions(context.pool, { userId, only: sessionId });
}
