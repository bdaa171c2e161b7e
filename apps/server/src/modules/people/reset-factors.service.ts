import { canResetFactors } from '@coastline/domain/people/permissions';
import type { Person, ResetFactorsArgs } from '@coastline/domain/wire/people/people';
import type { Database, DatabaseClient } from '../../database/client.ts';
import { requireIdentity, requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { requireRecentSignIn } from '../../platform/callers/step-up.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { AccountKeeper } from '../own-account/account-keeper.ts';
import type { NotifyFactorReset } from './factor-reset-notices.service.ts';
import { findPerson, lockPerson } from './people.repository.ts';
import { describePerson } from './people.service.ts';

export type ResetFactorsService = ReturnType<typeof createResetFactorsService>;

/** The office's help for somebody who lost what their sign-in asks for. */
export function createResetFactorsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  accounts: Pick<AccountKeeper, 'resetFactors'>;
  notifyFactorReset: NotifyFactorReset;
}) {
  const { db } = deps.database;

  /**
   * Removes somebody's second factors, recovery codes and passkeys and ends their sessions, all or nothing. The person is
   * mailed by the auth server; for an admin, all other admins are mailed too. Throws `reauthentication_needed`,
   * `person_not_found`, `wrong_status` where there is nothing to remove, and `account_elsewhere`.
   */
  async function reset(write: Write, request: ResetFactorsArgs & { personId: string }): Promise<Person> {
    const { personId, reason } = request;
    const { userId: actorId } = requireUser(write.caller);
    requirePermission(canResetFactors(requireUser(write.caller), personId));
    requireRecentSignIn(requireIdentity(write.caller), deps.clock());
    const found = await findPerson(db, personId);
    if (!found) throw refuse.personNotFound();
    const done: { isFirst?: true; outcome?: Person } = {};
    await deps.accounts.resetFactors(found, async (tx) => {
      done.outcome = await write.within(tx, async () => {
        done.isFirst = true;
        return record(tx, { personId, actorId, reason });
      });
      return done.isFirst === true;
    });
    if (!done.outcome) throw new Error('The account keeper left out the part of the marketplace');
    return done.outcome;
  }

  async function record(
    tx: Database,
    { personId, actorId, reason }: { personId: string; actorId: string; reason: string },
  ): Promise<Person> {
    const at = deps.clock();
    const person = await lockPerson(tx, personId);
    if (!person) throw refuse.personNotFound();
    await recordAudit(tx, {
      actorId,
      action: 'reset_factors',
      entity: 'user',
      entityId: personId,
      at,
      details: { reason, identity_checked: true },
    });
    if (person.roles.includes('admin')) await deps.notifyFactorReset(tx, { person, by: actorId, reason, at });
    return describePerson(tx, person, at);
  }

  return { reset };
}
