import type { Person, ResetFactorsArgs } from '@coastline/contracts/people/people';
import { canResetFactors } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission, requireRecentSignIn } from '../../../http/guards/authorization.ts';
import { requireIdentity, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type AccountStore, writeWithAccount } from '../own-account/account-store.ts';
import type { NotifyFactorReset } from './factor-reset-notices.service.ts';
import { findPerson, lockPerson } from './people.repository.ts';
import { describePerson } from './people.service.ts';

export type ResetFactorsService = ReturnType<typeof createResetFactorsService>;

/** Resets second factors for people who lost them. */
export function createResetFactorsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  accounts: Pick<AccountStore, 'resetFactors'>;
  notifyFactorReset: NotifyFactorReset;
}) {
  const { db } = deps.database;

  /**
   * Deletes a person's second factors, recovery codes and passkeys and ends their sessions, in one transaction. The auth
   * server mails the person; if the person is an admin, all other admins get a mail too. Throws `reauthentication_needed`,
   * `person_not_found`, `wrong_status` if there is nothing to delete, and `account_elsewhere`.
   */
  async function reset(
    write: WriteContext,
    request: ResetFactorsArgs & { personId: string },
  ): Promise<Person> {
    const { personId, reason } = request;
    const { userId: actorId } = requireUser(write.caller);
    requirePermission(canResetFactors(requireUser(write.caller), personId));
    requireRecentSignIn(requireIdentity(write.caller), deps.clock());
    const found = await findPerson(db, personId);
    if (!found) throw errors.personNotFound();
    return writeWithAccount(
      write,
      (updateMarketplace) => deps.accounts.resetFactors(found, updateMarketplace),
      (tx) => auditReset(tx, { personId, actorId, reason }),
    );
  }

  async function auditReset(
    tx: Database,
    { personId, actorId, reason }: { personId: string; actorId: string; reason: string },
  ): Promise<Person> {
    const at = deps.clock();
    const person = await lockPerson(tx, personId);
    if (!person) throw errors.personNotFound();
    await recordAudit(tx, {
      actorId,
      action: 'reset_factors',
      entity: 'user',
      entityId: personId,
      at,
      details: { reason, identity_checked: true },
    });
    if (person.roles.includes('admin')) await deps.notifyFactorReset(tx, { person, actorId, reason, at });
    return describePerson(tx, person, at);
  }

  return { reset };
}
