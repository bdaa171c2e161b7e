import { type CallerKind, type Operation, verdictAtDoor } from '@coastline/domain/audiences';
import { isAdmin } from '@coastline/domain/permissions';
import { refuse } from './app-error.ts';
import { type Caller, requireIdentity, requireUser } from './caller.ts';

/**
 * Turns away whom the table of audiences turns away whatever the call is about; whose booking or car it is, the service
 * asks, and what only hides is its to word.
 */
export function requireAudience(caller: Caller, operation: Operation): void {
  const verdict = verdictAtDoor(operation, kindOf(caller));
  if (verdict === 'sign in') requireIdentity(caller);
  if (verdict === 'role first') requireUser(caller);
  if (verdict === 'forbidden') throw refuse.forbidden('You are not allowed to do this.');
}

function kindOf({ identity, actor }: Caller): CallerKind {
  if (actor.kind === 'user') return isAdmin(actor) ? 'admin' : 'user';
  return identity ? 'newcomer' : 'visitor';
}
