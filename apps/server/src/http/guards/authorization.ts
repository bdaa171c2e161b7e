import { STEP_UP_MINUTES } from '@coastline/contracts/people/account';
import type { Permission } from '@coastline/domain/people/permissions';
import { AppError } from '../errors/app-error.ts';
import { errors } from '../errors/errors.ts';
import type { Identity } from './caller.ts';

/**
 * Requires a sign-in within the last minutes, for operations that a stolen access token must not allow. Throws
 * `reauthentication_needed`.
 */
export function requireRecentSignIn({ authenticatedAt }: Identity, now: Date): void {
  const ageMs = authenticatedAt ? now.getTime() - authenticatedAt.getTime() : Infinity;
  if (ageMs < STEP_UP_MINUTES * 60_000) return;
  throw errors.reauthenticationNeeded(STEP_UP_MINUTES);
}

/** Throws an `AppError` for a denied permission; `notFoundAs` replaces the error for `not_found`. */
export function requirePermission(permission: Permission, notFoundAs?: () => AppError): void {
  if (permission.allowed) return;
  const { code, message } = permission;
  if (code === 'not_found' && notFoundAs) throw notFoundAs();
  throw new AppError({ code, message });
}
