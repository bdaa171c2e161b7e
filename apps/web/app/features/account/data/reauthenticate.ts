import type { User } from '@supabase/auth-js';
import { normalizeCode } from '#app/lib/session/factor-code.ts';
import { listUsableFactors } from '#app/lib/session/second-factors.ts';
import { getAuthClient } from '#app/lib/session/session.ts';
import { callAuthServer } from '../call-auth-server.ts';

/** Required proof of identity. `recent-sign-in`: a recent session suffices, and the step-up dialog requests it. */
export type Proof = 'code' | 'password' | 'recent-sign-in';

/** Returns the proof that a user must give. */
export function getRequiredProof(user: User | null): Proof {
  if (findApp(user)) return 'code';
  // A sign-in with a password only would lower the assurance level of the session.
  if (listUsableFactors(user).length > 0) return 'recent-sign-in';
  return user?.identities?.some(({ provider }) => provider === 'email') ? 'password' : 'recent-sign-in';
}

function findApp(user: User | null) {
  return listUsableFactors(user).find(({ factor_type }) => factor_type === 'totp');
}

/** Reauthenticates the user. Throws if the password or the code is wrong. */
export async function reauthenticate(user: User | null, given: string): Promise<void> {
  const app = findApp(user);
  if (app) {
    await callAuthServer((auth) =>
      auth.mfa.challengeAndVerify({ factorId: app.id, code: normalizeCode(given) }),
    );
  } else if (user?.email && given !== '') {
    await renewSession(user.email, given);
  }
}

/** Replaces the session with a new one. Signs the old one out, because it would stay in the list of sessions. */
async function renewSession(email: string, password: string): Promise<void> {
  const auth = await getAuthClient();
  const { data } = await auth.getSession();
  await callAuthServer((client) => client.signInWithPassword({ email, password }));
  if (data.session) await auth.admin.signOut(data.session.access_token, 'local').catch(() => undefined);
}
