import type { postJson } from '../../../benchmarks/lib/api-requests.ts';

export type JsonResponse = Pick<Awaited<ReturnType<typeof postJson>>, 'status' | 'json'>;

// Error codes that a request may get when it loses a race.
const EXPECTED_CONFLICTS = [
  'dates_taken',
  'idempotency_key_in_use',
  'too_many_holds',
  'wrong_status',
  'car_inactive',
];

/** Counts responses as successes, those with one of the expected codes (`refused`), and errors: everything else. */
export function createResponseCounter({
  expectedCodes = EXPECTED_CONFLICTS,
}: {
  expectedCodes?: readonly string[];
} = {}) {
  const counts = { calls: 0, successes: 0, refused: 0, errors: 0 };
  let firstError: string | undefined;
  function add(responses: readonly JsonResponse[]): void {
    for (const { status, json } of responses) {
      counts.calls += 1;
      if (status === 200) counts.successes += 1;
      else if (expectedCodes.includes(String(json.code))) counts.refused += 1;
      else {
        counts.errors += 1;
        firstError ??= `${status} ${JSON.stringify(json)}`;
      }
    }
  }
  return { counts, add, firstError: () => firstError };
}

export const isSuccess = ({ status }: JsonResponse): boolean => status === 200;
