import { type HostCarPage, type ListHostCarsQuery, MAX_HOST_CARS_LIMIT } from '@coastline/contracts/hosting';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import { decodeCursor, encodeCursor } from '../../../http/routing/cursor.ts';
import type { DatabaseClient } from '../../../persistence/client.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import { countCarsOfHost, listCarsOfHost } from './car-writes.repository.ts';
import { presentHostCar } from './cars.presenter.ts';

const CURSOR_ORDER = 'host-cars';

export type HostCarsService = ReturnType<typeof createHostCarsService>;

/** Lists the caller's own cars. */
export function createHostCarsService(deps: { database: DatabaseClient }) {
  /** Returns one page of own cars with all fields, paused cars included, newest first (SEC-05, OWN-04, DATA-35). */
  async function list(caller: Caller, query: ListHostCarsQuery): Promise<HostCarPage> {
    const { userId } = requireUser(caller);
    const limit = query.limit ?? MAX_HOST_CARS_LIMIT;
    const after = decodeCursor(CURSOR_ORDER, query.cursor);
    const [rows, total, { markup_pct }] = await Promise.all([
      listCarsOfHost(deps.database.db, { ownerId: userId, after, limit: limit + 1 }),
      countCarsOfHost(deps.database.db, userId),
      getSettings(deps.database.db),
    ]);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      items: page.map(({ car, isOut }) => presentHostCar(car, { userId, isOut })),
      next_cursor: last ? encodeCursor(CURSOR_ORDER, { value: last.cursorValue, id: last.car.id }) : null,
      total,
      markup_pct,
    };
  }

  return { list };
}
