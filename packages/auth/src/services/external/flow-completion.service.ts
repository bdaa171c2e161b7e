import { randomUUID } from 'node:crypto';
import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { UserRecord } from '../../repositories/accounts/users.repository.ts';
import { type FlowKind, insertIssuedFlowState } from '../../repositories/links/flow-states.repository.ts';
import {
  lockProviderFlow,
  type PartialProviderFlow,
} from '../../repositories/providers/provider-flows.repository.ts';
import { isBanned } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import type { IssuedSession, ProviderTokens } from '../../wire/presenters/session.presenter.ts';
import { sealProviderTokens } from '../links/flow.service.ts';
import type { ExternalProfile } from '../providers/external-profile.ts';
import { openSession, type RequestOrigin } from '../sessions/session.service.ts';
import { resolveAccount } from './account.service.ts';
import { acceptInvite, linkIdentity } from './linking.service.ts';

/** The profile and tokens of a user who authenticated at a provider. */
export interface ProviderAuthentication {
  profile: ExternalProfile;
  kind: Extract<FlowKind, 'oauth' | 'sso/saml'>;
  tokens?: ProviderTokens;
  /** Session end that the provider requests. */
  notAfter?: Date | undefined;
  origin: RequestOrigin;
}

/** Result of a provider flow: a session, or an auth code that only the client that started a PKCE flow can exchange. */
export type CallbackResult = { session: IssuedSession } | { authCode: string };

interface FlowCompletion {
  flow: PartialProviderFlow;
  authentication: ProviderAuthentication;
}

/** Completes a flow: finds or links the account, and creates a session or issues an auth code. */
export async function completeFlow(
  context: AuthContext,
  { flow, authentication }: FlowCompletion,
): Promise<CallbackResult> {
  const result = await inTransaction(context.pool, async (tx) => {
    const account = await resolveFlowAccount(context, { tx, flow, profile: authentication.profile });
    if ('refusal' in account) return account;
    if (isBanned(account.user, context.clock())) throw authErrors.userBanned();
    return issueCallbackResult(context, { tx, flow, authentication, user: account.user });
  });
  // Thrown after the commit, because the unconfirmed account must be stored.
  if ('refusal' in result) throw result.refusal;
  return result;
}

async function resolveFlowAccount(
  context: AuthContext,
  { tx, flow, profile }: { tx: PoolClient; flow: PartialProviderFlow; profile: ExternalProfile },
) {
  const {
    linkingUserId,
    linkingSessionId: sessionId = null,
    inviteDigest,
    audience,
    redirectTo,
    state,
  } = flow;
  // The user's sessions may have ended since the flow started. Linking is rejected then.
  if (linkingUserId && state && !(await lockProviderFlow(tx, state))) throw externalErrors.stateInvalid();
  if (linkingUserId) {
    return { user: await linkIdentity(context, { tx, profile, userId: linkingUserId, sessionId }) };
  }
  if (inviteDigest) return { user: await acceptInvite(context, { tx, profile, inviteDigest }) };
  return resolveAccount(context, { tx, profile, audience, redirectTo });
}

async function issueCallbackResult(
  context: AuthContext,
  { tx, flow, authentication, user }: FlowCompletion & { tx: PoolClient; user: UserRecord },
): Promise<CallbackResult> {
  const { kind, tokens, notAfter, origin, profile } = authentication;
  const provider = profile.isSso ? profile.provider : undefined;
  const { codeChallenge, codeChallengeMethod } = flow;
  if (!codeChallenge || !codeChallengeMethod) {
    const session = await openSession(context, { db: tx, user, method: kind, origin, provider, notAfter });
    return { session: tokens ? { ...session, providerTokens: tokens } : session };
  }
  const authCode = randomUUID();
  const sealedProviderTokens = tokens ? sealProviderTokens(context, { tokens, authCode }) : null;
  await insertIssuedFlowState(tx, {
    flow: { authCode, userId: user.id, kind, codeChallenge, codeChallengeMethod },
    providerData: { provider: provider ?? null, sealedProviderTokens, sessionNotAfter: notAfter ?? null },
    now: context.clock(),
  });
  return { authCode };
}
