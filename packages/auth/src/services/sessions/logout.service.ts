import type { AuthContext } from '../../context.ts';
import { deleteSessions } from '../../repositories/sessions/sessions.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import type { Caller } from './authenticate.service.ts';

/** Ends sessions of the caller: `global` all, `local` this one, `others` all but this one. */
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
