import type {
  ListUndecidedChargesQuery,
  UndecidedCharge,
  UndecidedChargePage,
} from '@coastline/contracts/bookings/trip-charge';
import { numericToDalasi } from '@coastline/domain/money/money';
import { canManageCharges } from '@coastline/domain/people/trip-permissions';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import { decodeCursor, encodeCursor } from '../../../http/routing/cursor.ts';
import { type DatabaseClient, inTransactionAs, pipelined } from '../../../persistence/client.ts';
import {
  listUndecidedCharges,
  sumUndecidedCharges,
  type UndecidedChargeRow,
} from './undecided-charges.repository.ts';

const DEFAULT_LIMIT = 30;
const CURSOR = 'undecided-charges';

/** Creates the list of charges of all bookings that wait for a decision of the office (TRIP-152). */
export function createListUndecidedCharges({ database }: { database: DatabaseClient }) {
  return function listUndecided(
    caller: Caller,
    query: ListUndecidedChargesQuery,
  ): Promise<UndecidedChargePage> {
    requirePermission(canManageCharges(requireUser(caller)));
    const limit = query.limit ?? DEFAULT_LIMIT;
    const after = decodeCursor(CURSOR, query.cursor);
    return inTransactionAs(database.pool, 'office', async (tx) => {
      const [found, open] = await pipelined([
        listUndecidedCharges(tx, { after, limit: limit + 1 }),
        sumUndecidedCharges(tx),
      ]);
      const rows = found.slice(0, limit);
      const last = found.length > limit ? rows.at(-1) : undefined;
      return {
        items: rows.map(present),
        next_cursor: last ? encodeCursor(CURSOR, { value: last.cursorValue, id: last.id }) : null,
        open_count: open.count,
        open_amount: numericToDalasi(open.amount),
      };
    });
  };
}

function present(row: UndecidedChargeRow): UndecidedCharge {
  return {
    id: row.id,
    booking_id: row.bookingId,
    booking_number: row.bookingNumber,
    guest_name: row.guestName,
    car: row.car,
    kind: row.kind,
    status: row.status,
    amount: numericToDalasi(row.amount),
    waiting_since: row.waitingSince.toISOString(),
  };
}
