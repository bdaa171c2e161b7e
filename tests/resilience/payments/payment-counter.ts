import type { JsonResponse } from '../lib/response-counter.ts';

export interface PaymentCounter {
  counts: { calls: number; successes: number; refused: number; lost: number; errors: number };
  add(response: JsonResponse): void;
  firstError(): string | undefined;
}

/** Counts responses. Calls to a killed server are lost (status 0), and only other failures of the server are errors. */
export function createPaymentCounter(): PaymentCounter {
  const counts = { calls: 0, successes: 0, refused: 0, lost: 0, errors: 0 };
  let firstError: string | undefined;
  return {
    counts,
    add({ status, json }) {
      counts.calls += 1;
      if (status === 200) counts.successes += 1;
      else if (status === 0) counts.lost += 1;
      else if (status < 500 || status === 503) counts.refused += 1;
      else {
        counts.errors += 1;
        firstError ??= `${status} ${JSON.stringify(json)}`;
      }
    },
    firstError: () => firstError,
  };
}
