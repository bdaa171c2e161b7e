import type { LiveTopic } from '@coastline/domain/live';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

type Matcher = (key: QueryKey, id: unknown) => boolean;

const OVERVIEWS = ['hosting', 'office'];
const EVERYTHING = [...OVERVIEWS, 'account', 'availability', 'bookings', 'inbox', 'me'];

const AFFECTED: Record<LiveTopic, Matcher> = {
  all: ([first]) => EVERYTHING.includes(String(first)),
  account: ([first]) => first === 'me' || OVERVIEWS.includes(String(first)),
  booking: (key, id) => OVERVIEWS.includes(String(key[0])) || showsBooking(key, id),
  car: (key, id) => OVERVIEWS.includes(String(key[0])) || showsCar(key, id),
  inbox: ([first]) => first === 'inbox',
};

function showsBooking([first, second, bookingId]: QueryKey, id: unknown): boolean {
  if (first !== 'bookings') return false;
  return (
    second === 'list' ||
    second === 'newest' ||
    ((second === 'one' || second === 'accidents') && bookingId === id)
  );
}

function showsCar([first, second, carId]: QueryKey, id: unknown): boolean {
  if (first === 'availability') return second === id;
  return (first === 'bookings' || first === 'cars') && carId === id;
}

/** Whether an event may have changed the data of a query. `data` is the JSON of the event. Unknown events affect no query. */
export function isAffected(key: QueryKey, data: string): boolean {
  const { topic, id } = parseEvent(data);
  return Object.hasOwn(AFFECTED, String(topic)) && AFFECTED[topic as LiveTopic](key, id);
}

function parseEvent(data: string): { topic?: unknown; id?: unknown } {
  try {
    return Object(JSON.parse(data));
  } catch {
    return {};
  }
}

/**
 * Invalidates the affected queries. An infinite query that is fetching its next page is invalidated afterwards, because
 * an immediate refetch would cancel the page that the user has requested.
 */
export function invalidateAffectedQueries(
  client: QueryClient,
  matches: (queryKey: QueryKey) => boolean,
): void {
  const fetchingNext = client
    .getQueryCache()
    .findAll({ predicate: (query) => matches(query.queryKey) && isFetchingNextPage(query) });
  void client.invalidateQueries({
    predicate: (query) => matches(query.queryKey) && !fetchingNext.includes(query),
  });
  for (const query of fetchingNext) {
    const invalidate = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(invalidate, invalidate);
  }
}

function isFetchingNextPage({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined;
}
