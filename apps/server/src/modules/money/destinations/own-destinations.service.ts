import type {
  CancelDestinationArgs,
  OwnDestinations,
  SaveDestinationArgs,
} from '@coastline/contracts/payment-destination';
import {
  type Destination,
  type DestinationPurpose,
  destinationUsableFrom,
  EMPTY_DESTINATION,
  formatMaskedDestination,
  getLastCharacters,
  MAX_DESTINATION_CHANGES,
  toDestination,
  validateDestination,
} from '@coastline/domain/money/payment-destination';
import { canChangeDestination } from '@coastline/domain/people/permissions';
import { isPhone, parsePhone } from '@coastline/domain/people/phone-number';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission, requireRecentSignIn } from '../../../http/guards/authorization.ts';
import { type Caller, requireIdentity, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { setRlsContext } from '../../../persistence/row-level-security.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import type { NotifyDestinationChange } from './destination-notices.service.ts';
import { presentMasked, presentState, splitByUse, toColumns } from './destinations.presenter.ts';
import {
  countChanges,
  type DestinationRow,
  findDestination,
  insertDestination,
  listOpenDestinations,
  lockUser,
  updateCancelled,
  updateUsableUntil,
} from './destinations.repository.ts';

const MS_PER_DAY = 86_400_000;

export type OwnDestinationsService = ReturnType<typeof createOwnDestinationsService>;

/** The caller's own payment destinations: where refunds and payouts to them go (decision 106). */
export function createOwnDestinationsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  notifyChange: NotifyDestinationChange;
}) {
  /** Returns both destinations without their numbers. */
  function list(caller: Caller): Promise<OwnDestinations> {
    const { userId } = requireUser(caller);
    return inTransactionAs(deps.database.pool, { personId: userId }, (tx) =>
      describe(tx, userId, deps.clock()),
    );
  }

  /**
   * Saves a destination. The changed payout destination of a host is used after a hold; a later change replaces it and
   * starts the hold again. Throws `reauthentication_needed`, `invalid_input` and `too_many_changes`.
   */
  async function save(write: WriteContext, args: SaveDestinationArgs): Promise<OwnDestinations> {
    const { userId } = requireUser(write.caller);
    requirePermission(canChangeDestination(requireUser(write.caller), userId));
    const { authUserId, ...identity } = requireIdentity(write.caller);
    requireRecentSignIn({ authUserId, ...identity }, deps.clock());
    const { purpose } = args;
    const destination = requireValid(args);
    return runAsOwner(write, userId, async (tx) => {
      const { now, usableFrom } = await replaceDestination(tx, { userId, purpose, destination });
      const change = { purpose, kind: destination.kind, last4: getLastCharacters(destination) };
      await audit(tx, { userId, action: 'set_destination', at: now, change });
      const isHeld = usableFrom > now;
      await deps.notifyChange(tx, {
        ...{ userId, authUserId, ...change, usableFrom },
        event: isHeld ? 'held' : 'saved',
      });
      return describe(tx, userId, now);
    });
  }

  /** Cancels a change that is on hold, so that the earlier destination stays. Throws `destination_changed`. */
  async function cancel(write: WriteContext, { id }: CancelDestinationArgs): Promise<OwnDestinations> {
    const user = requireUser(write.caller);
    const { userId } = user;
    const { authUserId } = requireIdentity(write.caller);
    return runAsOwner(write, userId, async (tx) => {
      const now = deps.clock();
      const row = await findDestination(tx, id);
      if (!row || row.cancelledAt || row.usableFrom <= now) throw errors.destinationChanged();
      requirePermission(canChangeDestination(user, row.userId));
      const { current } = await findOpen(tx, { userId, purpose: row.purpose, now });
      await updateCancelled(tx, { id, cancelledAt: now });
      if (current) await updateUsableUntil(tx, { id: current.id, usableUntil: null });
      const { purpose } = row;
      const { kind, last4 } = presentMasked(row);
      const change = { purpose, kind, last4 };
      await audit(tx, { userId, action: 'cancel_destination', at: now, change });
      await deps.notifyChange(tx, {
        ...{ userId, authUserId, ...change, usableFrom: row.usableFrom },
        event: 'cancelled',
      });
      return describe(tx, userId, now);
    });
  }

  // The policies let only the owner write. An admin would otherwise act as the office.
  function runAsOwner<T>(
    write: WriteContext,
    userId: string,
    work: (tx: Database) => Promise<T>,
  ): Promise<T> {
    return write.inTransaction(async (tx) => {
      await setRlsContext(tx, { personId: userId });
      await lockUser(tx, userId);
      return work(tx);
    });
  }

  async function replaceDestination(
    tx: Database,
    request: { userId: string; purpose: DestinationPurpose; destination: Destination },
  ): Promise<{ now: Date; usableFrom: Date }> {
    const { userId, purpose, destination } = request;
    const at = deps.clock();
    const { current, pending } = await findOpen(tx, { userId, purpose, now: at });
    // The clock of another process may have been ahead.
    const now = new Date(Math.max(at.getTime(), current?.usableFrom.getTime() ?? 0));
    const changes = await countChanges(tx, { userId, purpose, since: new Date(now.getTime() - MS_PER_DAY) });
    if (changes.recent >= MAX_DESTINATION_CHANGES) throw errors.tooManyDestinationChanges();
    const usableFrom = destinationUsableFrom({ purpose, hasEarlier: changes.all > 0, now });
    if (pending) await updateCancelled(tx, { id: pending.id, cancelledAt: now });
    if (current) await updateUsableUntil(tx, { id: current.id, usableUntil: usableFrom });
    await insertDestination(tx, { userId, purpose, ...toColumns(destination), changedAt: now, usableFrom });
    return { now, usableFrom };
  }

  return { list, save, cancel };
}

async function findOpen(
  tx: Database,
  query: { userId: string; purpose: DestinationPurpose; now: Date },
): Promise<{ current?: DestinationRow | undefined; pending?: DestinationRow | undefined }> {
  const { userId, purpose, now } = query;
  return splitByUse(await listOpenDestinations(tx, { userIds: [userId], purpose, at: now }), now);
}

async function describe(tx: Database, userId: string, now: Date): Promise<OwnDestinations> {
  const rows = await listOpenDestinations(tx, { userIds: [userId], at: now });
  const stateOf = (purpose: DestinationPurpose) =>
    presentState(
      rows.filter((row) => row.purpose === purpose),
      now,
    );
  return { refund: stateOf('refund'), payout: stateOf('payout') };
}

function requireValid(args: SaveDestinationArgs): Destination {
  const values = { ...EMPTY_DESTINATION, ...args };
  const violations = validateDestination(values, isPhone);
  const [first] = violations;
  if (first) throw errors.invalidInput(first.message, { field: first.field, rule: first.rule });
  return toDestination(values, parsePhone);
}

type AuditedChange = { purpose: DestinationPurpose; kind: Destination['kind']; last4: string };

/** The audit log has no numbers, because it cannot be erased. */
async function audit(
  tx: Database,
  entry: {
    userId: string;
    action: 'set_destination' | 'cancel_destination';
    at: Date;
    change: AuditedChange;
  },
): Promise<void> {
  const { userId, action, at, change } = entry;
  await recordAudit(tx, {
    ...{ actorId: userId, action, entity: 'user', entityId: userId, at },
    details: { purpose: change.purpose, destination: formatMaskedDestination(change) },
  });
}
