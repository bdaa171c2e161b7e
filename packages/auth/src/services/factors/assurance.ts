import type { AuthContext } from '../../context.ts';
import { type AuthUser, hasVerifiedFactor } from '../../user.ts';

/** What the methods of second factors are called in tokens. */
export const FACTOR_METHODS = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
} as const;

/** What second factors are called in mails. */
interface SessionOfUser {
  user: Pick<AuthUser, 'factors'>;
  session: { aal: string; createdAt: Date } | undefined;
}

/** Whether the user has a verified factor that the session has not proved. */
export function isBelowOwnLevel({ user, session }: SessionOfUser): boolean {
  return hasVerifiedFactor(user) && session?.aal !== 'aal2';
}

/** Whole seconds (at least one) for which the session may go on without its user's second factor. */
export function secondsBelowLevel(context: AuthContext, { user, session }: SessionOfUser): number {
  const { lowAalSessionSeconds } = context;
  if (lowAalSessionSeconds <= 0 || !session || !isBelowOwnLevel({ user, session })) return Infinity;
  const ageMs = context.clock().getTime() - session.createdAt.getTime();
  return Math.max(1, Math.ceil(lowAalSessionSeconds - ageMs / 1000));
}

/** Whether the session has gone on for too long without its user's second factor. */
export function isTooLongBelowLevel(context: AuthContext, { user, session }: SessionOfUser): boolean {
  const { lowAalSessionSeconds } = context;
  if (lowAalSessionSeconds <= 0 || !session || !isBelowOwnLevel({ user, session })) return false;
  return context.clock().getTime() > session.createdAt.getTime() + lowAalSessionSeconds * 1000;
}
