import { isDatabaseUnavailable } from '../../repositories/unavailable.ts';
import { AuthError, authErrors } from './errors.ts';

/** The refusal that stands for whatever was thrown: itself, "come back" while the database is away, or a bare failure. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  return isDatabaseUnavailable(error) ? authErrors.unavailable() : authErrors.unexpected();
}
