import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;
const PATIENCE_MS = 30_000;

/** Waits until it is so; throws, naming what was waited for, when that takes too long. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const endsAt = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > endsAt) throw new Error(`waited in vain: ${what}`);
    await pause(LOOK_EVERY_MS);
  }
}
