import type { PoolClient } from 'pg';
import type { AnyFactorType, FactorType } from './user.ts';

/** An attempt to verify a second factor. */
export interface FactorVerificationAttempt {
  userId: string;
  factorId: string;
  factorType: AnyFactorType;
  /** Whether the code or signature was correct. */
  valid: boolean;
}

/** Settings of second factors and passkeys. */
export interface SecondFactorSettings {
  factorEnrollTypes: FactorType[];
  factorVerifyTypes: FactorType[];
  /** Users with a second factor may generate recovery codes that replace it. */
  recoveryCodesEnabled: boolean;
  maxEnrolledFactors: number;
  maxVerifiedFactors: number;
  /** Lifetime of a challenge and of an unverified factor. */
  factorChallengeSeconds: number;
  /** Wrong codes for one factor within the lifetime of a challenge; further attempts are answered 429. */
  factorMaxAttempts: number;
  /** How long a session of a user with a second factor may stay at `aal1`; 0 means no limit. */
  lowAalSessionSeconds: number;
  /** Keys (32 bytes in base64) for stored secrets. The first one encrypts, all decrypt. */
  encryptionKeys: string[];
  /** The WebAuthn relying party. */
  webauthn: RelyingParty;
  passkeysEnabled: boolean;
  maxPasskeys: number;
  passkeyChallengeSeconds: number;
  /** Called after each attempt to verify a factor; `reject` rejects even a valid one. */
  onFactorVerificationAttempt: (
    attempt: FactorVerificationAttempt,
    tx: PoolClient,
  ) => Promise<'continue' | 'reject'>;
}

/** A WebAuthn relying party. `origins` are the allowed origins of the pages. */
export interface RelyingParty {
  id: string;
  name: string;
  origins: string[];
}

/** The default settings; the site is the relying party. */
export function secondFactorDefaults(site: { siteUrl: string; productName: string }): SecondFactorSettings {
  const { hostname, origin } = new URL(site.siteUrl);
  return {
    factorEnrollTypes: ['totp'],
    factorVerifyTypes: ['totp'],
    recoveryCodesEnabled: false,
    maxEnrolledFactors: 10,
    maxVerifiedFactors: 10,
    factorChallengeSeconds: 300,
    factorMaxAttempts: 10,
    lowAalSessionSeconds: 0,
    encryptionKeys: [],
    webauthn: { id: hostname, name: site.productName, origins: [origin] },
    passkeysEnabled: false,
    maxPasskeys: 10,
    passkeyChallengeSeconds: 300,
    onFactorVerificationAttempt: async () => 'continue',
  };
}
