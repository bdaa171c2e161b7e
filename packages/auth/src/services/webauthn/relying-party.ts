import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { AuthContext } from '../../context.ts';
import type { StoredCredential } from '../../repositories/factors/factors.repository.ts';
import type { AuthUser, Metadata } from '../../user.ts';

/** Most wanted first: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
const MAX_CREDENTIAL_ID_LENGTH = 1400;

// Loaded on first use: it takes a tenth of a second, and most installations never ask for a signature.
const loadLibrary = () => import('@simplewebauthn/server');

/** A credential as an authenticator has just made it. */
export interface NewCredential extends StoredCredential {
  aaguid: string;
  isBackedUp: boolean;
}

/** Whether the authenticator has to check who holds it. */
export type UserVerification = 'required' | 'preferred';

/** Options for `navigator.credentials.create`. `timeout` in milliseconds. */
export async function creationOptions(
  context: AuthContext,
  {
    user,
    known,
    ...ceremony
  }: {
    user: AuthUser;
    known: Pick<StoredCredential, 'id' | 'transports'>[];
    residentKey: 'required' | 'discouraged';
    /** A passkey stands for password and possession: its owner is asked for a fingerprint, a face or the lock of the screen. */
    userVerification: UserVerification;
    timeoutMs: number;
  },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadLibrary();
  const userName = user.email ?? user.phone ?? user.id;
  return generateRegistrationOptions({
    rpName: context.webauthn.name,
    rpID: context.webauthn.id,
    userID: new TextEncoder().encode(user.id),
    userName,
    userDisplayName: userName,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: {
      residentKey: ceremony.residentKey,
      userVerification: ceremony.userVerification,
    },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: ceremony.timeoutMs,
  });
}

/** Options for `navigator.credentials.get`; without `allowed` the authenticator offers what it has. */
export async function requestOptions(
  context: AuthContext,
  {
    allowed,
    userVerification,
    timeoutMs,
  }: {
    allowed?: Pick<StoredCredential, 'id' | 'transports'>[];
    userVerification: UserVerification;
    timeoutMs: number;
  },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: context.webauthn.id,
    userVerification,
    timeout: timeoutMs,
    ...(allowed ? { allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })) } : {}),
  });
}

/** The credential that a registration made, or undefined where its answer does not hold. */
export async function readRegistration(
  context: AuthContext,
  {
    response,
    challenge,
    userVerification,
  }: { response: Metadata; challenge: string; userVerification: UserVerification },
): Promise<NewCredential | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const result = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: context.webauthn.origins,
    expectedRPID: context.webauthn.id,
    requireUserVerification: userVerification === 'required',
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  const info = result?.registrationInfo;
  if (!info || info.credential.id.length > MAX_CREDENTIAL_ID_LENGTH) return undefined;
  return {
    id: info.credential.id,
    publicKey: Buffer.from(info.credential.publicKey),
    signCount: info.credential.counter,
    transports: readTransports(response),
    aaguid: info.aaguid,
    isBackedUp: info.credentialBackedUp,
  };
}

/** The authenticator's new sign count, or undefined where its answer does not hold. */
export async function readAssertion(
  context: AuthContext,
  {
    response,
    challenge,
    credential,
    userVerification,
  }: {
    response: Metadata;
    challenge: string;
    credential: StoredCredential;
    userVerification: UserVerification;
  },
): Promise<{ signCount: number } | undefined> {
  if (response.id !== credential.id) return undefined;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const result = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: context.webauthn.origins,
    expectedRPID: context.webauthn.id,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(credential.publicKey),
      counter: credential.signCount,
    },
    requireUserVerification: userVerification === 'required',
  }).catch(() => undefined);
  return result?.verified ? { signCount: result.authenticationInfo.newCounter } : undefined;
}

const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** How the authenticator can be reached: a hint, not covered by any signature. */
function readTransports({ response }: Metadata): string[] {
  const transports = (response as { transports?: unknown } | undefined)?.transports;
  return Array.isArray(transports) ? transports.filter((transport) => TRANSPORTS.has(transport)) : [];
}
