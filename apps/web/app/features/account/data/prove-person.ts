import type { User } from '@supabase/auth-js';
import { plainCode } from '#app/lib/session/second-factor-code.ts';
import { usableFactorsOf } from '#app/lib/session/second-factors.ts';
import { getAuthClient } from '#app/lib/session/session.ts';
import { authCall } from '../auth-call.ts';

/** How a person proves their identity again. `recent-sign-in`: a recent session is enough, and the step-up dialog asks for one. */
export type Proof = 'code' | 'password' | 'recent-sign-in';

/** What to ask a user for. */
export function proofOf(user: User | null): Proof {
  if (findApp(user)) return 'code';
  // A password alone would lower the session below the second factor.
  if (usableFactorsOf(user).length > 0) return 'recent-sign-in';
  return user?.identities?.some(({ provider }) => provider === 'email') ? 'password' : 'recent-sign-in';
}

function findApp(user: User | null) {
  return usableFactorsOf(user).find(({ factor_type }) => factor_type === 'totp');
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
