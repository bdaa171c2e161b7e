import type { GoTrueClient, Session } from '@supabase/auth-js';
import { createSeparateClient, getAuthClient } from '#app/lib/session/session.ts';
import { findStoredSession } from '#app/lib/session/session-storage.ts';
import { authCall } from '../auth-call.ts';

/** The proof belongs to another account than the one that is signed in. */
export class OtherAccountError extends Error {
  override readonly name = 'OtherAccountError';
}

type SignIn = (auth: GoTrueClient) => Promise<{ data: { session?: Session | null } | null; error: unknown }>;

/**
 * Signs the same person in once more and continues with the new session; the old one ends. A separate client does it, so
 * that this page's session stays untouched until the account is known to be the same. Throws what went wrong.
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
  await authCall((auth) => auth.setSession(session));
  const auth = await getAuthClient();
  await auth.admin.signOut(before.access_token, 'local').catch(() => undefined);
}

/** Mails a code to the account's address. */
export async function sendProofCode(email: string): Promise<void> {
  await authCall((auth) => auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
}
