import { randomUUID } from 'node:crypto';
import { inTransaction } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import type { Metadata } from '../../user.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { audit } from '../audit/audit.service.ts';
import { openSession, type RequestOrigin } from '../sessions/session.service.ts';
import { createUser } from './user-creation.service.ts';

/** Creates an anonymous user and a session. Confirming an address later makes the account permanent. */
export async function signUpAnonymously(
  context: AuthContext,
  { audience, data, origin }: { audience: string; data: Metadata; origin: RequestOrigin },
): Promise<IssuedSession> {
  return inTransaction(context.pool, async (tx) => {
    const user = await createUser(context, {
      tx,
      user: {
        id: randomUUID(),
        audience,
        role: context.defaultRole,
        isAnonymous: true,
        appMetadata: {},
        userMetadata: data,
        now: context.clock(),
      },
      identities: [],
    });
    if (!user) throw new Error('The id of a new user is taken');
    const traits = { provider: 'anonymous' };
    await audit(context, { db: tx, action: 'user_signedup', actorId: user.id, traits, ip: origin.ip });
    return openSession(context, { db: tx, user, method: 'anonymous', origin });
  });
}
