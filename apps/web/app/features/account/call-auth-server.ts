import type { GoTrueClient } from '@supabase/auth-js';
import { getAuthClient } from '#app/lib/session/session.ts';
import { withStepUp } from '#app/lib/session/step-up.ts';

interface Outcome {
  data: unknown;
  error: unknown;
}
type DataOf<Result extends Outcome> = Extract<Result, { error: null }>['data'];

/**
 * Calls the auth server, with step-up authentication if the call needs a recent sign-in. Resolves to the data. Throws the
 * error of the auth server, which `useErrorFormatter` formats.
 */
export async function callAuthServer<Result extends Outcome>(
  call: (auth: GoTrueClient) => Promise<Result>,
): Promise<DataOf<Result>> {
  return withStepUp(async () => {
    const { data, error } = await call(await getAuthClient());
    if (error !== null) throw error;
    return data as DataOf<Result>;
  });
}

/** Error code of a failed call; empty without a code. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
