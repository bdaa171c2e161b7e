import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import type { Queryable } from '../../repositories/database.ts';
import { insertSession } from '../../repositories/sessions/sessions.repository.ts';
import type { AuthUser } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { presentUser } from '../../wire/presenters/user.presenter.ts';
import { signAccessToken } from './access-token.service.ts';
import { noteDevice } from './device.service.ts';
import { createRefreshToken, digestToken } from './refresh-token-secret.ts';

/** Where a request came from, for the session row. */
export interface RequestOrigin {
  userAgent: string | undefined;
  ip: string | undefined;
  /** Id that the browser keeps; undefined where new devices are not told of. */
  device?: string | undefined;
}

/**
 * Opens a session for a user who has just proved who they are. `passwordHash` names the password that was proved: if
 * it was changed meanwhile, the sign-in fails with `invalid_credentials` instead of outliving the change.
 */
export async function openSession(
  context: AuthContext,
  {
    db,
    user,
    ...proof
  }: {
    db: Queryable;
    user: AuthUser;
    method: string;
    origin: RequestOrigin;
    passwordHash?: string;
    provider?: string | undefined;
    notAfter?: Date | undefined;
  },
): Promise<IssuedSession> {
  const now = context.clock();
  const sessionId = randomUUID();
  const refreshToken = createRefreshToken();
  const opened = await insertSession(db, {
    id: sessionId,
    userId: user.id,
    method: proof.method,
    provider: proof.provider,
    notAfter: proof.notAfter,
    tokenDigest: digestToken(refreshToken),
    userAgent: proof.origin.userAgent,
    ip: proof.origin.ip,
    ...(proof.passwordHash ? { passwordHash: proof.passwordHash } : {}),
    now,
  });
  if (!opened) throw authErrors.invalidCredentials();
  await noteDevice(context, { db, user, origin: proof.origin });
  const signedIn = { ...user, lastSignInAt: now, updatedAt: now };
  const methods = [{ method: proof.method, provider: proof.provider ?? null, usedAt: now }];
  const token = await signAccessToken(context, {
    user: signedIn,
    session: { id: sessionId, aal: 'aal1', createdAt: now, notAfter: proof.notAfter ?? null, methods },
  });
  return { ...token, refreshToken, user: presentUser(signedIn) };
}
