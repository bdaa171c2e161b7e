import { STEP_UP_MINUTES } from '@coastline/contracts/people/account';
import type { Permission } from '@coastline/domain/people/permissions';
import { AppError, type ErrorStatus, errors } from '../errors/app-error.ts';
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

const STATUSES: Record<Extract<Permission, { allowed: false }>['code'], ErrorStatus> = {
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  admin_cannot_book: 403,
  own_car: 403,
  car_inactive: 409,
  wrong_status: 409,
};

/** Throws an `AppError` for a denied permission; `notFoundAs` replaces the error for `not_found`. */
export function requirePermission(permission: Permission, notFoundAs?: () => AppError): void {
  if (permission.allowed) return;
  const { code, message } = permission;
  if (code === 'not_found' && notFoundAs) throw notFoundAs();
  throw new AppError({ code, message, status: STATUSES[code] });
}
