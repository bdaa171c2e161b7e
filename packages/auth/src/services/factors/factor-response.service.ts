import { timingSafeEqual } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import type { FactorChallenge } from '../../repositories/factors/factor-challenges.repository.ts';
import type { FactorProof, FactorRecord } from '../../repositories/factors/factors.repository.ts';
import type { Metadata } from '../../user.ts';
import { verifyAssertion, verifyRegistration } from '../webauthn/relying-party.ts';
import { digestFactorCode } from './factor-sms.service.ts';
import { findTotpStep } from './totp.ts';

/** The response to a challenge: a typed code or a WebAuthn credential. */
export interface FactorResponse {
  code: string;
  credential: Metadata | undefined;
}

/** Verifies the response. Returns the changes to the factor, or undefined for a wrong response. */
export async function verifyFactorResponse(
  context: AuthContext,
  attempt: { factor: FactorRecord; challenge: FactorChallenge; response: FactorResponse },
): Promise<FactorProof | undefined> {
  const { factor, challenge, response } = attempt;
  if (factor.factorType === 'totp') return verifyTotp(context, { factor, code: response.code });
  if (factor.factorType === 'phone') return verifyPhoneCode({ factor, challenge, code: response.code });
  const { webauthnChallenge } = challenge;
  if (!response.credential || !webauthnChallenge) return undefined;
  return verifyWebauthn(context, { factor, challenge: webauthnChallenge, response: response.credential });
}

function verifyTotp(
  context: AuthContext,
  { factor, code }: { factor: FactorRecord; code: string },
): FactorProof | undefined {
  if (!factor.sealedSecret) return undefined;
  const secret = context.vault.unseal(factor.sealedSecret, factor.id).toString();
  const { lastUsedStep } = factor;
  const usedStep = findTotpStep(code, { secret, lastUsedStep, now: context.clock() });
  return usedStep === undefined ? undefined : { usedStep };
}

function verifyPhoneCode(attempt: {
  factor: FactorRecord;
  challenge: FactorChallenge;
  code: string;
}): FactorProof | undefined {
  const { codeDigest } = attempt.challenge;
  if (!codeDigest) return undefined;
  const expected = Buffer.from(codeDigest);
  const actual = Buffer.from(digestFactorCode(attempt.factor.id, attempt.code));
  return timingSafeEqual(expected, actual) ? {} : undefined;
}

async function verifyWebauthn(
  context: AuthContext,
  { factor, challenge, response }: { factor: FactorRecord; challenge: string; response: Metadata },
): Promise<FactorProof | undefined> {
  const { credential } = factor;
  if (!credential) {
    const created = await verifyRegistration(context, { response, challenge, userVerification: 'preferred' });
    return created && { credential: created };
  }
  const assertion = await verifyAssertion(context, {
    response,
    challenge,
    credential,
    userVerification: 'preferred',
  });
  return assertion && { credential: { ...credential, signCount: assertion.signCount } };
}
