import { randomUUID } from 'node:crypto';
import type { Passkey } from '../../repositories/factors/passkeys.repository.ts';
import type { AuthFactor } from '../../user.ts';
import { type AuthIdentity, type AuthUser, confirmedAtOf, type Metadata } from '../../user.ts';

/** The JSON of `presentUser`. */
export type UserJson = Record<string, unknown> & { id: string };

/** The protocol's User object, without null times. */
export function presentUser(user: AuthUser): UserJson {
  return {
    id: user.id,
    aud: user.audience,
    role: user.role,
    email: user.email ?? '',
    ...presentTimes({ email_confirmed_at: user.emailConfirmedAt, invited_at: user.invitedAt }),
    phone: user.phone ?? '',
    ...presentTimes({
      phone_confirmed_at: user.phoneConfirmedAt,
      confirmation_sent_at: user.confirmationSentAt,
      confirmed_at: confirmedAtOf(user),
      recovery_sent_at: user.recoverySentAt,
    }),
    ...(user.newEmail ? { new_email: user.newEmail } : {}),
    ...(user.newPhone ? { new_phone: user.newPhone } : {}),
    ...presentTimes({
      email_change_sent_at: user.emailChangeSentAt,
      phone_change_sent_at: user.phoneChangeSentAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      last_sign_in_at: user.lastSignInAt,
    }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: user.identities.map(presentIdentity),
    ...(user.factors.length > 0 ? { factors: user.factors.map(presentFactor) } : {}),
    ...presentTimes({
      created_at: user.createdAt,
      updated_at: user.updatedAt,
      banned_until: user.bannedUntil,
      deleted_at: user.deletedAt,
    }),
    is_anonymous: user.isAnonymous,
  };
}

function presentIdentity(identity: AuthIdentity): Record<string, unknown> {
  const { email } = identity.identityData;
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...presentTimes({
      last_sign_in_at: identity.lastSignInAt,
      created_at: identity.createdAt,
      updated_at: identity.updatedAt,
    }),
    ...(typeof email === 'string' && email ? { email: email.toLowerCase() } : {}),
  };
}

function presentTimes(values: Record<string, Date | null>): Record<string, string> {
  const set = Object.entries(values).flatMap(([name, time]) => (time ? [[name, time.toISOString()]] : []));
  return Object.fromEntries(set);
}

/**
 * The response of a sign-up with a taken address: a user who does not exist. Clients recognize it by the empty list of
 * identities.
 */
export function presentDecoyUser(
  { address, audience, data }: { address: { kind: string; value: string }; audience: string; data: Metadata },
  now: Date,
): UserJson {
  const time = now.toISOString();
  return {
    id: randomUUID(),
    aud: audience,
    role: '',
    email: '',
    phone: '',
    [address.kind]: address.value,
    confirmation_sent_at: time,
    app_metadata: { provider: address.kind, providers: [address.kind] },
    user_metadata: data,
    identities: [],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  };
}

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
