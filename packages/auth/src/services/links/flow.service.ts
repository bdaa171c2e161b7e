import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { lockUser } from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import {
  type FlowKind,
  findIssuedFlow,
  insertFlowState,
  issueAuthCode,
  takeFlow,
} from '../../repositories/links/flow-states.repository.ts';
import { isBanned } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { isUuid } from '../../wire/uuid.ts';
import { unsealTokens } from '../external/provider-tokens.ts';
import { openSession, type RequestOrigin } from '../sessions/session.service.ts';

const CODE_LIFE_MS = 300_000;
const CHALLENGE = /^[A-Za-z0-9\-._~]{43,128}$/;

/** A client's PKCE challenge. */
export interface Challenge {
  codeChallenge: string;
  codeChallengeMethod: 's256' | 'plain';
}

/** Checks the two PKCE fields; undefined where neither is given. Throws `validation_failed`. */
export function parseChallenge(fields: {
  code_challenge: string;
  code_challenge_method: string;
}): Challenge | undefined {
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

/** Remembers the challenge for the link that is about to be mailed. */
export async function startFlow(
  context: AuthContext,
  flow: { tx: PoolClient; userId: string; kind: FlowKind; challenge: Challenge },
): Promise<void> {
  const { userId, kind, challenge } = flow;
  const state = { authCode: randomUUID(), userId, kind, ...challenge };
  await insertFlowState(flow.tx, { flow: state, now: context.clock() });
}

/** The code that a followed link hands to the client. Throws `flow_state_not_found`. */
export async function requireAuthCode(
  context: AuthContext,
  { tx, userId, kind }: { tx: PoolClient; userId: string; kind: FlowKind },
): Promise<string> {
  const authCode = await issueAuthCode(tx, { userId, kind, now: context.clock() });
  if (!authCode) throw authErrors.flowStateNotFound();
  return authCode;
}

/** Exchanges an auth code and its verifier for a session; the code works once. */
export async function exchangeCode(
  context: AuthContext,
  { authCode, codeVerifier, origin }: { authCode: string; codeVerifier: string; origin: RequestOrigin },
): Promise<IssuedSession> {
  if (!authCode || !codeVerifier) {
    throw authErrors.validationFailed(
      'invalid request: both auth code and code verifier should be non-empty',
    );
  }
  const flow = isUuid(authCode) ? await findIssuedFlow(context.pool, authCode) : undefined;
  if (!flow) throw authErrors.flowStateNotFound();
  const ageMs = context.clock().getTime() - flow.codeIssuedAt.getTime();
  if (ageMs > CODE_LIFE_MS) throw authErrors.flowStateExpired();
  if (!isProvedBy(flow, codeVerifier)) throw authErrors.badCodeVerifier();
  return inTransaction(context.pool, async (tx) => {
    const user = await lockUser(tx, flow.userId);
    if (!user || !(await takeFlow(tx, flow.authCode))) throw authErrors.flowStateNotFound();
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
    return sealed ? { ...session, providerTokens: unsealTokens(context, { sealed, authCode }) } : session;
  });
}

function isProvedBy(flow: Challenge, verifier: string): boolean {
  const proof =
    flow.codeChallengeMethod === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url');
  const expected = Buffer.from(flow.codeChallenge);
  const actual = Buffer.from(proof);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
