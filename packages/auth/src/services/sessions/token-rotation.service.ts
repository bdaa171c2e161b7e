import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import {
  findChildToken,
  noteRedelivery,
  type Refreshing,
  type RefreshTokenRecord,
  swapToken,
  touchSession,
} from '../../repositories/sessions/refresh-tokens.repository.ts';
import type { SessionRecord } from '../../repositories/sessions/sessions.repository.ts';
import { createRefreshToken, digestToken, sealForParent, unsealWithParent } from './refresh-token-secret.ts';
import type { RequestOrigin } from './session.service.ts';

/** A refresh token that somebody presented, with its locked session. */
export interface Presented {
  tx: PoolClient;
  session: SessionRecord;
  token: RefreshTokenRecord;
  secret: string;
  origin: RequestOrigin;
}

/** `refused` leaves the session as it is; `reused` means that two parties hold tokens of it. */
export type Rotation = { refreshToken: string } | 'refused' | 'reused';

// A client that loses its answers does so once or twice. Whoever holds a stolen parent has to do it every time.
const MAX_REDELIVERIES = 3;
// Rotations that fit into the reuse interval.
const MAX_STEPS = 20;

/** Rotates an active token, or hands the active one out again where the protocol allows it. */
export async function rotateToken(context: AuthContext, presented: Presented): Promise<Rotation> {
  const { token } = presented;
  if (!token.revokedAt) return { refreshToken: await issueChild(context, presented) };
  const active = await findActiveDescendant(presented);
  const isParent = active?.record.parentId === token.id;
  if (active && (isParent || isWithinInterval(context, token)))
    return redeliver(context, { presented, active });
  if (isRecent(context, token)) return 'refused';
  return 'reused';
}

interface Descendant {
  record: RefreshTokenRecord;
  secret: string;
}

/** Each token seals its child, so a holder of an ancestor receives the active token and never a second branch. */
async function findActiveDescendant({ tx, token, secret }: Presented): Promise<Descendant | undefined> {
  let current: Descendant = { record: token, secret };
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const record = await findChildToken(tx, current.record.id);
    if (!record?.sealedForParent) return undefined;
    current = { record, secret: unsealWithParent(record.sealedForParent, current.secret) };
    if (!record.revokedAt) return current;
  }
  return undefined;
}

/**
 * Hands the active token out again: its answer was lost, or two tabs refresh at once. Somebody who stole a parent would
 * ask like that for every generation. So generations in a row that are asked for late, or from another address than the
 * refresh that made them, are counted on the token and bounded.
 */
async function redeliver(
  context: AuthContext,
  { presented, active }: { presented: Presented; active: Descendant },
): Promise<Rotation> {
  const { tx, token, session, origin } = presented;
  const isElsewhere = Boolean(origin.ip && session.ip && origin.ip !== session.ip);
  if (!active.record.wasRedelivered && (isElsewhere || !isRecent(context, token))) {
    if (active.record.redeliveries >= MAX_REDELIVERIES) return 'reused';
    await noteRedelivery(tx, active.record.id);
  }
  await touchSession(tx, refreshingOf(context, presented));
  return { refreshToken: active.secret };
}

async function issueChild(context: AuthContext, presented: Presented): Promise<string> {
  const { token } = presented;
  const child = createRefreshToken();
  await swapToken(presented.tx, {
    ...refreshingOf(context, presented),
    parentId: token.id,
    childDigest: digestToken(child),
    sealedForParent: sealForParent(child, presented.secret),
    redeliveries: token.wasRedelivered ? token.redeliveries : 0,
  });
  return child;
}

function isWithinInterval(context: AuthContext, token: RefreshTokenRecord): boolean {
  return token.revocationReason === 'rotation' && !token.precedesSecondFactor && isRecent(context, token);
}

function isRecent(context: AuthContext, { revokedAt }: RefreshTokenRecord): boolean {
  const reusableUntil = (revokedAt?.getTime() ?? 0) + context.refreshReuseIntervalSeconds * 1000;
  return context.clock().getTime() <= reusableUntil;
}

function refreshingOf(context: AuthContext, { session, origin }: Presented): Refreshing {
  return { sessionId: session.id, ...origin, now: context.clock() };
}
