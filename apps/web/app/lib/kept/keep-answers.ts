import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query';
import { ApiError, type Schema, type SchemaSource } from '../api/api-client.ts';
import { whenIdle } from '../moments/when-idle.ts';
import { findKept, forget, type KeptAnswer, keep, type Slot } from './kept-storage.ts';

/** An answer that takes longer gives way to the kept one for as long as it is on its way. */
const SLOW_AFTER_MS = 4000;
/** The server's words that there is nothing here for this person. */
const GONE = [403, 404, 422];

/** `meta.kept` of a query whose answers may be read without a connection. */
export interface KeptAs {
  /** Whose answer it is; null where everybody gets the same. */
  person: string | null;
  /** What of it is kept. Lets through what it names and nothing else; what it refuses is not kept. */
  shape: SchemaSource<unknown>;
  /** Another place to look where the answer itself is not kept. */
  orElse?: (() => KeptAnswer | null) | undefined;
  /** Not what a page is about: its age is not worth a word. */
  isAside?: boolean | undefined;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kept?: KeptAs };
  }
}

/**
 * Asks the server, and puts a kept answer in the place of one that does not come: without a connection, after a failure,
 * and while it is slow. The kept one keeps its age (`dataUpdatedAt`), the query its failure, and it goes on asking.
 */
export const askAndKeep: QueryPersister = async (ask, context, query) => {
  const as = query.meta?.kept;
  if (!as) return ask(context);
  const slow = setTimeout(() => void restore(query, as), SLOW_AFTER_MS);
  try {
    const data = await ask(context);
    keepLater(query, as, { at: Date.now(), data });
    return data;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (GONE.includes(status)) forget(slotOf(query, as));
    if (status === 0 || status >= 500) await restore(query, as);
    throw error;
  } finally {
    clearTimeout(slow);
  }
};

/** Keeps the answers too that the server has rendered into the page. */
export function keepRendered(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    const as = query.meta?.kept;
    const { data, dataUpdatedAt } = query.state;
    if (type === 'added' && as && data !== undefined) keepLater(query, as, { at: dataUpdatedAt, data });
  });
}

function keepLater(query: Query, as: KeptAs, { at, data }: KeptAnswer): void {
  whenIdle(async () => {
    const slot = slotOf(query, as);
    try {
      // What everybody may read needs no sieve, so no schema is fetched for it.
      keep(slot, { at, data: as.person === null ? data : (await shapeOf(as)).parse(data) });
    } catch {
      forget(slot);
    }
  });
}

async function restore(query: Query, as: KeptAs): Promise<void> {
  if (query.state.data !== undefined) return;
  const answer = findKept(slotOf(query, as)) ?? as.orElse?.();
  if (!answer) return;
  try {
    const data = (await shapeOf(as)).parse(answer.data);
    // The true answer may have come meanwhile.
    if (query.state.data === undefined) query.setData(data, { updatedAt: answer.at, manual: true });
  } catch {
    // Kept by another release, or the schema is not on this device: then there is nothing to show.
  }
}

async function shapeOf({ shape }: KeptAs): Promise<Schema<unknown>> {
  const [schema] = await Promise.all([
    typeof shape === 'function' ? shape() : shape,
    import('../api/interpret-schemas.ts'),
  ]);
  return schema;
}

function slotOf(query: Query, { person }: KeptAs): Slot {
  return { person, name: query.queryHash };
}
