import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };
const AAGUID = Buffer.from('c0a57113c0a57113c0a57113c0a57113', 'hex');

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  rpId: string;
  userHandle: Buffer;
  signCount: number;
}

interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
  excludeCredentials?: { id: string }[];
}

interface RequestOptions {
  challenge: string;
  rpId?: string;
  allowCredentials?: { id: string }[];
}

/** A software authenticator with real keys and signatures. Its responses have the form of a browser's JSON. */
export interface Authenticator {
  aaguid: string;
  create(options: CreationOptions): ReturnType<typeof createAttestationResponse>;
  get(options: RequestOptions): ReturnType<typeof createAssertionResponse>;
  /** Resets the sign counters, as on a cloned authenticator. */
  resetSignCount(): void;
  /** Makes later assertions without user verification (PIN or biometrics). */
  disableUserVerification(): void;
}

/** Creates an authenticator for the pages of one origin. */
export function createAuthenticator(origin: string): Authenticator {
  const credentials: Credential[] = [];
  let isVerified = true;
  return {
    aaguid: AAGUID.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    create: (options) => {
      const excluded = (options.excludeCredentials ?? []).map(({ id }) => id);
      if (credentials.some(({ id }) => excluded.includes(id.toString('base64url')))) {
        throw new Error('InvalidStateError');
      }
      const created = createCredential(options);
      credentials.push(created.credential);
      return createAttestationResponse(options, { origin, ...created });
    },
    get: (options) => {
      const allowed = options.allowCredentials?.map(({ id }) => id);
      const credential = credentials.find(
        ({ id, rpId }) => rpId === options.rpId && (allowed?.includes(id.toString('base64url')) ?? true),
      );
      if (!credential) throw new Error('NotAllowedError');
      credential.signCount += 1;
      return createAssertionResponse(options, { origin, credential, isVerified });
    },
    disableUserVerification: () => {
      isVerified = false;
    },
    resetSignCount: () => {
      for (const credential of credentials) credential.signCount = 0;
    },
  };
}

function createCredential({ rp, user }: CreationOptions): { credential: Credential; publicKey: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const userHandle = Buffer.from(user.id, 'base64url');
  const credential = { id: randomBytes(32), privateKey, rpId: rp.id ?? '', userHandle, signCount: 1 };
  return { credential, publicKey };
}

function createAttestationResponse(
  { challenge }: CreationOptions,
  { origin, credential, publicKey }: { origin: string; credential: Credential; publicKey: KeyObject },
) {
  const idLength = Buffer.alloc(2);
  idLength.writeUInt16BE(credential.id.length);
  const attested = Buffer.concat([AAGUID, idLength, credential.id, encodeCoseKey(publicKey)]);
  const flags = FLAGS.userPresent | FLAGS.userVerified | FLAGS.attested;
  const authData = Buffer.concat([encodeAuthenticatorData(credential, flags), attested]);
  const attestation = new Map<string, CborValue>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, CborValue>()],
    ['authData', authData],
  ]);
  const id = credential.id.toString('base64url');
  return {
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON: encodeClientData({ type: 'webauthn.create', challenge, origin }).toString('base64url'),
      attestationObject: encodeCbor(attestation).toString('base64url'),
      transports: ['internal' as const],
    },
  };
}

function createAssertionResponse(
  { challenge }: RequestOptions,
  { origin, credential, isVerified }: { origin: string; credential: Credential; isVerified: boolean },
) {
  const flags = FLAGS.userPresent | (isVerified ? FLAGS.userVerified : 0);
  const authData = encodeAuthenticatorData(credential, flags);
  const client = encodeClientData({ type: 'webauthn.get', challenge, origin });
  const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
  const id = credential.id.toString('base64url');
  return {
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
      userHandle: credential.userHandle.toString('base64url'),
    },
  };
}

function encodeClientData(content: { type: string; challenge: string; origin: string }): Buffer {
  return Buffer.from(JSON.stringify({ ...content, crossOrigin: false }));
}

function encodeAuthenticatorData({ rpId, signCount }: Credential, flags: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(signCount);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), counter]);
}

/** An ES256 key in the COSE form of WebAuthn. */
function encodeCoseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return encodeCbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** The subset of CBOR (RFC 8949) that an authenticator needs. */
export type CborValue = number | string | Buffer | Map<number | string, CborValue>;

const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 };

/** Encodes a value; integers up to 32 bits. */
export function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number') {
    return value >= 0
      ? encodeCborHeader(MAJOR.unsigned, value)
      : encodeCborHeader(MAJOR.negative, -1 - value);
  }
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([encodeCborHeader(MAJOR.text, text.length), text]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeCborHeader(MAJOR.bytes, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([encodeCborHeader(MAJOR.map, value.size), ...entries]);
}

function encodeCborHeader(major: number, size: number): Buffer {
  const type = major << 5;
  if (size < 24) return Buffer.of(type | size);
  if (size < 256) return Buffer.of(type | 24, size);
  const long = size < 65_536 ? Buffer.alloc(3) : Buffer.alloc(5);
  long[0] = type | (size < 65_536 ? 25 : 26);
  long.writeUIntBE(size, 1, long.length - 1);
  return long;
}

/**
 * Converts WebAuthn options from the form for the browser (bytes) back to that of the server (base64url), which the
 * software authenticator expects.
 */
export function toJsonOptions<Options>(publicKey: Options): never {
  return bytesToBase64Url(publicKey) as never;
}

function bytesToBase64Url(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('base64url');
  if (Array.isArray(value)) return value.map(bytesToBase64Url);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, bytesToBase64Url(item)]));
}

/** Adds `toJSON`, which a browser's `PublicKeyCredential` has. */
export function toBrowserCredential<Answer extends object>(answer: Answer): Answer & { toJSON(): Answer } {
  return { ...answer, toJSON: () => answer };
}
