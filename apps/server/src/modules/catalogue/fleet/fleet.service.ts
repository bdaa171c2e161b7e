import type { FleetCar, FleetPage, ListFleetQuery } from '@coastline/contracts/hosting';
import { numericToDalasi } from '@coastline/domain/money/money';
import { canListFleet } from '@coastline/domain/people/permissions';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import { decodeCursor, encodeCursor } from '../../../http/routing/cursor.ts';
import type { DatabaseClient } from '../../../persistence/client.ts';
import { type FleetRow, listFleet } from './fleet.repository.ts';

const DEFAULT_LIMIT = 30;
const CURSOR_ORDER = 'fleet';

export type FleetService = ReturnType<typeof createFleetService>;

/** Lists cars of all hosts for the office. */
export function createFleetService(deps: { database: DatabaseClient }) {
  /** Returns one page of all cars, paused cars included, newest first; for admins only (ADM-44). */
  async function list(caller: Caller, query: ListFleetQuery): Promise<FleetPage> {
    requirePermission(canListFleet(requireUser(caller)));
    const limit = query.limit ?? DEFAULT_LIMIT;
    const after = decodeCursor(CURSOR_ORDER, query.cursor);
    const search = query.search?.trim() ?? '';
    const found = await listFleet(deps.database.db, {
      search,
      active: query.active,
      after,
      limit: limit + 1,
    });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map(presentFleetCar),
      next_cursor: last ? encodeCursor(CURSOR_ORDER, { value: last.cursorValue, id: last.id }) : null,
    };
  }

  return { list };
}

function presentFleetCar(row: FleetRow): FleetCar {
  return {
    id: row.id,
    title: row.title,
    city: row.city,
    image: row.image,
    daily_price: numericToDalasi(row.dailyPrice),
    active: row.active,
    is_out: row.isOut,
    host: { id: row.hostId, name: row.hostName },
  };
}
