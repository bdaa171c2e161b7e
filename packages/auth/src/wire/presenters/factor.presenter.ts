import type { AuthFactor } from '../../user.ts';

/** The protocol's Factor object. Secrets are no part of it. */
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
