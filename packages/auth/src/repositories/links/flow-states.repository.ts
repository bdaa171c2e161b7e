import type { Queryable } from '@coastline/postgres/transactions';

/** Purpose of a PKCE flow; becomes the session's authentication method. */
export type FlowKind =
  | 'email/signup'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  | 'invite'
  | 'oauth'
  | 'sso/saml';

export interface FlowState {
  authCode: string;
  userId: string;
  kind: FlowKind;
  codeChallenge: string;
  codeChallengeMethod: 's256' | 'plain';
}

const SELECTION = `auth_code as "authCode", user_id as "userId", kind, code_challenge as "codeChallenge",
  code_challenge_method as "codeChallengeMethod"`;

export async function insertFlowState(
  tx: Queryable,
  { flow, now }: { flow: FlowState; now: Date },
): Promise<void> {
  await tx.query(
    `insert into auth.flow_states (auth_code, user_id, kind, code_challenge, code_challenge_method, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [flow.authCode, flow.userId, flow.kind, flow.codeChallenge, flow.codeChallengeMethod, now],
  );
}

/** Data of a provider flow that the later session needs. */
export interface ProviderFlowData {
  provider: string | null;
  sealedProviderTokens: Buffer | null;
  sessionNotAfter: Date | null;
}

/** Stores a flow state whose auth code is issued at once. */
export async function insertIssuedFlowState(
  tx: Queryable,
  { flow, providerData, now }: { flow: FlowState; providerData: ProviderFlowData; now: Date },
): Promise<void> {
  const { provider, sealedProviderTokens, sessionNotAfter } = providerData;
  await insertFlowState(tx, { flow, now });
  await tx.query(
    `update auth.flow_states set code_issued_at = $2, provider = $3, sealed_provider_tokens = $4,
       session_not_after = $5 where auth_code = $1`,
    [flow.authCode, now, provider, sealedProviderTokens, sessionNotAfter],
  );
}

/** Deletes old flow states of providers, because they contain the provider's tokens. */
export async function deleteProviderFlowStatesBefore(db: Queryable, time: Date): Promise<void> {
  await db.query("delete from auth.flow_states where created_at < $1 and kind in ('oauth', 'sso/saml')", [
    time,
  ]);
}

/** Issues the auth code of the user's most recent flow of that kind, and returns it. */
export async function issueAuthCode(
  tx: Queryable,
  { userId, kind, now }: { userId: string; kind: FlowKind; now: Date },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ authCode: string }>(
    `update auth.flow_states set code_issued_at = $3 where auth_code = (
       select auth_code from auth.flow_states where user_id = $1 and kind = $2 and code_issued_at is null
       order by created_at desc, auth_code limit 1
     ) returning auth_code as "authCode"`,
    [userId, kind, now],
  );
  return rows[0]?.authCode;
}

type IssuedFlowState = FlowState & ProviderFlowData & { codeIssuedAt: Date };

/** Finds a flow state whose auth code was issued. */
export async function findIssuedFlowState(
  db: Queryable,
  authCode: string,
): Promise<IssuedFlowState | undefined> {
  const { rows } = await db.query<IssuedFlowState>(
    `select ${SELECTION}, code_issued_at as "codeIssuedAt", provider,
       sealed_provider_tokens as "sealedProviderTokens", session_not_after as "sessionNotAfter" from auth.flow_states
     where auth_code = $1 and user_id is not null and code_issued_at is not null`,
    [authCode],
  );
  return rows[0];
}

/** Deletes a flow state. Returns false if another request consumed it first. */
export async function consumeFlowState(tx: Queryable, authCode: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from auth.flow_states where auth_code = $1', [authCode]);
  return rowCount === 1;
}
