import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { AuthContext } from '../../context.ts';
import type { StoredCredential } from '../../repositories/factors/factors.repository.ts';
import type { AuthUser, Metadata } from '../../user.ts';

/** In order of preference: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
const MAX_CREDENTIAL_ID_LENGTH = 1400;

// Loaded on first use, because most installations have no WebAuthn credentials.
const loadLibrary = () => import('@simplewebauthn/server');

/** A newly registered credential. */
export interface NewCredential extends StoredCredential {
  aaguid: string;
  isBackedUp: boolean;
}

type CredentialHint = Pick<StoredCredential, 'id' | 'transports'>;

/** `required` for passkeys, which replace password and second factor. */
type UserVerification = 'required' | 'preferred';

interface CeremonyOptions {
  userVerification: UserVerification;
  timeoutMs: number;
}

interface CeremonyResponse {
  response: Metadata;
  challenge: string;
  userVerification: UserVerification;
}

/** Options for `navigator.credentials.create`. `timeout` in milliseconds. */
export async function createRegistrationOptions(
  context: AuthContext,
  registration: CeremonyOptions & {
    user: AuthUser;
    known: CredentialHint[];
    residentKey: 'required' | 'discouraged';
  },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { user, known, residentKey, userVerification, timeoutMs } = registration;
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
    authenticatorSelection: { residentKey, userVerification },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: timeoutMs,
  });
}

/** Options for `navigator.credentials.get`. Without `allowed`, any discoverable credential may be used. */
export async function createAuthenticationOptions(
  context: AuthContext,
  { allowed, userVerification, timeoutMs }: CeremonyOptions & { allowed?: CredentialHint[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: context.webauthn.id,
    userVerification,
    timeout: timeoutMs,
    ...(allowed ? { allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })) } : {}),
  });
}

/** Verifies a registration response. Returns the new credential, or undefined if the response is invalid. */
export async function verifyRegistration(
  context: AuthContext,
  { response, challenge, userVerification }: CeremonyResponse,
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

/** Verifies an authentication response. Returns the new sign count, or undefined if the response is invalid. */
export async function verifyAssertion(
  context: AuthContext,
  { response, challenge, credential, userVerification }: CeremonyResponse & { credential: StoredCredential },
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

/** The transports of the authenticator: an unsigned hint. */
function readTransports({ response }: Metadata): string[] {
  const transports = (response as { transports?: unknown } | undefined)?.transports;
  return Array.isArray(transports) ? transports.filter((transport) => TRANSPORTS.has(transport)) : [];
}
