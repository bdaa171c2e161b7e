import { randomUUID } from 'node:crypto';
import { inTransaction } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import {
  getUserById,
  insertUser,
  toAuthUser,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import type { Metadata } from '../../user.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { audit } from '../audit/audit.service.ts';
import { openSession, type RequestOrigin } from '../sessions/session.service.ts';

/** Creates an anonymous user and a session. Confirming an address later makes the account permanent. */
export async function signUpAnonymously(
  context: AuthContext,
  { audience, data, origin }: { audience: string; data: Metadata; origin: RequestOrigin },
): Promise<IssuedSession> {
  const id = randomUUID();
  return inTransaction(context.pool, async (tx) => {
    await insertUser(tx, {
      id,
      audience,
      role: context.defaultRole,
      email: null,
      phone: null,
      passwordHash: null,
      appMetadata: {},
      userMetadata: data,
      now: context.clock(),
    });
    await updateUser(tx, id, { isAnonymous: true });
    const user = await getUserById(tx, id);
    await context.onUserCreated(toAuthUser(user), tx);
    const traits = { provider: 'anonymous' };
    await audit(context, { db: tx, action: 'user_signedup', actorId: id, traits, ip: origin.ip });
    return openSession(context, { db: tx, user, method: 'anonymous', origin });
  });
}
