import { createHash, timingSafeEqual } from 'node:crypto';
import { inTransaction } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import { lockUser } from '../../repositories/accounts/users.repository.ts';
import { consumeFlowState, findIssuedFlowState } from '../../repositories/links/flow-states.repository.ts';
import { isBanned } from '../../user.ts';
import { isUuid } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import type { IssuedSession, ProviderTokens } from '../../wire/presenters/session.presenter.ts';
import { openSession, type RequestOrigin } from '../sessions/session.service.ts';

const AUTH_CODE_LIFETIME_MS = 300_000;
const CHALLENGE = /^[A-Za-z0-9\-._~]{43,128}$/;

export interface PkceChallenge {
  codeChallenge: string;
  codeChallengeMethod: 's256' | 'plain';
}

/** Parses the two PKCE fields; undefined if both are empty. Throws `validation_failed`. */
export function parsePkceChallenge(fields: {
  code_challenge: string;
  code_challenge_method: string;
}): PkceChallenge | undefined {
  const { code_challenge: codeChallenge, code_challenge_method: method } = fields;
  if (!codeChallenge && !method) return undefined;
  if (!codeChallenge || !method) {
    throw authErrors.validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (!CHALLENGE.test(codeChallenge)) {
    throw authErrors.validationFailed(
      'code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, -, ., _ and ~',
    );
  }
  const codeChallengeMethod = method.toLowerCase();
  if (codeChallengeMethod !== 's256' && codeChallengeMethod !== 'plain') {
    throw authErrors.validationFailed('code_challenge_method must be s256 or plain');
  }
  return { codeChallenge, codeChallengeMethod };
}

/** Exchanges an auth code and its verifier for a session. The code works once. */
export async function exchangeAuthCode(
  context: AuthContext,
  { authCode, codeVerifier, origin }: { authCode: string; codeVerifier: string; origin: RequestOrigin },
): Promise<IssuedSession> {
  if (!authCode || !codeVerifier) {
    throw authErrors.validationFailed(
      'invalid request: both auth code and code verifier should be non-empty',
    );
  }
  const flow = isUuid(authCode) ? await findIssuedFlowState(context.pool, authCode) : undefined;
  if (!flow) throw authErrors.flowStateNotFound();
  const ageMs = context.clock().getTime() - flow.codeIssuedAt.getTime();
  if (ageMs > AUTH_CODE_LIFETIME_MS) throw authErrors.flowStateExpired();
  if (!matchesChallenge(flow, codeVerifier)) throw authErrors.badCodeVerifier();
  return inTransaction(context.pool, async (tx) => {
    const user = await lockUser(tx, flow.userId);
    if (!user || !(await consumeFlowState(tx, flow.authCode))) throw authErrors.flowStateNotFound();
    if (isBanned(user, context.clock())) throw authErrors.userBanned();
    const provider = flow.provider ?? undefined;
    const notAfter = flow.sessionNotAfter ?? undefined;
    const session = await openSession(context, {
      db: tx,
      user,
      method: flow.kind,
      origin,
      provider,
      notAfter,
    });
    const sealed = flow.sealedProviderTokens;
    return sealed
      ? { ...session, providerTokens: unsealProviderTokens(context, { sealed, authCode }) }
      : session;
  });
}

function matchesChallenge(flow: PkceChallenge, verifier: string): boolean {
  const proof =
    flow.codeChallengeMethod === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url');
  const expected = Buffer.from(flow.codeChallenge);
  const actual = Buffer.from(proof);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Encrypts a provider's tokens until the auth code is exchanged. */
export function sealProviderTokens(
  context: AuthContext,
  { tokens, authCode }: { tokens: ProviderTokens; authCode: string },
): Buffer {
  return context.vault.seal(Buffer.from(JSON.stringify(tokens)), `provider-tokens ${authCode}`);
}

/** Decrypts the result of `sealProviderTokens`. */
function unsealProviderTokens(
  context: AuthContext,
  { sealed, authCode }: { sealed: Buffer; authCode: string },
): ProviderTokens {
  return JSON.parse(context.vault.unseal(sealed, `provider-tokens ${authCode}`).toString()) as ProviderTokens;
}
