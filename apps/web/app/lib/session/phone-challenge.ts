import { plainCode } from './second-factor-code.ts';
import { getAuthClient } from './session.ts';

/** Sends a code to the phone of a second factor, and gives the id of the challenge that it answers. Throws what went wrong. */
export async function sendPhoneCode(factorId: string): Promise<string> {
  const auth = await getAuthClient();
  const { data, error } = await auth.mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return data.id;
}

/** Gives the code that came by text message; the session rises to the second level. Throws what went wrong. */
export async function verifyPhoneCode(
  code: string,
  { factorId, challengeId }: { factorId: string; challengeId: string },
): Promise<void> {
  const auth = await getAuthClient();
  const { error } = await auth.mfa.verify({ factorId, challengeId, code: plainCode(code) });
  if (error) throw error;
}
