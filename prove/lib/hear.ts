import { BENCH_KEY } from '../../bench/lib/server-process.ts';

/** What a person hears at one process, as a page that is open does. */
export interface Ear {
  /** The ids of bookings that were told of so far, each as often as it was. */
  bookings(): string[];
  close(): Promise<void>;
}

/** Begins to listen at a process. */
export function hear(origin: string, { token }: { token: string }): Ear {
  const leaving = new AbortController();
  const headers = { apikey: BENCH_KEY, authorization: `Bearer ${token}` };
  let text = '';
  const reading = fetch(`${origin}/rest/v1/events`, { headers, signal: leaving.signal })
    .then(async ({ body }) => {
      for await (const piece of body ?? []) text += Buffer.from(piece).toString();
    })
    .catch(() => undefined);
  return {
    bookings: () =>
      text.split('\n').flatMap((line) => {
        const id = line.includes('"booking"') ? /"id":"([0-9a-f-]{36})"/.exec(line)?.[1] : undefined;
        return id === undefined ? [] : [id];
      }),
    async close() {
      leaving.abort();
      await reading;
    },
  };
}
