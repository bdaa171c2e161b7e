import type { Permission } from '@coastline/domain/people/permissions';
import { AppError, type ErrorStatus } from '../errors/app-error.ts';

const STATUSES: Record<Extract<Permission, { allowed: false }>['code'], ErrorStatus> = {
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  admin_cannot_book: 403,
  own_car: 403,
  car_inactive: 409,
  wrong_status: 409,
};

/** Turns a denial of the rules into a refusal; `notFoundAs` words what does not exist for this caller. */
export function requirePermission(permission: Permission, notFoundAs?: () => AppError): void {
  if (permission.allowed) return;
  const { code, message } = permission;
  if (code === 'not_found' && notFoundAs) throw notFoundAs();
  throw new AppError({ code, message, status: STATUSES[code] });
}
