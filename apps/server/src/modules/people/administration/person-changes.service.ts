import type { ChangeRoleArgs, Person, SuspendArgs } from '@coastline/contracts/people/people';
import { canChangeRole, canSuspend } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser, type SignedInUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import { changeRole, isLastAdmin } from '../accounts/change-role.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type AccountStore, writeWithAccount } from '../own-account/account-store.ts';
import {
  countListedCars,
  deleteSuspension,
  findPerson,
  insertSuspension,
  lockCarsByOwner,
  lockPerson,
  type PersonRow,
} from './people.repository.ts';
import { describePerson } from './people.service.ts';
import type { NotifySuspension } from './suspension-notices.service.ts';

export type PersonChangesService = ReturnType<typeof createPersonChangesService>;

/** Changes of people by the office: roles, suspension, reactivation. Each change writes an audit entry. */
export function createPersonChangesService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  accounts: AccountStore;
  notifySuspension: NotifySuspension;
}) {
  const { db } = deps.database;

  /**
   * Grants or revokes a role; idempotent. The role admin can only be revoked, never from the caller or the last admin
   * (`last_admin`). The role owner cannot be revoked from a host with listed cars (`wrong_status`).
   */
  async function setRole(
    write: WriteContext,
    request: ChangeRoleArgs & { personId: string },
  ): Promise<Person> {
    const { personId, role, held, reason } = request;
    const user = requireUser(write.caller);
    requirePermission(canChangeRole(user, { userId: personId, role, held }));
    return write.inTransaction(async (tx) => {
      const person = await getLockedPerson(tx, personId);
      if (role === 'owner' && !held) await requireNoListedCars(tx, personId);
      const heldBefore = person.roles.includes(role);
      const at = deps.clock();
      await changeRole(tx, { userId: personId, role, held, heldBefore, actorId: user.userId, at, reason });
      return describePerson(tx, await getLockedPerson(tx, personId), at);
    });
  }

  /**
   * Suspends a person: their sessions end, their requests are rejected, their listed cars leave the search. Bookings do
   * not change. Throws `last_admin`, and `wrong_status` if the person is suspended already.
   */
  async function suspend(write: WriteContext, request: SuspendArgs & { personId: string }): Promise<Person> {
    const { personId, reason } = request;
    const user = requireUser(write.caller);
    requirePermission(canSuspend(user, personId));
    return changeSuspension(write, { personId, isBanned: true }, async (tx, { person, at }) => {
      if (person.suspendedAt) throw errors.wrongStatus('This person is suspended already.');
      if (await isLastAdmin(tx, personId)) {
        throw errors.lastAdmin('This is the only administrator. Make somebody else one first.');
      }
      await insertSuspension(tx, { userId: personId, at, reason });
      await audit(tx, { user, personId, action: 'suspend', at, reason });
      await deps.notifySuspension(tx, { person, kind: 'account_suspended' });
    });
  }

  /** Lifts a suspension and relists the cars that it delisted. Throws `wrong_status`. */
  async function reactivate(write: WriteContext, personId: string): Promise<Person> {
    const user = requireUser(write.caller);
    requirePermission(canSuspend(user, personId));
    return changeSuspension(write, { personId, isBanned: false }, async (tx, { person, at }) => {
      if (!person.suspendedAt) throw errors.wrongStatus('This person is not suspended.');
      await deleteSuspension(tx, { userId: personId, at });
      await audit(tx, { user, personId, action: 'reactivate', at });
      await deps.notifySuspension(tx, { person, kind: 'account_reactivated' });
    });
  }

  /** Updates the marketplace and the auth server in one transaction, once per idempotency key. */
  async function changeSuspension(
    write: WriteContext,
    { personId, isBanned }: { personId: string; isBanned: boolean },
    work: (tx: Database, target: { person: PersonRow; at: Date }) => Promise<void>,
  ): Promise<Person> {
    const { authUserId } = requirePerson(await findPerson(db, personId));
    return writeWithAccount(
      write,
      (updateMarketplace) => deps.accounts.setBanned({ authUserId, isBanned }, updateMarketplace),
      async (tx) => {
        const at = deps.clock();
        await lockCarsByOwner(tx, personId);
        await work(tx, { person: await getLockedPerson(tx, personId), at });
        return describePerson(tx, await getLockedPerson(tx, personId), at);
      },
    );
  }

  return { setRole, suspend, reactivate };
}

async function getLockedPerson(tx: Database, personId: string): Promise<PersonRow> {
  return requirePerson(await lockPerson(tx, personId));
}

function requirePerson(person: PersonRow | undefined): PersonRow {
  if (!person) throw errors.personNotFound();
  return person;
}

async function requireNoListedCars(tx: Database, personId: string): Promise<void> {
  const count = await countListedCars(tx, personId);
  if (count === 0) return;
  const cars = count === 1 ? '1 car' : `${count} cars`;
  throw errors.wrongStatus(`This host has ${cars} listed. They have to be deactivated first.`);
}

async function audit(
  tx: Database,
  entry: { user: SignedInUser; personId: string; action: string; at: Date; reason?: string },
): Promise<void> {
  const { user, personId, action, at, reason } = entry;
  await recordAudit(tx, {
    actorId: user.userId,
    action,
    entity: 'user',
    entityId: personId,
    at,
    ...(reason && { details: { reason } }),
  });
}
