import { timingSafeEqual } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import type { FactorChallenge } from '../../repositories/factors/factor-challenges.repository.ts';
import type { FactorProof, FactorRecord } from '../../repositories/factors/factors.repository.ts';
import type { Metadata } from '../../user.ts';
import { readAssertion, readRegistration } from '../webauthn/relying-party.ts';
import { digestFactorCode } from './factor-sms.service.ts';
import { findTotpStep } from './totp.ts';

/** What the person answers with: a typed code, or what their authenticator said. */
export interface FactorAnswer {
  code: string;
  credential: Metadata | undefined;
}

/** What a right answer proves, or undefined where the answer is wrong. */
export async function proveFactor(
  context: AuthContext,
  { factor, challenge, answer }: { factor: FactorRecord; challenge: FactorChallenge; answer: FactorAnswer },
): Promise<FactorProof | undefined> {
  if (factor.factorType === 'totp') return proveTotp(context, { factor, code: answer.code });
  if (factor.factorType === 'phone') return provePhone({ factor, challenge, code: answer.code });
  const { webauthnChallenge } = challenge;
  if (!answer.credential || !webauthnChallenge) return undefined;
  return proveWebauthn(context, { factor, challenge: webauthnChallenge, response: answer.credential });
}

function proveTotp(
  context: AuthContext,
  { factor, code }: { factor: FactorRecord; code: string },
): FactorProof | undefined {
  if (!factor.sealedSecret) return undefined;
  const secret = context.vault.unseal(factor.sealedSecret, factor.id).toString();
  const { lastUsedStep } = factor;
  const usedStep = findTotpStep(code, { secret, lastUsedStep, now: context.clock() });
  return usedStep === undefined ? undefined : { usedStep };
}

function provePhone(attempt: {
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

async function proveWebauthn(
  context: AuthContext,
  { factor, challenge, response }: { factor: FactorRecord; challenge: string; response: Metadata },
): Promise<FactorProof | undefined> {
  const { credential } = factor;
  if (!credential) {
    const created = await readRegistration(context, { response, challenge, userVerification: 'preferred' });
    return created && { credential: created };
  }
  const assertion = await readAssertion(context, {
    response,
    challenge,
    credential,
    userVerification: 'preferred',
  });
  return assertion && { credential: { ...credential, signCount: assertion.signCount } };
}
