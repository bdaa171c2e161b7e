import { type AuthIdentity, type AuthUser, confirmedAtOf } from '../../user.ts';
import { presentFactor } from './factor.presenter.ts';

/** JSON of a user; see `presentUser`. */
export type UserJson = Record<string, unknown> & { id: string };

/** The protocol's User object. Times that are unset are left out. */
export function presentUser(user: AuthUser): UserJson {
  return {
    id: user.id,
    aud: user.audience,
    role: user.role,
    email: user.email ?? '',
    ...times({ email_confirmed_at: user.emailConfirmedAt, invited_at: user.invitedAt }),
    phone: user.phone ?? '',
    ...times({
      phone_confirmed_at: user.phoneConfirmedAt,
      confirmation_sent_at: user.confirmationSentAt,
      confirmed_at: confirmedAtOf(user),
      recovery_sent_at: user.recoverySentAt,
    }),
    ...(user.newEmail ? { new_email: user.newEmail } : {}),
    ...(user.newPhone ? { new_phone: user.newPhone } : {}),
    ...times({
      email_change_sent_at: user.emailChangeSentAt,
      phone_change_sent_at: user.phoneChangeSentAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      last_sign_in_at: user.lastSignInAt,
    }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: user.identities.map(presentIdentity),
    ...(user.factors.length > 0 ? { factors: user.factors.map(presentFactor) } : {}),
    ...times({
      created_at: user.createdAt,
      updated_at: user.updatedAt,
      banned_until: user.bannedUntil,
      deleted_at: user.deletedAt,
    }),
    is_anonymous: user.isAnonymous,
  };
}

/** The protocol's Identity object. */
export function presentIdentity(identity: AuthIdentity): Record<string, unknown> {
  const { email } = identity.identityData;
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...times({
      last_sign_in_at: identity.lastSignInAt,
      created_at: identity.createdAt,
      updated_at: identity.updatedAt,
    }),
    ...(typeof email === 'string' && email ? { email: email.toLowerCase() } : {}),
  };
}

function times(values: Record<string, Date | null>): Record<string, string> {
  const set = Object.entries(values).flatMap(([name, time]) => (time ? [[name, time.toISOString()]] : []));
  return Object.fromEntries(set);
}
