import type { SignInValues, SignUpValues } from '@coastline/domain/people/account-form';
import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { isAlreadyRegistered } from '#app/lib/session/auth-errors.ts';
import { rememberExpectedLink } from '#app/lib/session/expected-links.ts';
import { getAuthPath } from '#app/lib/session/next-path.ts';
import { getAuthClient, startProviderFlow } from '#app/lib/session/session.ts';
import { withStepUp } from '#app/lib/session/step-up.ts';

/** Outcome of a sign-in. `second-factor`: the password was accepted, and a code is required. */
export type AuthOutcome = SignUpOutcome | { kind: 'second-factor' };

export type SignUpOutcome =
  | { kind: 'signed-in' }
  /** The address must be verified before first use (D13). */
  | { kind: 'unverified'; email: string; reason?: unknown }
  /** The address has an account already (AUTH-19). */
  | { kind: 'registered'; email: string; reason: unknown }
  | Failure;

/** A failed call. Screens format `reason`. */
export interface Failure {
  kind: 'failed';
  reason: unknown;
}

/** Signs in with e-mail and password. Never throws. An unverified address is a separate outcome (ERR-07). */
export async function signIn({ email, password }: SignInValues): Promise<AuthOutcome> {
  const address = email.trim();
  return runAuthCall<AuthOutcome>(async (auth) => {
    const { error } = await auth.signInWithPassword({ email: address, password });
    if (!error) return { kind: (await needsSecondFactor(auth)) ? 'second-factor' : 'signed-in' };
    if (error.code === 'email_not_confirmed') return { kind: 'unverified', email: address, reason: error };
    return { kind: 'failed', reason: error };
  });
}

/** Signs in with a passkey. Never throws. A cancelled browser dialog is a failure too. */
export async function signInWithPasskey(): Promise<AuthOutcome> {
  return runAuthCall<AuthOutcome>(async (auth) => {
    const { error } = await auth.signInWithPasskey();
    if (!error) return { kind: (await needsSecondFactor(auth)) ? 'second-factor' : 'signed-in' };
    return { kind: 'failed', reason: error };
  });
}

/**
 * Redirects to a provider, which redirects back to the sign-in page, and from there to `next`. Resolves to the failure if
 * the redirect could not start, otherwise to null.
 */
export function redirectToProvider(name: string, next: string | undefined): Promise<Failure | null> {
  const redirectTo = `${window.location.origin}${next ? getAuthPath(next) : '/auth'}`;
  return findFailure(() => startProviderFlow({ provider: name, redirectTo }));
}

async function needsSecondFactor(auth: GoTrueClient): Promise<boolean> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

/** Verifies the code of a second factor, which completes the sign-in. Resolves to the failure or null. */
export function verifySecondFactor(factorId: string, code: string): Promise<Failure | null> {
  return findFailure((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
}

/** Cancels a sign-in that waits for a second factor. */
export async function cancelSignIn(): Promise<void> {
  await (await getAuthClient()).signOut({ scope: 'local' });
}

/** E-mail address of a sign-up with an unknown outcome. */
let unansweredEmail: string | undefined;

/**
 * Creates an account with name and phone (AUTH-18). Never throws. When a sign-up is repeated after a lost response, the
 * account may exist already; the password then signs in. The link of the mail that verifies the address leads to `next`.
 */
export async function signUp(values: SignUpValues, next?: string): Promise<AuthOutcome> {
  const isRepeated = unansweredEmail === values.email.trim();
  const outcome = await createAccount(values, next);
  unansweredEmail = undefined;
  if (outcome.kind === 'failed' && isAuthServerUnreachable(outcome.reason))
    unansweredEmail = values.email.trim();
  if (outcome.kind !== 'registered' || !isRepeated) return outcome;
  const signInOutcome = await signIn(values);
  return signInOutcome.kind === 'failed' ? outcome : signInOutcome;
}

async function createAccount(
  { email, password, fullName, phone }: SignUpValues,
  next: string | undefined,
): Promise<SignUpOutcome> {
  const address = email.trim();
  rememberExpectedLink(address);
  return runAuthCall<SignUpOutcome>(async (auth) => {
    const { data, error } = await auth.signUp({
      email: address,
      password,
      options: {
        data: { full_name: fullName.trim(), phone: phone.trim() },
        emailRedirectTo: `${window.location.origin}${next ? getAuthPath(next) : ''}`,
      },
    });
    if (error) return toSignUpFailure(error, address);
    if (data.session) return { kind: 'signed-in' };
    // To prevent account enumeration, the server responds to a taken address like to a new one, with empty `identities`.
    if (data.user?.identities?.length === 0) {
      const reason = { code: 'user_already_exists', message: 'User already registered' };
      return { kind: 'registered', email: address, reason };
    }
    return { kind: 'unverified', email: address };
  });
}

function toSignUpFailure(error: AuthError, email: string): SignUpOutcome {
  return isAlreadyRegistered(error.message)
    ? { kind: 'registered', email, reason: error }
    : { kind: 'failed', reason: error };
}

async function runAuthCall<Outcome extends AuthOutcome>(
  call: (auth: GoTrueClient) => Promise<Outcome>,
): Promise<Outcome | SignUpOutcome> {
  try {
    return await call(await getAuthClient());
  } catch (reason) {
    return { kind: 'failed', reason };
  }
}

type Call = (auth: GoTrueClient) => Promise<{ error: AuthError | null }>;

/** Resolves to the failure of a call, or to null. */
async function findFailure(call: Call): Promise<Failure | null> {
  try {
    const { error } = await call(await getAuthClient());
    return error ? { kind: 'failed', reason: error } : null;
  } catch (reason) {
    return { kind: 'failed', reason };
  }
}

/** Sends a password reset link that leads to `/auth` (AUTH-05). Resolves to the failure or null (ERR-08). */
export function sendResetLink(email: string): Promise<Failure | null> {
  const redirectTo = `${window.location.origin}/auth`;
  rememberExpectedLink(email);
  return findFailure((auth) => auth.resetPasswordForEmail(email.trim(), { redirectTo }));
}

/** Sets a new password after a recovery link. Resolves to the failure or null (ERR-09). */
export async function setNewPassword(password: string): Promise<Failure | null> {
  try {
    // The recovery link may have been opened too long ago for the server.
    await withStepUp(async () => {
      const { error } = await (await getAuthClient()).updateUser({ password });
      if (error) throw error;
    });
    return null;
  } catch (reason) {
    return { kind: 'failed', reason };
  }
}

/** Resends the verification link (D13). Resolves to the failure or null. */
export function resendVerification(email: string): Promise<Failure | null> {
  const options = { emailRedirectTo: window.location.origin };
  rememberExpectedLink(email);
  return findFailure((auth) => auth.resend({ type: 'signup', email, options }));
}

/** Loads the auth client while the form is filled in, so that submitting does not wait for it. */
export function preloadAuthClient(): void {
  getAuthClient().catch(() => undefined);
}

/** Whether no response arrived from the auth server, or the script of the auth client could not be loaded. */
export function isAuthServerUnreachable(failure: unknown): boolean {
  if (failure instanceof TypeError) return true;
  return (
    failure instanceof Error &&
    failure.name === 'AuthRetryableFetchError' &&
    'status' in failure &&
    !failure.status
  );
}
