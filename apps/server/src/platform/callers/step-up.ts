import { STEP_UP_MINUTES } from '@coastline/domain/wire/people/account';
import { refuse } from '../errors/app-error.ts';
import type { Identity } from './caller.ts';

/**
 * Refuses what a stolen access token must not do unless its session was authenticated within the last minutes. Throws
 * `reauthentication_needed`.
 */
export function requireRecentSignIn({ provenAt }: Identity, now: Date): void {
  const ageMs = provenAt ? now.getTime() - provenAt.getTime() : Infinity;
  if (ageMs < STEP_UP_MINUTES * 60_000) return;
  throw refuse.reauthenticationNeeded(STEP_UP_MINUTES);
}
