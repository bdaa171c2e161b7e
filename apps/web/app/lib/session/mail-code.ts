import type { EmailOtpType } from '@supabase/auth-js';
import { getAuthClient } from './session.ts';

/** Whether a typed code was accepted, and whether the other address of an e-mail change still has to agree. */
export type CodeOutcome = { kind: 'accepted' } | { kind: 'halfway' } | { kind: 'failed'; reason: unknown };

/**
 * Verifies the code of an account mail in place of its link. Never throws. `addresses` are those that the mail may have gone
 * to: the code belongs to one of them, and nothing in it tells to which.
 */
export async function verifyMailCode(
  code: string,
  { type, addresses }: { type: EmailOtpType; addresses: readonly string[] },
): Promise<CodeOutcome> {
  let outcome: CodeOutcome = { kind: 'failed', reason: undefined };
  for (const email of addresses) {
    outcome = await verifyFor(code, { type, email });
    if (outcome.kind !== 'failed' || !isCodeRefused(outcome.reason)) return outcome;
  }
  return outcome;
}

async function verifyFor(
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

/** Whether the code was wrong, used or too old: one answer for all of them, so that nobody learns which. */
export function isCodeRefused(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && reason.code === 'otp_expired';
}
