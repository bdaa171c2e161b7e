import type { GoTrueClient } from '@supabase/auth-js';
import { messageOf } from '#app/lib/auth-errors.ts';
import { getAuthClient } from '#app/lib/session.ts';

const FALLBACK = 'Something went wrong. Please try again.';

/** Why a call to the auth server failed; `code` is empty where it could not be reached. */
export class AccountCallError extends Error {
  override readonly name = 'AccountCallError';
  readonly code: string;

  constructor(message: string, { code, cause }: { code: string; cause: unknown }) {
    super(message, { cause });
    this.code = code;
  }
}

interface Outcome {
  data: unknown;
  error: unknown;
}
type DataOf<Result extends Outcome> = Extract<Result, { error: null }>['data'];

/** Calls the auth server. Gives the data, or throws what went wrong in words for people. */
export async function authCall<Result extends Outcome>(
  call: (auth: GoTrueClient) => Promise<Result>,
): Promise<DataOf<Result>> {
  const { data, error } = await getAuthClient()
    .then(call)
    .catch((cause: unknown) => ({ data: null, error: cause }));
  if (error !== null) throw asCallError(error);
  return data as DataOf<Result>;
}

function asCallError(cause: unknown): AccountCallError {
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return new AccountCallError(messageOf(cause, FALLBACK), { code, cause });
}

/** The code of a failed call; empty for any other failure. */
export function codeOf(error: unknown): string {
  return error instanceof AccountCallError ? error.code : '';
}
