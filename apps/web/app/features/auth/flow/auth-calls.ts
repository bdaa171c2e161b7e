import type { SignInValues, SignUpValues } from '@coastline/domain/people/account-form';
import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { isAlreadyRegistered } from '#app/lib/session/auth-errors.ts';
import { expectLink } from '#app/lib/session/expected-links.ts';
import { authPathFor } from '#app/lib/session/next-path.ts';
import { getAuthClient, startProviderFlow } from '#app/lib/session/session.ts';
import { withStepUp } from '#app/lib/session/step-up.ts';
import { isAuthUnanswered } from './unanswered.ts';

/** What came of a sign-in. `second-factor`: the password was right, and the session waits for a code. */
export type AuthOutcome = SignUpOutcome | { kind: 'second-factor' };

export type SignUpOutcome =
  | { kind: 'signed-in' }
  /** The address must be verified before first use (D13). */
  | { kind: 'unverified'; email: string; reason?: unknown }
  /** The address has an account already (AUTH-19). */
  | { kind: 'registered'; email: string; reason: unknown }
  | Failure;

/** Something went wrong; the screens find the words for `reason`. */
export interface Failure {
  kind: 'failed';
  reason: unknown;
}

/** Signs in with e-mail and password. Never throws; an unverified address is an outcome of its own (ERR-07). */
export async function signIn({ email, password }: SignInValues): Promise<AuthOutcome> {
  const address = email.trim();
  return attempt<AuthOutcome>(async (auth) => {
    const { error } = await auth.signInWithPassword({ email: address, password });
    if (!error) return { kind: (await owesCode(auth)) ? 'second-factor' : 'signed-in' };
    if (error.code === 'email_not_confirmed') return { kind: 'unverified', email: address, reason: error };
    return { kind: 'failed', reason: error };
  });
}

/** Signs in with a passkey of this device. Never throws; a dialog that was closed is a failure too. */
export async function signInWithPasskey(): Promise<AuthOutcome> {
  return attempt<AuthOutcome>(async (auth) => {
    const { error } = await auth.signInWithPasskey();
    if (!error) return { kind: (await owesCode(auth)) ? 'second-factor' : 'signed-in' };
    return { kind: 'failed', reason: error };
  });
}

/**
 * Leaves for another service to sign in with; it leads back to the sign-in page, and from there to `next`. Gives the
 * failure where it could not even be left, else null.
 */
export function leaveForProvider(name: string, next: string | undefined): Promise<Failure | null> {
  const redirectTo = `${window.location.origin}${next ? authPathFor(next) : '/auth'}`;
  return failureOf(() => startProviderFlow({ provider: name, redirectTo }));
}

async function owesCode(auth: GoTrueClient): Promise<boolean> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

/** Gives the code of a second factor, which completes the sign-in. Gives the failure, else null. */
export function giveCode(factorId: string, code: string): Promise<Failure | null> {
  return failureOf((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
}

/** Ends a sign-in half-way, so that somebody else can sign in. */
export async function giveUpSignIn(): Promise<void> {
  await (await getAuthClient()).signOut({ scope: 'local' });
}

/** The address of a sign-up of which nobody knows whether it was made. */
let unanswered: string | undefined;

/**
 * Makes an account with name and phone (AUTH-18). Never throws. Asked for once more after its answer got lost, the account
 * is there: then its password signs in.
 */
export async function signUp(values: SignUpValues): Promise<AuthOutcome> {
  const isAgain = unanswered === values.email.trim();
  const outcome = await makeAccount(values);
  unanswered = undefined;
  if (outcome.kind === 'failed' && isAuthUnanswered(outcome.reason)) unanswered = values.email.trim();
  if (outcome.kind !== 'registered' || !isAgain) return outcome;
  const entry = await signIn(values);
  return entry.kind === 'failed' ? outcome : entry;
}

async function makeAccount({ email, password, fullName, phone }: SignUpValues): Promise<SignUpOutcome> {
  const address = email.trim();
  expectLink(address);
  return attempt<SignUpOutcome>(async (auth) => {
    const { data, error } = await auth.signUp({
      email: address,
      password,
      options: {
        data: { full_name: fullName.trim(), phone: phone.trim() },
        emailRedirectTo: window.location.origin,
      },
    });
    if (error) return refusedSignUp(error, address);
    if (data.session) return { kind: 'signed-in' };
    // A taken address is answered like a new one, so that nobody can probe for accounts; only the list is empty.
    if (data.user?.identities?.length === 0) {
      const reason = { code: 'user_already_exists', message: 'User already registered' };
      return { kind: 'registered', email: address, reason };
    }
    return { kind: 'unverified', email: address };
  });
}

function refusedSignUp(error: AuthError, email: string): SignUpOutcome {
  return isAlreadyRegistered(error.message)
    ? { kind: 'registered', email, reason: error }
    : { kind: 'failed', reason: error };
}

async function attempt<Outcome extends AuthOutcome>(
  call: (auth: GoTrueClient) => Promise<Outcome>,
): Promise<Outcome | SignUpOutcome> {
  try {
    return await call(await getAuthClient());
  } catch (reason) {
    return { kind: 'failed', reason };
  }
}

type Call = (auth: GoTrueClient) => Promise<{ error: AuthError | null }>;

/** What went wrong, or null when all went well. */
async function failureOf(call: Call): Promise<Failure | null> {
  try {
    const { error } = await call(await getAuthClient());
    return error ? { kind: 'failed', reason: error } : null;
  } catch (reason) {
    return { kind: 'failed', reason };
  }
}

/** Mails a link that leads back to `/auth` (AUTH-05). Gives the failure, else null (ERR-08). */
export function sendResetLink(email: string): Promise<Failure | null> {
  const redirectTo = `${window.location.origin}/auth`;
  expectLink(email);
  return failureOf((auth) => auth.resetPasswordForEmail(email.trim(), { redirectTo }));
}

/** Sets the password of whoever opened a recovery link. Gives the failure, else null (ERR-09). */
export async function setNewPassword(password: string): Promise<Failure | null> {
  try {
    // The recovery link may have been opened more than ten minutes ago.
    await withStepUp(async () => {
      const { error } = await (await getAuthClient()).updateUser({ password });
      if (error) throw error;
    });
    return null;
  } catch (reason) {
    return { kind: 'failed', reason };
  }
}

/** Mails the link that verifies an address once more (D13). Gives the failure, else null. */
export function resendVerification(email: string): Promise<Failure | null> {
  const options = { emailRedirectTo: window.location.origin };
  expectLink(email);
  return failureOf((auth) => auth.resend({ type: 'signup', email, options }));
}

/** Fetches the auth client while the form is being filled in, so that sending it does not wait for a download. */
export function warmAuthClient(): void {
  getAuthClient().catch(() => undefined);
}
