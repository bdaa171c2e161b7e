import type { GoTrueClient } from '@supabase/auth-js';
import { getAuthClient } from '#app/lib/session/session.ts';
import { withStepUp } from '#app/lib/session/step-up.ts';

interface Outcome {
  data: unknown;
  error: unknown;
}
type DataOf<Result extends Outcome> = Extract<Result, { error: null }>['data'];

/** Calls the auth server, and asks for a recent sign-in where the call needs one. Gives the data, or throws what went wrong, for `useErrorWords`. */
export async function authCall<Result extends Outcome>(
  call: (auth: GoTrueClient) => Promise<Result>,
): Promise<DataOf<Result>> {
  return withStepUp(async () => {
    const { data, error } = await call(await getAuthClient());
    if (error !== null) throw error;
    return data as DataOf<Result>;
  });
}

/** The code of a failed call; empty where the server gave none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
