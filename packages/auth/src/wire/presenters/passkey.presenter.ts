import type { Passkey } from '../../repositories/factors/passkeys.repository.ts';

/** The protocol's passkey item. */
export function presentPasskey(passkey: Passkey): Record<string, unknown> {
  return {
    id: passkey.id,
    ...(passkey.friendlyName ? { friendly_name: passkey.friendlyName } : {}),
    created_at: passkey.createdAt.toISOString(),
    ...(passkey.lastUsedAt ? { last_used_at: passkey.lastUsedAt.toISOString() } : {}),
  };
}
