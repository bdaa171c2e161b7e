import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 200;
const TIMEOUT_MS = 30_000;

/** Throws an error that lists the names of all unmet expectations. */
export function assertAll(expectations: Record<string, boolean>): void {
  const unmet = Object.keys(expectations).filter((name) => !expectations[name]);
  if (unmet.length > 0) throw new Error(`wrong: ${unmet.join('; ')}`);
}

/** Polls until the condition holds; throws with the description after 30 seconds. */
export async function waitUntil(description: string, isMet: () => Promise<boolean> | boolean): Promise<void> {
  const endsAt = performance.now() + TIMEOUT_MS;
  while (!(await isMet())) {
    if (performance.now() > endsAt) throw new Error(`timeout: ${description}`);
    await pause(POLL_MS);
  }
}
