import { isForeignKeyViolation, type Queryable } from '../database.ts';

/** A visit to an identity provider. Which of the optional parts are set depends on the kind of provider and request. */
export interface ProviderFlow {
  /** Random UUID that comes back with the visitor. */
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
  /** The signed-in user who wants the identity added. */
  linkingUserId: string | null;
  /** Their session, with which the visit ends. */
  linkingSessionId: string | null;
  inviteDigest: Buffer | null;
}

/** A flow that came back, and what is to be thought of it. */
export type TakenFlow = ProviderFlow & { createdAt: Date; wasConsumed: boolean };

/** Stores a visit. Returns false where the session that began it has ended. */
export async function insertProviderFlow(
  db: Queryable,
  { flow, now }: { flow: ProviderFlow; now: Date },
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

/** Uses a flow up, and tells whether it was used before. Of two at once, one comes second. */
export async function takeProviderFlow(
  db: Queryable,
  { state, now }: { state: string; now: Date },
): Promise<TakenFlow | undefined> {
  const { rows } = await db.query<TakenFlow>(
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

/** Whether a flow is still there, and keeps it until the transaction ends: those that add an identity end with sessions. */
export async function holdProviderFlow(tx: Queryable, state: string): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from auth.provider_flows where state = $1 for key share', [
    state,
  ]);
  return rowCount === 1;
}

export async function deleteProviderFlowsBefore(db: Queryable, time: Date): Promise<void> {
  await db.query('delete from auth.provider_flows where created_at < $1', [time]);
}
