import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { invalidateAffectedQueries } from './affected-queries.ts';

/** An infinite query whose responses are released manually. */
function openList() {
  const asked: { page: number; answer: () => void }[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['office', 'bookings'],
    initialPageParam: 1,
    queryFn: ({ pageParam }: { pageParam: number }) =>
      new Promise<number>((resolve) => {
        asked.push({ page: pageParam, answer: () => resolve(pageParam) });
      }),
    getNextPageParam: (page: number) => (page < 3 ? page + 1 : undefined),
  });
  const stop = observer.subscribe(() => undefined);
  const shown = () => (client.getQueryData(['office', 'bookings']) as InfiniteData<number>)?.pages;
  const answerNext = async () => {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
    asked.shift()?.answer();
  };
  return { client, observer, asked, shown, answerNext, stop };
}

describe('invalidateAffectedQueries', () => {
  it('waits for a pending next page before it refetches the list', async () => {
    const { client, observer, asked, shown, answerNext, stop } = openList();
    await answerNext();
    await vi.waitFor(() => expect(shown()).toEqual([1]));
    void observer.fetchNextPage();
    await vi.waitFor(() => expect(asked.map(({ page }) => page)).toEqual([2]));

    invalidateAffectedQueries(client, () => true);
    await answerNext();
    await vi.waitFor(() => expect(shown()).toEqual([1, 2]));
    // Refetches both pages, so that they are consistent.
    await vi.waitFor(() => expect(asked.map(({ page }) => page)).toEqual([1]));
    await answerNext();
    await vi.waitFor(() => expect(asked.map(({ page }) => page)).toEqual([2]));
    stop();
  });

  it('restarts a pending refetch, and ignores other queries', async () => {
    const { client, asked, shown, answerNext, stop } = openList();
    await answerNext();
    await vi.waitFor(() => expect(shown()).toEqual([1]));
    invalidateAffectedQueries(client, () => false);
    expect(asked).toEqual([]);
    invalidateAffectedQueries(client, () => true);
    await vi.waitFor(() => expect(asked.length).toBe(1));
    invalidateAffectedQueries(client, () => true);
    await vi.waitFor(() => expect(asked.length).toBe(2));
    stop();
  });
});
