import { isForeignKeyViolation } from '@coastline/postgres/errors';
import type { Queryable } from '@coastline/postgres/transactions';

/** The state of a sign-in at an identity provider. The null fields depend on the kind of provider and request. */
export interface ProviderFlow {
  /** Random UUID that the provider returns as `state`. */
  state: string;
  provider: string;
  audience: string;
  redirectTo: string;
  codeChallenge: string | null;
  codeChallengeMethod: 's256' | 'plain' | null;
  nonce: string | null;
  codeVerifier: string | null;
  /** Id of the SAML request. */
  requestId: string | null;
  /** The signed-in user who links the identity. */
  linkingUserId: string | null;
  /** The user's session. The flow is deleted with it. */
  linkingSessionId: string | null;
  inviteDigest: Buffer | null;
}

/** A flow with its required fields; the missing ones are null. */
export type PartialProviderFlow = Pick<ProviderFlow, 'provider' | 'audience' | 'redirectTo'> &
  Partial<ProviderFlow>;

/** A consumed flow, and whether it was consumed before. */
export type ConsumedFlow = ProviderFlow & { createdAt: Date; wasConsumed: boolean };

/** Stores a flow. Returns false if the session that started it has ended. */
export async function insertProviderFlow(
  db: Queryable,
  { flow, now }: { flow: PartialProviderFlow & { state: string }; now: Date },
): Promise<boolean> {
  const inserting = db.query(
    `insert into auth.provider_flows (state, provider, audience, redirect_to, code_challenge, code_challenge_method,
       nonce, code_verifier, request_id, linking_user_id, linking_session_id, invite_digest, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      flow.state,
      flow.provider,
      flow.audience,
      flow.redirectTo,
      flow.codeChallenge,
      flow.codeChallengeMethod,
      flow.nonce,
      flow.codeVerifier,
      flow.requestId,
      flow.linkingUserId,
      flow.linkingSessionId,
      flow.inviteDigest,
      now,
    ],
  );
  return inserting.then(
    () => true,
    (error: unknown) => {
      if (isForeignKeyViolation(error)) return false;
      throw error;
    },
  );
}

/** Marks a flow as consumed and returns it. Of two concurrent calls, one gets `wasConsumed`. */
export async function consumeProviderFlow(
  db: Queryable,
  { state, now }: { state: string; now: Date },
): Promise<ConsumedFlow | undefined> {
  const { rows } = await db.query<ConsumedFlow>(
    `with before as (select state, consumed_at from auth.provider_flows where state = $1 for update)
     update auth.provider_flows f set consumed_at = $2 from before where f.state = before.state
     returning f.state, f.provider, f.audience, f.redirect_to as "redirectTo", f.code_challenge as "codeChallenge",
       f.code_challenge_method as "codeChallengeMethod", f.nonce, f.code_verifier as "codeVerifier",
       f.request_id as "requestId", f.linking_user_id as "linkingUserId",
       f.linking_session_id as "linkingSessionId", f.invite_digest as "inviteDigest",
       f.created_at as "createdAt", before.consumed_at is not null as "wasConsumed"`,
    [state, now],
  );
  return rows[0];
}

/** Locks a flow until the end of the transaction. Returns false if it was deleted, e.g. together with its session. */
export async function lockProviderFlow(tx: Queryable, state: string): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from auth.provider_flows where state = $1 for key share', [
    state,
  ]);
  return rowCount === 1;
}

export async function deleteProviderFlowsBefore(db: Queryable, time: Date): Promise<void> {
  await db.query('delete from auth.provider_flows where created_at < $1', [time]);
}
