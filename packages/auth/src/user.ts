/** A JSON object as kept in metadata columns. */
export type Metadata = Record<string, unknown>;

/** One way in which a user can sign in. */
export interface AuthIdentity {
  id: string;
  userId: string;
  provider: string;
  /** The provider's name for the user; the user's own id for e-mail and phone. */
  providerId: string;
  identityData: Metadata;
  lastSignInAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Kinds of second factor that people set up and are asked for. */
export type FactorType = 'totp' | 'phone' | 'webauthn';

/** Recovery codes stand in for any of them. */
export type AnyFactorType = FactorType | 'recovery_code';

/** A second factor, without its secret. */
export interface AuthFactor {
  id: string;
  userId: string;
  factorType: AnyFactorType;
  status: 'unverified' | 'verified';
  /** Empty where the user gave none. */
  friendlyName: string;
  /** Digits of the number that codes go to; null for the other types. */
  phone: string | null;
  /** Model of a security key. */
  aaguid: string | null;
  lastChallengedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A user as services, hooks and presenters see it. The password hash is not part of it. */
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

/** Whether the user has proved a second factor once, which makes `aal2` their highest level. */
export function hasVerifiedFactor(user: Pick<AuthUser, 'factors'>): boolean {
  return user.factors.some((factor) => factor.status === 'verified');
}

/** Whether the user is banned at that moment. */
export function isBanned(user: Pick<AuthUser, 'bannedUntil'>, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}

/** The earlier of the two confirmations, or null while neither address is confirmed. */
export function confirmedAtOf(user: Pick<AuthUser, 'emailConfirmedAt' | 'phoneConfirmedAt'>): Date | null {
  const { emailConfirmedAt: email, phoneConfirmedAt: phone } = user;
  if (!email || !phone) return email ?? phone;
  return new Date(Math.min(email.getTime(), phone.getTime()));
}

/** Merges one level deep; a null value deletes its key. */
export function mergeMetadata(current: Metadata, changes: Metadata): Metadata {
  const merged = new Map(Object.entries(current));
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}
