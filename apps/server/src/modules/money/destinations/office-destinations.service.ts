import type { MaskedDestination, PersonDestination } from '@coastline/contracts/payment-destination';
import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import {
  type DestinationPurpose,
  formatMaskedDestination,
} from '@coastline/domain/money/payment-destination';
import { canReadDestination } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { recordDestinationAccess } from '../../people/audit/audit.service.ts';
import { presentMasked, presentWhole, splitByUse } from './destinations.presenter.ts';
import { findDestination, findUser, listOpenDestinations } from './destinations.repository.ts';

export type OfficeDestinationsService = ReturnType<typeof createOfficeDestinationsService>;

/** Reads payment destinations for the office. */
export function createOfficeDestinationsService(deps: { database: DatabaseClient; clock: () => Date }) {
  /** Returns the whole destination of a person and audits the access. Throws `person_not_found`. */
  async function getOfPerson(
    caller: Caller,
    { personId, purpose }: { personId: string; purpose: DestinationPurpose },
  ): Promise<PersonDestination> {
    const user = requireUser(caller);
    requirePermission(canReadDestination(user));
    return inTransactionAs(deps.database.pool, 'office', async (tx) => {
      if (!(await findUser(tx, { id: personId }))) throw errors.personNotFound();
      const now = deps.clock();
      const rows = await listOpenDestinations(tx, { userIds: [personId], purpose, at: now });
      const { current, pending } = splitByUse(rows, now);
      if (current) {
        await recordDestinationAccess(tx, { actorId: user.userId, userId: personId, purpose, at: now });
      }
      return {
        current: current ? presentWhole(current) : null,
        pending: pending ? presentMasked(pending) : null,
      };
    });
  }

  return { getOfPerson };
}

/** A destination in a list of the office. */
export type DestinationSummary = Omit<MaskedDestination, 'id' | 'usable_from'> & { change_at: string | null };

/** Returns the current destinations of people without their numbers, by user. */
export async function findDestinationSummaries(
  tx: Database,
  query: { userIds: readonly string[]; purpose: DestinationPurpose; at: Date },
): Promise<Map<string, DestinationSummary>> {
  if (query.userIds.length === 0) return new Map();
  const rows = await listOpenDestinations(tx, query);
  const current = rows.filter(({ usableFrom }) => usableFrom <= query.at);
  return new Map(
    current.map((row) => {
      const { kind, last4 } = presentMasked(row);
      return [row.userId, { kind, last4, change_at: row.usableUntil?.toISOString() ?? null }];
    }),
  );
}

/**
 * Returns the masked destination that a payment was sent to, null for another method. The office may name a destination
 * that was replaced since it sent the money; without an id it is the current one. Throws `destination_changed` for one
 * that was never used.
 */
export async function findPaidDestination(
  tx: Database,
  payment: {
    userId: string;
    purpose: DestinationPurpose;
    method: PaymentMethod;
    destinationId: string | null | undefined;
    at: Date;
  },
): Promise<string | null> {
  const { userId, purpose, method, destinationId, at } = payment;
  if (destinationId === null) return null;
  const row = destinationId
    ? await findDestination(tx, destinationId)
    : splitByUse(await listOpenDestinations(tx, { userIds: [userId], purpose, at }), at).current;
  if (destinationId) {
    const isUsed = row?.userId === userId && row.purpose === purpose && !row.cancelledAt;
    if (!isUsed || row.usableFrom > at) throw errors.destinationChanged();
  }
  return row?.kind === method ? formatMaskedDestination(presentMasked(row)) : null;
}
