import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import {
  findChildToken,
  type RefreshTokenRecord,
  recordRedelivery,
  recordSessionRefresh,
  rotateRefreshToken,
  type SessionRefresh,
} from '../../repositories/sessions/refresh-tokens.repository.ts';
import type { SessionRecord } from '../../repositories/sessions/sessions.repository.ts';
import { createRefreshToken, digestToken, sealForParent, unsealWithParent } from './refresh-token-secret.ts';
import type { RequestOrigin } from './session.service.ts';

/** A presented refresh token with its locked session. */
export interface PresentedToken {
  tx: PoolClient;
  session: SessionRecord;
  token: RefreshTokenRecord;
  secret: string;
  origin: RequestOrigin;
}

/** `refused` keeps the session; `reused` means that two parties hold its tokens. */
export type RotationResult = { refreshToken: string } | 'refused' | 'reused';

// A client rarely loses several responses in a row. The holder of a stolen parent needs a redelivery for every
// generation.
const MAX_REDELIVERIES = 3;
// Maximum number of rotations within the reuse interval.
const MAX_GENERATIONS = 20;

/** Rotates an active token. For a used token, returns the active one again if the protocol allows it. */
export async function rotateToken(context: AuthContext, presented: PresentedToken): Promise<RotationResult> {
  const { token } = presented;
  if (!token.revokedAt) return { refreshToken: await issueChildToken(context, presented) };
  const active = await findActiveDescendant(presented);
  const isParent = active?.record.parentId === token.id;
  if (active && (isParent || isWithinReuseInterval(context, token)))
    return redeliverToken(context, { presented, active });
  if (isRecent(context, token)) return 'refused';
  return 'reused';
}

interface Descendant {
  record: RefreshTokenRecord;
  secret: string;
}

/**
 * Follows the sealed children to the active token, so that a used token never creates a second branch of the family.
 */
async function findActiveDescendant({ tx, token, secret }: PresentedToken): Promise<Descendant | undefined> {
  let current: Descendant = { record: token, secret };
  for (let step = 0; step < MAX_GENERATIONS; step += 1) {
    const record = await findChildToken(tx, current.record.id);
    if (!record?.sealedForParent) return undefined;
    current = { record, secret: unsealWithParent(record.sealedForParent, current.secret) };
    if (!record.revokedAt) return current;
  }
  return undefined;
}

/**
 * Returns the active token again, because its response was lost or two tabs refreshed at once. The holder of a stolen
 * parent would need this for every generation. Therefore consecutive generations that are requested late, or from
 * another address than the refresh that created them, are counted on the token and limited.
 */
async function redeliverToken(
  context: AuthContext,
  { presented, active }: { presented: PresentedToken; active: Descendant },
): Promise<RotationResult> {
  const { tx, token, session, origin } = presented;
  const isElsewhere = Boolean(origin.ip && session.ip && origin.ip !== session.ip);
  if (!active.record.wasRedelivered && (isElsewhere || !isRecent(context, token))) {
    if (active.record.redeliveries >= MAX_REDELIVERIES) return 'reused';
    await recordRedelivery(tx, active.record.id);
  }
  await recordSessionRefresh(tx, sessionRefreshOf(context, presented));
  return { refreshToken: active.secret };
}

async function issueChildToken(context: AuthContext, presented: PresentedToken): Promise<string> {
  const { token } = presented;
  const child = createRefreshToken();
  await rotateRefreshToken(presented.tx, {
    ...sessionRefreshOf(context, presented),
    parentId: token.id,
    childDigest: digestToken(child),
    sealedForParent: sealForParent(child, presented.secret),
    redeliveries: token.wasRedelivered ? token.redeliveries : 0,
  });
  return child;
}

function isWithinReuseInterval(context: AuthContext, token: RefreshTokenRecord): boolean {
  return token.revocationReason === 'rotation' && !token.precedesSecondFactor && isRecent(context, token);
}

function isRecent(context: AuthContext, { revokedAt }: RefreshTokenRecord): boolean {
  const reusableUntil = (revokedAt?.getTime() ?? 0) + context.refreshReuseIntervalSeconds * 1000;
  return context.clock().getTime() <= reusableUntil;
}

function sessionRefreshOf(context: AuthContext, { session, origin }: PresentedToken): SessionRefresh {
  return { sessionId: session.id, ...origin, now: context.clock() };
}
