import { randomUUID } from 'node:crypto';
import { inTransaction } from '@coastline/postgres/transactions';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { lockUser, type UserRecord } from '../../repositories/accounts/users.repository.ts';
import {
  deleteChallengesBefore,
  insertChallenge,
} from '../../repositories/factors/factor-challenges.repository.ts';
import {
  type FactorRecord,
  findFactor,
  listFactorCredentials,
  markFactorChallenged,
} from '../../repositories/factors/factors.repository.ts';
import type { SmsChannel } from '../../sms/auth-sms.ts';
import type { AnyFactorType } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import { audit } from '../audit/audit.service.ts';
import type { Caller } from '../sessions/authenticate.service.ts';
import { createAuthenticationOptions, createRegistrationOptions } from '../webauthn/relying-party.ts';
import { sendFactorCode } from './factor-sms.service.ts';

const RETENTION_MS = 24 * 3_600_000;

/** A WebAuthn ceremony with the options for the browser. */
export type Ceremony =
  | { type: 'create'; publicKey: PublicKeyCredentialCreationOptionsJSON }
  | { type: 'request'; publicKey: PublicKeyCredentialRequestOptionsJSON };

/** A challenge that a factor has to answer before `expiresAt`. */
export interface IssuedChallenge {
  id: string;
  type: AnyFactorType;
  expiresAt: Date;
  ceremony: Ceremony | undefined;
}

interface ChallengeRequest {
  caller: Caller;
  factorId: string;
  channel: SmsChannel;
  ip: string | undefined;
}

/**
 * Creates a challenge: sends a code to a phone, or returns WebAuthn options; TOTP needs neither. Throws
 * `mfa_*_verify_not_enabled`, `mfa_factor_not_found` and the rate limits of text messages.
 */
export async function challengeFactor(
  context: AuthContext,
  request: ChallengeRequest,
): Promise<IssuedChallenge> {
  return inTransaction(context.pool, async (tx) => {
    const user = await lockUser(tx, request.caller.user.id);
    if (!user) throw authErrors.userOfTokenNotFound();
    const factor = await findFactor(tx, { userId: user.id, factorId: request.factorId });
    if (!factor) throw factorErrors.notFound();
    if (factor.factorType === 'recovery_code') throw factorErrors.codesNotChallenged();
    if (!context.factorVerifyTypes.includes(factor.factorType)) {
      throw factorErrors.verifyDisabled(factor.factorType);
    }
    return issueChallenge(context, { tx, user, factor, request });
  });
}

async function issueChallenge(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; factor: FactorRecord; request: ChallengeRequest },
): Promise<IssuedChallenge> {
  const { tx, user, factor, request } = job;
  const { factorType } = factor;
  const now = context.clock();
  const id = randomUUID();
  const { channel } = request;
  const codeDigest = factorType === 'phone' ? await sendFactorCode(context, { tx, factor, channel }) : null;
  const ceremony = factorType === 'webauthn' ? await startCeremony(context, { tx, user, factor }) : undefined;
  await deleteChallengesBefore(tx, new Date(now.getTime() - RETENTION_MS));
  await insertChallenge(tx, {
    id,
    factorId: factor.id,
    ip: request.ip ?? null,
    codeDigest,
    webauthnChallenge: ceremony?.publicKey.challenge ?? null,
    createdAt: now,
  });
  await markFactorChallenged(tx, factor.id, { now });
  const traits = { factor_id: factor.id, factor_type: factorType };
  await audit(context, { db: tx, action: 'challenge_created', actorId: user.id, traits, ip: request.ip });
  const expiresAt = new Date(now.getTime() + context.factorChallengeSeconds * 1000);
  return { id, type: factorType, expiresAt, ceremony };
}

async function startCeremony(
  context: AuthContext,
  { tx, user, factor }: { tx: PoolClient; user: UserRecord; factor: FactorRecord },
): Promise<Ceremony> {
  const timeoutMs = context.factorChallengeSeconds * 1000;
  if (factor.credential) {
    return {
      type: 'request',
      publicKey: await createAuthenticationOptions(context, {
        allowed: [factor.credential],
        userVerification: 'preferred',
        timeoutMs,
      }),
    };
  }
  const known = await listFactorCredentials(tx, user.id);
  return {
    type: 'create',
    publicKey: await createRegistrationOptions(context, {
      user,
      known,
      residentKey: 'discouraged',
      userVerification: 'preferred',
      timeoutMs,
    }),
  };
}
