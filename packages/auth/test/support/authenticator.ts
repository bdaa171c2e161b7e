import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { type CborValue, encodeCbor } from './cbor.ts';

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

/** An authenticator in software: real keys, real signatures, answers as a browser would serialise them. */
export interface Authenticator {
  aaguid: string;
  create(options: CreationOptions): ReturnType<typeof answerCreation>;
  get(options: RequestOptions): ReturnType<typeof answerRequest>;
  /** Sets the counter back, as that of a copied authenticator would be. */
  rewind(): void;
  /** From now on it signs for whoever touches it, and asks nobody who they are. */
  stopVerifying(): void;
}

/** Makes an authenticator that is used on the pages of one origin. */
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
      const made = makeCredential(options);
      credentials.push(made.credential);
      return answerCreation(options, { origin, ...made });
    },
    get: (options) => {
      const allowed = options.allowCredentials?.map(({ id }) => id);
      const credential = credentials.find(
        ({ id, rpId }) => rpId === options.rpId && (allowed?.includes(id.toString('base64url')) ?? true),
      );
      if (!credential) throw new Error('NotAllowedError');
      credential.signCount += 1;
      return answerRequest(options, { origin, credential, isVerified });
    },
    stopVerifying: () => {
      isVerified = false;
    },
    rewind: () => {
      for (const credential of credentials) credential.signCount = 0;
    },
  };
}

function makeCredential({ rp, user }: CreationOptions): { credential: Credential; publicKey: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const userHandle = Buffer.from(user.id, 'base64url');
  const credential = { id: randomBytes(32), privateKey, rpId: rp.id ?? '', userHandle, signCount: 1 };
  return { credential, publicKey };
}

function answerCreation(
  { challenge }: CreationOptions,
  { origin, credential, publicKey }: { origin: string; credential: Credential; publicKey: KeyObject },
) {
  const idLength = Buffer.alloc(2);
  idLength.writeUInt16BE(credential.id.length);
  const attested = Buffer.concat([AAGUID, idLength, credential.id, coseKey(publicKey)]);
  const flags = FLAGS.userPresent | FLAGS.userVerified | FLAGS.attested;
  const authData = Buffer.concat([authenticatorData(credential, flags), attested]);
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
      clientDataJSON: clientData({ type: 'webauthn.create', challenge, origin }).toString('base64url'),
      attestationObject: encodeCbor(attestation).toString('base64url'),
      transports: ['internal' as const],
    },
  };
}

function answerRequest(
  { challenge }: RequestOptions,
  { origin, credential, isVerified }: { origin: string; credential: Credential; isVerified: boolean },
) {
  const flags = FLAGS.userPresent | (isVerified ? FLAGS.userVerified : 0);
  const authData = authenticatorData(credential, flags);
  const client = clientData({ type: 'webauthn.get', challenge, origin });
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

function clientData(content: { type: string; challenge: string; origin: string }): Buffer {
  return Buffer.from(JSON.stringify({ ...content, crossOrigin: false }));
}

function authenticatorData({ rpId, signCount }: Credential, flags: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(signCount);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), counter]);
}

/** An ES256 key in the COSE form of WebAuthn. */
function coseKey(publicKey: KeyObject): Buffer {
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
