import { collectFieldErrors, type FieldError } from '@coastline/domain/form-error';
import type { User } from '@supabase/auth-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#app/lib/api/api.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { listUsableFactors, normalizeCode, validateCode } from '#app/lib/session/factor-code.ts';
import { getAuthClient, signOut } from '#app/lib/session/session.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { withStepUp } from '#app/lib/session/step-up.ts';
import { account } from '#app/texts/en/account.ts';
import type { Catalogue } from '#app/texts/translation.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { callAuthServer } from '../call-auth-server.ts';

/** `proof` is the password or the code, as required. */
export type EraseValues = { typed: string; proof: string };

interface EraseFormContext {
  proof: Proof;
  texts: Pick<Catalogue['account']['erase'], 'word' | 'wordMissing' | 'passwordMissing'>;
}

/** Validates the form. The confirmation word is in the language of the page. Errors are in form order. */
export function validateErase(
  { typed, proof }: EraseValues,
  context: EraseFormContext,
): FieldError<keyof EraseValues>[] {
  const { word, wordMissing, passwordMissing } = context.texts;
  const isTyped = typed.trim().toUpperCase() === word;
  const lacksPassword = context.proof === 'password' && proof === '';
  return collectFieldErrors<keyof EraseValues, string>([
    ['typed', isTyped ? undefined : wordMissing(word)],
    ['proof', context.proof === 'code' ? validateCode(proof) : undefined],
    ['proof', lacksPassword ? passwordMissing : undefined],
  ]);
}

/** Required proof of identity. `recent-sign-in`: a recent session suffices, and the step-up dialog requests it. */
type Proof = 'code' | 'password' | 'recent-sign-in';

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
async function reauthenticate(user: User | null, given: string): Promise<void> {
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

/** Reauthenticates the user, deletes the account and navigates to the landing page. */
export function useErase() {
  const { user } = useSession();
  const t = useTexts(account).erase;
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ proof }: EraseValues) => {
      await reauthenticate(user, proof);
      await withStepUp(() => api.post('/rest/v1/account/erase'));
    },
    onSuccess: async () => {
      await signOut();
      client.clear();
      notify({ title: t.done, description: t.doneText, tone: 'good' });
      await navigate('/');
    },
  });
}
