import type { Passkey } from '../../repositories/factors/passkeys.repository.ts';
import type { AuthFactor } from '../../user.ts';

/** The protocol's Factor object, without secrets. */
export function presentFactor(factor: AuthFactor): Record<string, unknown> {
  return {
    id: factor.id,
    status: factor.status,
    friendly_name: factor.friendlyName,
    factor_type: factor.factorType,
    phone: factor.phone ?? '',
    last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    ...(factor.aaguid ? { web_authn_aaguid: factor.aaguid } : {}),
  };
}

/** The protocol's passkey item. */
export function presentPasskey(passkey: Passkey): Record<string, unknown> {
  return {
    id: passkey.id,
    ...(passkey.friendlyName ? { friendly_name: passkey.friendlyName } : {}),
    created_at: passkey.createdAt.toISOString(),
    ...(passkey.lastUsedAt ? { last_used_at: passkey.lastUsedAt.toISOString() } : {}),
  };
}
