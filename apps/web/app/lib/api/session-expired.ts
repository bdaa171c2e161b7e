import type { ApiErrorCode } from '@coastline/contracts/error';
import { ApiError } from './api-client.ts';

const CODES: readonly string[] = ['invalid_token', 'not_signed_in'] satisfies ApiErrorCode[];

/** Whether a call failed because the session has ended. The page redirects to the sign-in in that case. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && CODES.includes(error.code);
}
