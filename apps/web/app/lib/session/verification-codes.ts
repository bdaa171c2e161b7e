import type { EmailOtpType } from '@supabase/auth-js';
import { normalizeCode } from './factor-code.ts';
import { getAuthClient } from './session.ts';

/** Result of a code. `halfway`: the other address of an e-mail change must confirm too. */
export type CodeOutcome = { kind: 'accepted' } | { kind: 'halfway' } | { kind: 'failed'; reason: unknown };

/**
 * Verifies the code of an account mail, as an alternative to its link. Never throws. The code belongs to one of
 * `addresses`, and does not reveal to which one.
 */
export async function verifyMailCode(
  code: string,
  { type, addresses }: { type: EmailOtpType; addresses: readonly string[] },
): Promise<CodeOutcome> {
  let outcome: CodeOutcome = { kind: 'failed', reason: undefined };
  for (const email of addresses) {
    outcome = await verifyForAddress(code, { type, email });
    if (outcome.kind !== 'failed' || !isCodeRejected(outcome.reason)) return outcome;
  }
  return outcome;
}

async function verifyForAddress(
  token: string,
  { type, email }: { type: EmailOtpType; email: string },
): Promise<CodeOutcome> {
  try {
    const { data, error } = await (await getAuthClient()).verifyOtp({ email, token, type });
    if (error) return { kind: 'failed', reason: error };
    return { kind: data.session ? 'accepted' : 'halfway' };
  } catch (reason) {
    return { kind: 'failed', reason };
  }
}

/** Whether the code was wrong, used or expired. The server does not distinguish these cases. */
export function isCodeRejected(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && reason.code === 'otp_expired';
}

/** Sends a code to the phone of a second factor. Returns the id of the challenge. Throws on failure. */
export async function sendPhoneCode(factorId: string): Promise<string> {
  const auth = await getAuthClient();
  const { data, error } = await auth.mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return data.id;
}

/** Verifies a code from a text message, which raises the session to `aal2`. Throws on failure. */
export async function verifyPhoneCode(
  code: string,
  { factorId, challengeId }: { factorId: string; challengeId: string },
): Promise<void> {
  const auth = await getAuthClient();
  const { error } = await auth.mfa.verify({ factorId, challengeId, code: normalizeCode(code) });
  if (error) throw error;
}
