import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { readOrCreateSecretFile } from '../secrets/secret-file.ts';

const SIGNING_ALGORITHM = 'ES256';
const ASYMMETRIC_ALGORITHMS = new Set(['ES256', 'ES512', 'RS256', 'RS512', 'EdDSA']);
// Private JWK members, and the `next` mark of this server.
const PRIVATE_MEMBERS = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'next']);

/** A stored key; `next` marks the key that signs after the next rotation. */
export type StoredJwk = JWK & { next?: boolean };

/** A key that verifies signatures. */
export interface VerifyingKey {
  kid: string;
  alg: string;
  key: CryptoKey;
}

/** Parsed keys: one signs, any number verify. */
export interface SigningKeys {
  signing: { kid: string; alg: string; key: CryptoKey };
  verifying: ReadonlyMap<string, VerifyingKey>;
  /** The public keys of GET /.well-known/jwks.json. */
  publicKeys: JWK[];
  /** The private scalars, the signing key's first. Encryption keys are derived from them by default. */
  secrets: Buffer[];
}

/**
 * Reads a file of private keys (a JWKS or a list of JWKs), or creates it with two new ES256 keys (file mode 0600): one
 * signs, the other one is next. If several processes start at once, the first file is kept. Throws unless exactly one
 * key is marked for signing; the message contains the file name but no content.
 */
export async function loadOrCreateSigningKeys(file: string): Promise<SigningKeys> {
  const text = await readOrCreateSecretFile(file, generateJwksFile);
  try {
    return await importSigningKeys(parseJwks(text));
  } catch (error) {
    throw new Error(`${file} does not hold signing keys: ${(error as Error).message}`);
  }
}

/** Parses the keys of a file. The error omits the parser's message, which would contain parts of the keys. */
export function parseJwks(text: string): { keys: JWK[] } {
  try {
    const parsed = JSON.parse(text);
    const keys = Array.isArray(parsed) ? parsed : parsed.keys;
    if (Array.isArray(keys)) return { keys };
  } catch {}
  throw new Error('expected JSON with "keys" or a list of keys');
}

async function generateJwksFile(): Promise<string> {
  const jwks = { keys: [await generateSigningJwk(), await generateNextJwk()] };
  return `${JSON.stringify(jwks, null, 2)}\n`;
}

/** Generates a JWKS with one ES256 signing key. */
export async function generateSigningJwks(): Promise<{ keys: JWK[] }> {
  return { keys: [await generateSigningJwk()] };
}

export async function generateSigningJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { ...jwk, kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['sign', 'verify'] };
}

/** Generates the next key, which only verifies until a rotation. */
export async function generateNextJwk(): Promise<StoredJwk> {
  return { ...(await generateSigningJwk()), key_ops: ['verify'], next: true };
}

/** Imports a JWKS. The one key with `sign` in `key_ops` signs; all keys verify. */
export async function importSigningKeys(jwks: { keys: JWK[] }): Promise<SigningKeys> {
  const signers = jwks.keys.filter((jwk) => jwk.key_ops?.includes('sign'));
  const [signer] = signers;
  if (!signer || signers.length > 1) {
    throw new Error('The signing keys need exactly one key whose key_ops contain "sign"');
  }
  const verifying = await Promise.all(jwks.keys.map(importVerifyingKey));
  const { kid, alg } = requireKeyId(signer);
  const key = await importKey({ ...signer, key_ops: ['sign'] }, alg);
  return {
    signing: { kid, alg, key },
    verifying: new Map(verifying.map((entry) => [entry.kid, entry])),
    publicKeys: jwks.keys.map(toPublicJwk),
    secrets: [signer, ...jwks.keys.filter((jwk) => jwk !== signer)].flatMap(privateScalar),
  };
}

async function importVerifyingKey(jwk: JWK): Promise<VerifyingKey> {
  const { kid, alg } = requireKeyId(jwk);
  return { kid, alg, key: await importKey(toPublicJwk(jwk), alg) };
}

function requireKeyId(jwk: JWK): { kid: string; alg: string } {
  if (!jwk.kid || !jwk.alg || !ASYMMETRIC_ALGORITHMS.has(jwk.alg)) {
    throw new Error('Each signing key needs a kid and an asymmetric alg');
  }
  return { kid: jwk.kid, alg: jwk.alg };
}

async function importKey(jwk: JWK, alg: string): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg);
  if (key instanceof Uint8Array) throw new Error('A signing key must be asymmetric');
  return key;
}

function privateScalar({ d }: JWK): Buffer[] {
  return d ? [Buffer.from(d, 'base64url')] : [];
}

function toPublicJwk(jwk: JWK): JWK {
  const publicMembers = Object.entries(jwk).filter(([name]) => !PRIVATE_MEMBERS.has(name));
  return { ...Object.fromEntries(publicMembers), use: 'sig', key_ops: ['verify'] };
}
