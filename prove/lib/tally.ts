import type { send } from '../../bench/lib/guests.ts';

export type Answer = Awaited<ReturnType<typeof send>>;

// Refusals that somebody who came a moment too late, or together with another, may be given.
const CLEAN = ['dates_taken', 'idempotency_key_in_use', 'too_many_holds', 'wrong_status', 'car_inactive'];

/** Counts answers: done, refused with one of the codes that are `clean` here, and everything else, which is wrong. */
export function createTally({ clean = CLEAN }: { clean?: readonly string[] } = {}) {
  const counts = { calls: 0, successes: 0, refused: 0, errors: 0 };
  let firstError: string | undefined;
  function add(answers: readonly Answer[]): void {
    for (const { status, json } of answers) {
      counts.calls += 1;
      if (status === 200) counts.successes += 1;
      else if (status === 409 && clean.includes(String(json.code))) counts.refused += 1;
      else {
        counts.errors += 1;
        firstError ??= `${status} ${JSON.stringify(json)}`;
      }
    }
  }
  return { counts, add, firstError: () => firstError };
}

export const isDone = (answer: Answer): boolean => answer.status === 200;

/** Throws an error that names every expectation which is not met. */
export function requireAll(expectations: Record<string, boolean>): void {
  const broken = Object.keys(expectations).filter((name) => !expectations[name]);
  if (broken.length > 0) throw new Error(`wrong: ${broken.join('; ')}`);
}
