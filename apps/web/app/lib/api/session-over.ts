import type { ApiErrorCode } from '@coastline/domain/wire/error-codes';
import { ApiError } from './api-client.ts';

const CODES: readonly string[] = ['invalid_token', 'not_signed_in'] satisfies ApiErrorCode[];

/** Whether a call was refused because nobody is signed in any more: the page is about to ask for it. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && CODES.includes(error.code);
}
