import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { UserRecord } from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import { type FlowKind, insertIssuedFlow } from '../../repositories/links/flow-states.repository.ts';
import {
  holdProviderFlow,
  type ProviderFlow,
} from '../../repositories/providers/provider-flows.repository.ts';
import { isBanned } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import type { IssuedSession, ProviderTokens } from '../../wire/presenters/session.presenter.ts';
import type { ExternalProfile } from '../providers/external-profile.ts';
import { openSession, type RequestOrigin } from '../sessions/session.service.ts';
import { resolveAccount } from './account.service.ts';
import { acceptInvite, linkIdentity } from './linking.service.ts';
import { sealTokens } from './provider-tokens.ts';

/** Somebody who came back from a provider, and what the provider gave along. */
export interface Arrival {
  profile: ExternalProfile;
  kind: Extract<FlowKind, 'oauth' | 'sso/saml'>;
  tokens?: ProviderTokens;
  /** When the provider wants the session to end. */
  notAfter?: Date | undefined;
  origin: RequestOrigin;
}

/** What the visitor takes home: a session, or a code that only the client that started the flow can exchange. */
export type Homecoming = { session: IssuedSession } | { authCode: string };

/** Ends a flow: finds the account by the rules for its kind, and opens a session or issues a code. */
export async function arrive(
  context: AuthContext,
  { flow, arrival }: { flow: ProviderFlow; arrival: Arrival },
): Promise<Homecoming> {
  const result = await inTransaction(context.pool, async (tx) => {
    const account = await accountOf(context, { tx, flow, profile: arrival.profile });
    if ('refusal' in account) return account;
    if (isBanned(account.user, context.clock())) throw authErrors.userBanned();
    return equip(context, { tx, flow, arrival, user: account.user });
  });
  // Thrown only now: the account that waits for its confirmation has to be kept.
  if ('refusal' in result) throw result.refusal;
  return result;
}

async function accountOf(
  context: AuthContext,
  { tx, flow, profile }: { tx: PoolClient; flow: ProviderFlow; profile: ExternalProfile },
) {
  const { linkingUserId, linkingSessionId: sessionId, inviteDigest, audience, redirectTo, state } = flow;
  // While the provider was asked, the user's sessions may have been ended: whoever began this visit is let in no more.
  if (linkingUserId && state && !(await holdProviderFlow(tx, state))) throw externalErrors.stateInvalid();
  if (linkingUserId) {
    return { user: await linkIdentity(context, { tx, profile, userId: linkingUserId, sessionId }) };
  }
  if (inviteDigest) return { user: await acceptInvite(context, { tx, profile, inviteDigest }) };
  return resolveAccount(context, { tx, profile, audience, redirectTo });
}

async function equip(
  context: AuthContext,
  { tx, flow, arrival, user }: { tx: PoolClient; flow: ProviderFlow; arrival: Arrival; user: UserRecord },
): Promise<Homecoming> {
  const { kind, tokens, notAfter, origin, profile } = arrival;
  const provider = profile.isSso ? profile.provider : undefined;
  const { codeChallenge, codeChallengeMethod } = flow;
  if (!codeChallenge || !codeChallengeMethod) {
    const session = await openSession(context, { db: tx, user, method: kind, origin, provider, notAfter });
    return { session: tokens ? { ...session, providerTokens: tokens } : session };
  }
  const authCode = randomUUID();
  const sealedProviderTokens = tokens ? sealTokens(context, { tokens, authCode }) : null;
  await insertIssuedFlow(tx, {
    flow: { authCode, userId: user.id, kind, codeChallenge, codeChallengeMethod },
    extras: { provider: provider ?? null, sealedProviderTokens, sessionNotAfter: notAfter ?? null },
    now: context.clock(),
  });
  return { authCode };
}
