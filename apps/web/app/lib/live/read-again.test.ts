import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { readAgain } from './read-again.ts';

/** A list of pages; the answers wait until they are let go. */
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

describe('what a change concerns', () => {
  it('is read again, a next page that was asked for coming first', async () => {
    const { client, observer, asked, shown, answerNext, stop } = openList();
    await answerNext();
    await vi.waitFor(() => expect(shown()).toEqual([1]));
    void observer.fetchNextPage();
    await vi.waitFor(() => expect(asked.map(({ page }) => page)).toEqual([2]));

    readAgain(client, () => true);
    await answerNext();
    await vi.waitFor(() => expect(shown()).toEqual([1, 2]));
    // Both pages again, so that they fit each other.
    await vi.waitFor(() => expect(asked.map(({ page }) => page)).toEqual([1]));
    await answerNext();
    await vi.waitFor(() => expect(asked.map(({ page }) => page)).toEqual([2]));
    stop();
  });

  it('begins anew where it was being read already, and leaves alone what is of something else', async () => {
    const { client, asked, shown, answerNext, stop } = openList();
    await answerNext();
    await vi.waitFor(() => expect(shown()).toEqual([1]));
    readAgain(client, () => false);
    expect(asked).toEqual([]);
    readAgain(client, () => true);
    await vi.waitFor(() => expect(asked.length).toBe(1));
    readAgain(client, () => true);
    await vi.waitFor(() => expect(asked.length).toBe(2));
    stop();
  });
});
