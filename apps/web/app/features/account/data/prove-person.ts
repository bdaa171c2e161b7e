import type { User } from '@supabase/auth-js';
import { plainCode } from '#app/lib/session/second-factor-code.ts';
import { getAuthClient } from '#app/lib/session/session.ts';
import { authCall } from '../auth-call.ts';

/** How somebody shows once more that it is them; without password and app only a sign-in of a moment ago does. */
export type Proof = 'code' | 'password' | 'recent-sign-in';

/** What to ask a user for. */
export function proofOf(user: User | null): Proof {
  if (findApp(user)) return 'code';
  return user?.identities?.some(({ provider }) => provider === 'email') ? 'password' : 'recent-sign-in';
}

function findApp(user: User | null) {
  return user?.factors?.find(({ factor_type, status }) => factor_type === 'totp' && status === 'verified');
}

/** Proves who is asking; throws where the password or the code is wrong. */
export async function provePerson(user: User | null, given: string): Promise<void> {
  const app = findApp(user);
  if (app) {
    await authCall((auth) => auth.mfa.challengeAndVerify({ factorId: app.id, code: plainCode(given) }));
  } else if (user?.email && given !== '') {
    await signInAnew(user.email, given);
  }
}

/** A fresh session in the place of this one; the old one ends, or it would stand there without a device. */
async function signInAnew(email: string, password: string): Promise<void> {
  const auth = await getAuthClient();
  const { data } = await auth.getSession();
  await authCall((client) => client.signInWithPassword({ email, password }));
  if (data.session) await auth.admin.signOut(data.session.access_token, 'local').catch(() => undefined);
}
