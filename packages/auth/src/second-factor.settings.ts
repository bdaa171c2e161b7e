import type { PoolClient } from 'pg';
import type { AnyFactorType, FactorType } from './user.ts';

/** One attempt to prove a second factor. */
export interface FactorVerificationAttempt {
  userId: string;
  factorId: string;
  factorType: AnyFactorType;
  /** Whether the code or signature was right. */
  valid: boolean;
}

/** Blockchains whose wallets can sign in. */
export type Web3Chain = 'ethereum' | 'solana';

/** Settings of second factors, passkeys and wallets. */
export interface SecondFactorSettings {
  /** Types of factor that people may set up. */
  factorEnrollTypes: FactorType[];
  /** Types of factor that people may prove. */
  factorVerifyTypes: FactorType[];
  /** People with a second factor may have codes on paper that stand in for it. */
  recoveryCodesEnabled: boolean;
  maxEnrolledFactors: number;
  maxVerifiedFactors: number;
  /** Life of a challenge, and of a factor that nobody goes on to verify. */
  factorChallengeSeconds: number;
  /** Wrong codes for one factor within the life of a challenge after which more are answered 429. */
  factorMaxAttempts: number;
  /** How long a session may stay below the level that its user has factors for; 0 is no limit. */
  lowAalSessionSeconds: number;
  /** Keys (32 bytes in base64) that encrypt stored secrets. The first one encrypts, all decrypt. */
  encryptionKeys: string[];
  /** Who people register their authenticators with. */
  webauthn: RelyingParty;
  passkeysEnabled: boolean;
  maxPasskeys: number;
  passkeyChallengeSeconds: number;
  /** Blockchains whose wallets may sign in; empty turns the grant off. */
  web3Chains: Web3Chain[];
  /** Asked after each attempt to prove a factor; `reject` refuses even a right one. */
  judgeFactorVerification: (
    attempt: FactorVerificationAttempt,
    tx: PoolClient,
  ) => Promise<'continue' | 'reject'>;
}

/** A WebAuthn relying party. `origins` are those whose pages may ask for signatures. */
export interface RelyingParty {
  id: string;
  name: string;
  origins: string[];
}

/** The defaults; the relying party is the site. */
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
    web3Chains: [],
    judgeFactorVerification: async () => 'continue',
  };
}
