import { canChangeRole, canSuspend } from '@coastline/domain/people/permissions';
import type { ChangeRoleArgs, Person, SuspendArgs } from '@coastline/domain/wire/people/people';
import type { Database, DatabaseClient } from '../../database/client.ts';
import { requireUser, type SignedInUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { changeRole, isLastAdmin } from '../accounts/change-role.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { AccountKeeper } from '../own-account/account-keeper.ts';
import {
  countListedCars,
  endSuspension,
  findPerson,
  insertSuspension,
  lockCarsOf,
  lockPerson,
  type PersonRow,
} from './people.repository.ts';
import { describePerson } from './people.service.ts';
import type { NotifySuspension } from './suspension-notices.service.ts';

export type PersonChangesService = ReturnType<typeof createPersonChangesService>;

/** What the office does to people: roles, shutting out and letting in again. Each is written down with who and when. */
export function createPersonChangesService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  accounts: AccountKeeper;
  notifySuspension: NotifySuspension;
}) {
  const { db } = deps.database;

  /**
   * Gives somebody a role or takes it away; done twice it changes nothing. Admin is taken away only, and never from
   * oneself or the last one (`last_admin`); a host with listed cars stays one (`wrong_status`).
   */
  async function setRole(write: Write, request: ChangeRoleArgs & { personId: string }): Promise<Person> {
    const { personId, role, held, reason } = request;
    const user = requireUser(write.caller);
    requirePermission(canChangeRole(user, { userId: personId, role, held }));
    return write.inTransaction(async (tx) => {
      const person = await getLocked(tx, personId);
      if (role === 'owner' && !held) await requireNothingListed(tx, personId);
      const heldBefore = person.roles.includes(role);
      const at = deps.clock();
      await changeRole(tx, { userId: personId, role, held, heldBefore, actorId: user.userId, at, reason });
      return describePerson(tx, await getLocked(tx, personId), at);
    });
  }

  /**
   * Shuts somebody out: their sessions end, their calls are refused, their listed cars leave the search. Bookings stay
   * as they are. Throws `last_admin`, and `wrong_status` where they are shut out already.
   */
  async function suspend(write: Write, request: SuspendArgs & { personId: string }): Promise<Person> {
    const { personId, reason } = request;
    const user = requireUser(write.caller);
    requirePermission(canSuspend(user, personId));
    return changeStanding(write, { personId, isBarred: true }, async (tx, { person, at }) => {
      if (person.suspendedAt) throw refuse.wrongStatus('This person is suspended already.');
      if (await isLastAdmin(tx, personId)) {
        throw refuse.lastAdmin('This is the only administrator. Make somebody else one first.');
      }
      await insertSuspension(tx, { userId: personId, at, reason });
      await audit(tx, { user, personId, action: 'suspend', at, reason });
      await deps.notifySuspension(tx, { person, kind: 'account_suspended' });
    });
  }

  /** Lets somebody in again; the cars that were listed before are listed again. Throws `wrong_status`. */
  async function reactivate(write: Write, personId: string): Promise<Person> {
    const user = requireUser(write.caller);
    requirePermission(canSuspend(user, personId));
    return changeStanding(write, { personId, isBarred: false }, async (tx, { person, at }) => {
      if (!person.suspendedAt) throw refuse.wrongStatus('This person is not suspended.');
      await endSuspension(tx, { userId: personId, at });
      await audit(tx, { user, personId, action: 'reactivate', at });
      await deps.notifySuspension(tx, { person, kind: 'account_reactivated' });
    });
  }

  /** The marketplace's part and the auth server's, all or nothing; asked for again, neither is done a second time. */
  async function changeStanding(
    write: Write,
    { personId, isBarred }: { personId: string; isBarred: boolean },
    work: (tx: Database, standing: { person: PersonRow; at: Date }) => Promise<void>,
  ): Promise<Person> {
    const { authUserId } = requireFound(await findPerson(db, personId));
    const done: { isFirst?: true; outcome?: Person } = {};
    await deps.accounts.setBarred({ authUserId, isBarred }, async (tx) => {
      done.outcome = await write.within(tx, async () => {
        done.isFirst = true;
        const at = deps.clock();
        await lockCarsOf(tx, personId);
        await work(tx, { person: await getLocked(tx, personId), at });
        return describePerson(tx, await getLocked(tx, personId), at);
      });
      return done.isFirst === true;
    });
    if (!done.outcome) throw new Error('The account keeper left out the part of the marketplace');
    return done.outcome;
  }

  return { setRole, suspend, reactivate };
}

async function getLocked(tx: Database, personId: string): Promise<PersonRow> {
  return requireFound(await lockPerson(tx, personId));
}

function requireFound(person: PersonRow | undefined): PersonRow {
  if (!person) throw refuse.personNotFound();
  return person;
}

async function requireNothingListed(tx: Database, personId: string): Promise<void> {
  const listed = await countListedCars(tx, personId);
  if (listed === 0) return;
  const cars = listed === 1 ? '1 car' : `${listed} cars`;
  throw refuse.wrongStatus(`This host has ${cars} listed. They have to be deactivated first.`);
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
