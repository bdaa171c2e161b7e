import type { SignInValues, SignUpValues } from '@coastline/domain/account-form';
import type { AuthError, GoTrueClient, Provider } from '@supabase/auth-js';
import { isAlreadyRegistered, messageOf } from '#app/lib/auth-errors.ts';
import { authPathFor } from '#app/lib/next-path.ts';
import { getAuthClient } from '#app/lib/session.ts';

/** What came of a sign-in. `second-factor`: the password was right, and the session waits for a code. */
export type AuthOutcome = SignUpOutcome | { kind: 'second-factor' };

export type SignUpOutcome =
  | { kind: 'signed-in' }
  /** The address must be verified before first use (D13). */
  | { kind: 'unverified'; email: string; message?: string | undefined }
  /** The address has an account already (AUTH-19). */
  | { kind: 'registered'; email: string; message: string }
  | { kind: 'failed'; message: string };

const AUTH_FAILURE = 'An error occurred during authentication.';

/** Signs in with e-mail and password. Never throws; an unverified address is an outcome of its own (ERR-07). */
export async function signIn({ email, password }: SignInValues): Promise<AuthOutcome> {
  const address = email.trim();
  return attempt<AuthOutcome>(async (auth) => {
    const { error } = await auth.signInWithPassword({ email: address, password });
    if (!error) return { kind: (await owesCode(auth)) ? 'second-factor' : 'signed-in' };
    const message = messageOf(error, AUTH_FAILURE);
    if (error.code === 'email_not_confirmed') return { kind: 'unverified', email: address, message };
    return { kind: 'failed', message };
  });
}

/** Signs in with a passkey of this device. Never throws; a dialog that was closed is a failure with words of its own. */
export async function signInWithPasskey(): Promise<AuthOutcome> {
  return attempt<AuthOutcome>(async (auth) => {
    const { error } = await auth.signInWithPasskey();
    if (!error) return { kind: (await owesCode(auth)) ? 'second-factor' : 'signed-in' };
    return { kind: 'failed', message: messageOf(error, 'No passkey was used.') };
  });
}

/**
 * Leaves for another service to sign in with; it leads back to the sign-in page, and from there to `next`. Gives the
 * failure's message where it could not even be left, else null.
 */
export function leaveForProvider(name: string, next: string | undefined): Promise<string | null> {
  const redirectTo = `${window.location.origin}${next ? authPathFor(next) : '/auth'}`;
  return failureOf(
    (auth) => auth.signInWithOAuth({ provider: name as Provider, options: { redirectTo } }),
    AUTH_FAILURE,
  );
}

async function owesCode(auth: GoTrueClient): Promise<boolean> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

/** Gives the code of a second factor, which completes the sign-in. Gives the failure's message, else null. */
export function giveCode(factorId: string, code: string): Promise<string | null> {
  return failureOf((auth) => auth.mfa.challengeAndVerify({ factorId, code }), AUTH_FAILURE);
}

/** Ends a sign-in half-way, so that somebody else can sign in. */
export async function giveUpSignIn(): Promise<void> {
  await (await getAuthClient()).signOut({ scope: 'local' });
}

/** Makes an account with name and phone (AUTH-18). Never throws. */
export async function signUp({ email, password, fullName, phone }: SignUpValues): Promise<SignUpOutcome> {
  const address = email.trim();
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
      return { kind: 'registered', email: address, message: 'User already registered' };
    }
    return { kind: 'unverified', email: address };
  });
}

function refusedSignUp(error: AuthError, email: string): SignUpOutcome {
  const message = messageOf(error, AUTH_FAILURE);
  return isAlreadyRegistered(message) ? { kind: 'registered', email, message } : { kind: 'failed', message };
}

async function attempt<Outcome extends AuthOutcome>(
  call: (auth: GoTrueClient) => Promise<Outcome>,
): Promise<Outcome | SignUpOutcome> {
  try {
    return await call(await getAuthClient());
  } catch (error) {
    return { kind: 'failed', message: messageOf(error, AUTH_FAILURE) };
  }
}

type Call = (auth: GoTrueClient) => Promise<{ error: AuthError | null }>;

/** The message of what went wrong, or null when all went well. */
async function failureOf(call: Call, fallback: string): Promise<string | null> {
  try {
    const { error } = await call(await getAuthClient());
    return error ? messageOf(error, fallback) : null;
  } catch (error) {
    return messageOf(error, fallback);
  }
}

/** Mails a link that leads back to `/auth` (AUTH-05). Gives the failure's message, else null (ERR-08). */
export function sendResetLink(email: string): Promise<string | null> {
  const redirectTo = `${window.location.origin}/auth`;
  return failureOf(
    (auth) => auth.resetPasswordForEmail(email.trim(), { redirectTo }),
    'Failed to send reset email.',
  );
}

/** Sets the password of whoever opened a recovery link. Gives the failure's message, else null (ERR-09). */
export function setNewPassword(password: string): Promise<string | null> {
  return failureOf((auth) => auth.updateUser({ password }), 'Failed to update password.');
}

/** Mails the link that verifies an address once more (D13). Gives the failure's message, else null. */
export function resendVerification(email: string): Promise<string | null> {
  const options = { emailRedirectTo: window.location.origin };
  return failureOf((auth) => auth.resend({ type: 'signup', email, options }), AUTH_FAILURE);
}

/** Fetches the auth client while the form is being filled in, so that sending it does not wait for a download. */
export function warmAuthClient(): void {
  getAuthClient().catch(() => undefined);
}
