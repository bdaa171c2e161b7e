import { randomUUID } from 'node:crypto';
import { inTransaction } from '@coastline/postgres/transactions';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { AuthContext } from '../../context.ts';
import { insertPasskey, listPasskeys, type Passkey } from '../../repositories/factors/passkeys.repository.ts';
import type { Metadata } from '../../user.ts';
import { onUniqueViolation } from '../../wire/errors/errors.ts';
import { passkeyErrors } from '../../wire/errors/factor-errors.ts';
import { audit } from '../audit/audit.service.ts';
import { isMissingSecondFactor } from '../factors/assurance.ts';
import { sendNotice } from '../links/notice.service.ts';
import { type Caller, lockCaller } from '../sessions/authenticate.service.ts';
import {
  createRegistrationOptions,
  type NewCredential,
  verifyRegistration,
} from '../webauthn/relying-party.ts';
import {
  type IssuedPasskeyChallenge,
  issuePasskeyChallenge,
  redeemPasskeyChallenge,
} from './passkey-challenge.service.ts';

/** Starts the registration of a passkey. Throws `insufficient_aal` and `too_many_passkeys`. */
export async function startPasskeyRegistration(
  context: AuthContext,
  caller: Caller,
): Promise<IssuedPasskeyChallenge<PublicKeyCredentialCreationOptionsJSON>> {
  if (isMissingSecondFactor(caller)) throw passkeyErrors.insufficientAal();
  const { user } = caller;
  const passkeys = await listPasskeys(context.pool, user.id);
  if (passkeys.length >= context.maxPasskeys) throw passkeyErrors.tooMany();
  const options = await createRegistrationOptions(context, {
    user,
    known: passkeys.map(({ credential }) => credential),
    residentKey: 'required',
    userVerification: 'required',
    timeoutMs: context.passkeyChallengeSeconds * 1000,
  });
  return issuePasskeyChallenge(context, { userId: user.id, options });
}

/**
 * Stores the passkey that an authenticator created. Any attempt consumes the challenge. Throws the errors of the
 * challenge, `webauthn_verification_failed`, `webauthn_credential_exists` and `too_many_passkeys`.
 */
export async function finishPasskeyRegistration(
  context: AuthContext,
  { caller, ...registration }: { caller: Caller; challengeId: string; response: Metadata },
): Promise<Passkey> {
  if (isMissingSecondFactor(caller)) throw passkeyErrors.insufficientAal();
  const userId = caller.user.id;
  const challenge = await redeemPasskeyChallenge(context, { id: registration.challengeId, userId });
  const credential = await verifyRegistration(context, {
    response: registration.response,
    challenge,
    userVerification: 'required',
  });
  if (!credential) throw passkeyErrors.verificationFailed();
  return storePasskey(context, { caller, credential }).catch(
    onUniqueViolation(passkeyErrors.credentialExists),
  );
}

async function storePasskey(
  context: AuthContext,
  { caller, credential }: { caller: Caller; credential: NewCredential },
): Promise<Passkey> {
  return inTransaction(context.pool, async (tx) => {
    const current = await lockCaller(tx, caller);
    if (isMissingSecondFactor(current)) throw passkeyErrors.insufficientAal();
    const { user } = current;
    const userId = user.id;
    const known = await listPasskeys(tx, userId);
    if (known.length >= context.maxPasskeys) throw passkeyErrors.tooMany();
    const now = context.clock();
    const id = randomUUID();
    await insertPasskey(tx, { id, userId, credential, now });
    const traits = { passkey_id: id };
    await audit(context, { db: tx, action: 'passkey_created', actorId: userId, traits });
    await sendNotice(context, { tx, kind: 'passkey_added', user });
    return { id, userId, credential, friendlyName: '', createdAt: now, lastUsedAt: null };
  });
}
