import { BENCH_KEY } from '../../../benchmarks/lib/server-process.ts';

/** An open stream of server-sent events of one account at one process. */
export interface BookingEventStream {
  /** Booking ids of the events received so far, with repetitions. */
  listBookingIds(): string[];
  close(): Promise<void>;
}

/** Opens the event stream of an account. */
export function openEventStream(origin: string, { token }: { token: string }): BookingEventStream {
  const abort = new AbortController();
  const headers = { apikey: BENCH_KEY, authorization: `Bearer ${token}` };
  let text = '';
  const reading = fetch(`${origin}/rest/v1/events`, { headers, signal: abort.signal })
    .then(async ({ body }) => {
      for await (const chunk of body ?? []) text += Buffer.from(chunk).toString();
    })
    .catch(() => undefined);
  return {
    listBookingIds: () =>
      text.split('\n').flatMap((line) => {
        const id = line.includes('"booking"') ? /"id":"([0-9a-f-]{36})"/.exec(line)?.[1] : undefined;
        return id === undefined ? [] : [id];
      }),
    async close() {
      abort.abort();
      await reading;
    },
  };
}
