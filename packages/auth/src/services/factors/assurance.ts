import type { AuthContext } from '../../context.ts';
import { type AuthUser, hasVerifiedFactor } from '../../user.ts';

/** Names of second factors in the `amr` claim. */
export const FACTOR_METHODS = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
} as const;

/** A user's factors and the current session. */
interface UserSession {
  user: Pick<AuthUser, 'factors'>;
  session: { aal: string; createdAt: Date } | undefined;
}

/** Whether the user has a verified factor but the session is not `aal2`. */
export function isMissingSecondFactor({ user, session }: UserSession): boolean {
  return hasVerifiedFactor(user) && session?.aal !== 'aal2';
}

/** Whole seconds (at least 1) for which the session may stay at `aal1`; Infinity without a limit. */
export function remainingLowAalSeconds(context: AuthContext, { user, session }: UserSession): number {
  const { lowAalSessionSeconds } = context;
  if (lowAalSessionSeconds <= 0 || !session || !isMissingSecondFactor({ user, session })) return Infinity;
  const ageMs = context.clock().getTime() - session.createdAt.getTime();
  return Math.max(1, Math.ceil(lowAalSessionSeconds - ageMs / 1000));
}

/** Whether the session has exceeded `lowAalSessionSeconds`. */
export function isLowAalExpired(context: AuthContext, { user, session }: UserSession): boolean {
  const { lowAalSessionSeconds } = context;
  if (lowAalSessionSeconds <= 0 || !session || !isMissingSecondFactor({ user, session })) return false;
  return context.clock().getTime() > session.createdAt.getTime() + lowAalSessionSeconds * 1000;
}
