import type { GoTrueClient, Session } from '@supabase/auth-js';
import { createSeparateClient, getAuthClient } from '#app/lib/session/session.ts';
import { findStoredSession } from '#app/lib/session/session-storage.ts';
import { callAuthServer } from '../call-auth-server.ts';

/** The reauthentication was for another account than the current one. */
export class OtherAccountError extends Error {
  override readonly name = 'OtherAccountError';
}

type SignIn = (auth: GoTrueClient) => Promise<{ data: { session?: Session | null } | null; error: unknown }>;

/**
 * Signs the user in again, continues with the new session, and ends the old one. Uses a separate client, so that the current
 * session is unaffected until the account is verified to be the same. Throws on failure.
 */
export async function signInAgain(signIn: SignIn): Promise<void> {
  const before = findStoredSession();
  const separate = await createSeparateClient();
  const { data, error } = await signIn(separate);
  if (error) throw error;
  const session = data?.session;
  if (!session || session.user.id !== before?.user.id) {
    await separate.signOut({ scope: 'local' });
    throw new OtherAccountError();
  }
  await callAuthServer((auth) => auth.setSession(session));
  const auth = await getAuthClient();
  await auth.admin.signOut(before.access_token, 'local').catch(() => undefined);
}

/** Sends a code to the e-mail address of the account. */
export async function sendReauthenticationCode(email: string): Promise<void> {
  await callAuthServer((auth) => auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
}
