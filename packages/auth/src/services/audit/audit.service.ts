import type { Queryable } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import { insertAuditEvent } from '../../repositories/audit.repository.ts';
import type { Metadata } from '../../user.ts';

/** Actions in the audit log. `login` is written by the statement that stores the session. */
export type AuditAction =
  | 'login_failed'
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_invited'
  | 'user_deleted'
  | 'user_secured'
  | 'logout'
  | 'token_revoked'
  | 'generate_link'
  | 'factor_in_progress'
  | 'factor_deleted'
  | 'factor_updated'
  | 'factors_reset'
  | 'challenge_created'
  | 'verification_attempted'
  | 'passkey_created'
  | 'passkey_deleted'
  | 'identity_linked'
  | 'identity_unlinked';

/** Records an action in the transaction that performs it. `actorId` is null for an administrator's token. */
export function audit(
  context: AuthContext,
  event: {
    db: Queryable;
    action: AuditAction;
    actorId: string | null;
    /** Ids and kinds only, no secrets. */
    traits?: Metadata;
    ip?: string | undefined;
  },
): Promise<void> {
  const { db, action, actorId, traits = {}, ip } = event;
  return insertAuditEvent(db, { action, actorId, traits, ip, now: context.clock() });
}
