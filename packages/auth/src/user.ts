/** A JSON object in a metadata column. */
export type Metadata = Record<string, unknown>;

/** An identity of a user at a provider. */
export interface AuthIdentity {
  id: string;
  userId: string;
  provider: string;
  /** The user's id at the provider; for e-mail and phone, the id of the user. */
  providerId: string;
  identityData: Metadata;
  lastSignInAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Types of second factor that users enroll and challenge. */
export type FactorType = 'totp' | 'phone' | 'webauthn';

/** All types of second factor. Recovery codes replace any of the others. */
export type AnyFactorType = FactorType | 'recovery_code';

/** A second factor, without its secret. */
export interface AuthFactor {
  id: string;
  userId: string;
  factorType: AnyFactorType;
  status: 'unverified' | 'verified';
  /** Empty if the user chose no name. */
  friendlyName: string;
  /** Digits of the phone number; null for the other types. */
  phone: string | null;
  /** Model of a security key. */
  aaguid: string | null;
  lastChallengedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A user without secrets such as the password hash. */
export interface AuthUser {
  id: string;
  audience: string;
  role: string;
  email: string | null;
  phone: string | null;
  emailConfirmedAt: Date | null;
  phoneConfirmedAt: Date | null;
  invitedAt: Date | null;
  lastSignInAt: Date | null;
  newEmail: string | null;
  newPhone: string | null;
  confirmationSentAt: Date | null;
  recoverySentAt: Date | null;
  emailChangeSentAt: Date | null;
  phoneChangeSentAt: Date | null;
  reauthenticationSentAt: Date | null;
  appMetadata: Metadata;
  userMetadata: Metadata;
  isAnonymous: boolean;
  isSsoUser: boolean;
  bannedUntil: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  identities: AuthIdentity[];
  factors: AuthFactor[];
}

/** Whether the user has a verified second factor, so that the highest level is `aal2`. */
export function hasVerifiedFactor(user: Pick<AuthUser, 'factors'>): boolean {
  return user.factors.some((factor) => factor.status === 'verified');
}

/** Whether the user is banned at that time. */
export function isBanned(user: Pick<AuthUser, 'bannedUntil'>, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}

/** The earlier of the two confirmations, or null while neither address is confirmed. */
export function confirmedAtOf(user: Pick<AuthUser, 'emailConfirmedAt' | 'phoneConfirmedAt'>): Date | null {
  const { emailConfirmedAt: email, phoneConfirmedAt: phone } = user;
  if (!email || !phone) return email ?? phone;
  return new Date(Math.min(email.getTime(), phone.getTime()));
}

/** Merges the top level; a null value deletes its key. */
export function mergeMetadata(current: Metadata, changes: Metadata): Metadata {
  const merged = new Map(Object.entries(current));
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}
