import { type CallerKind, type Operation, verdictAtDoor } from '@coastline/domain/people/audiences';
import { isAdmin } from '@coastline/domain/people/permissions';
import type { Context } from 'hono';
import { refuse } from '../errors/app-error.ts';
import { callKindOf } from '../limits/call-limits.ts';
import type { CallLimits } from '../limits/limits.ts';
import { type Caller, requireIdentity, requireUser } from './caller.ts';

/** What the door knows of calls before they are made. */
export interface Door {
  limits: CallLimits;
  addressOf: (c: Context) => string | undefined;
}

/** Lets a call in that somebody may make who has not made too many; gives who it is. */
export async function passDoor(door: Door, c: Context, operation: Operation): Promise<Caller> {
  const kind = callKindOf(operation);
  const address = door.addressOf(c);
  door.limits.admit(kind, address);
  const caller: Caller = await c.get('caller')();
  requireAudience(caller, operation);
  await door.limits.count(kind, { address, account: caller.identity?.authUserId });
  return caller;
}

/**
 * Turns away whom the table of audiences turns away whatever the call is about; whose booking or car it is, the service
 * asks, and what only hides is its to word.
 */
function requireAudience(caller: Caller, operation: Operation): void {
  const verdict = verdictAtDoor(operation, kindOf(caller));
  if (verdict !== 'allowed' && caller.lacksOfficeFactor) throw refuse.officeFactorNeeded();
  if (verdict === 'sign in') requireIdentity(caller);
  if (verdict === 'role first') requireUser(caller);
  if (verdict === 'forbidden') throw refuse.forbidden('You are not allowed to do this.');
}

function kindOf({ identity, actor }: Caller): CallerKind {
  if (actor.kind === 'user') return isAdmin(actor) ? 'admin' : 'user';
  return identity ? 'newcomer' : 'visitor';
}
