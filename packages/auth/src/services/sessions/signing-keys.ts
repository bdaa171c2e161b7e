import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { readOrMakeSecretFile } from '../secrets/secret-file.ts';

const SIGNING_ALGORITHM = 'ES256';
const ASYMMETRIC_ALGORITHMS = new Set(['ES256', 'ES512', 'RS256', 'RS512', 'EdDSA']);
// Secrets, and our own mark of the key that is to sign next.
const UNPUBLISHED = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'next']);

/** A key as the file keeps it; `next` marks the one that is to sign after the next rotation. */
export type StoredJwk = JWK & { next?: boolean };

/** A key that can check signatures. */
export interface VerifyingKey {
  kid: string;
  alg: string;
  key: CryptoKey;
}

/** Parsed keys: one signs, any number verify. */
export interface SigningKeys {
  signing: { kid: string; alg: string; key: CryptoKey };
  verifying: ReadonlyMap<string, VerifyingKey>;
  /** The public halves as GET /.well-known/jwks.json lists them. */
  publicKeys: JWK[];
  /** The private scalars, the signing key's first: what other keys are derived from where none are set. */
  secrets: Buffer[];
}

/**
 * Reads a file of private keys (a JWKS, or a bare list of JWKs), or makes one with two fresh ES256 keys (file mode 0600) where it is missing:
 * one signs, one waits to do so after the next rotation. Several
 * processes may start at once: the first file stays. Throws, naming the file and nothing that stands in it, on one without
 * exactly one key marked for signing.
 */
export async function loadOrCreateSigningKeys(file: string): Promise<SigningKeys> {
  const text = await readOrMakeSecretFile(file, writeFreshKeys);
  try {
    return await importSigningKeys(parseJwks(text));
  } catch (error) {
    throw new Error(`${file} does not hold signing keys: ${(error as Error).message}`);
  }
}

/** The keys of a file. Throws without the parser's own words, which have pieces of broken JSON in them. */
export function parseJwks(text: string): { keys: JWK[] } {
  try {
    const parsed = JSON.parse(text);
    const keys = Array.isArray(parsed) ? parsed : parsed.keys;
    if (Array.isArray(keys)) return { keys };
  } catch {}
  throw new Error('it is no JSON with "keys", and no list of keys');
}

async function writeFreshKeys(): Promise<string> {
  const jwks = { keys: [await generateSigningJwk(), await generateNextJwk()] };
  return `${JSON.stringify(jwks, null, 2)}\n`;
}

/** A key set with one fresh ES256 signing key, ready to be stored. */
export async function generateSigningJwks(): Promise<{ keys: JWK[] }> {
  return { keys: [await generateSigningJwk()] };
}

/** A fresh key that signs. */
export async function generateSigningJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { ...jwk, kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['sign', 'verify'] };
}

/** A fresh key that verifies only, until a rotation lets it sign. */
export async function generateNextJwk(): Promise<StoredJwk> {
  return { ...(await generateSigningJwk()), key_ops: ['verify'], next: true };
}

/** Parses a JWKS whose one key with `key_ops` containing `sign` signs; the rest only verify. */
export async function importSigningKeys(jwks: { keys: JWK[] }): Promise<SigningKeys> {
  const signers = jwks.keys.filter((jwk) => jwk.key_ops?.includes('sign'));
  const [signer] = signers;
  if (!signer || signers.length > 1) {
    throw new Error('The signing keys need exactly one key whose key_ops contain "sign"');
  }
  const verifying = await Promise.all(jwks.keys.map(importVerifyingKey));
  const { kid, alg } = identify(signer);
  const key = await importKey({ ...signer, key_ops: ['sign'] }, alg);
  return {
    signing: { kid, alg, key },
    verifying: new Map(verifying.map((entry) => [entry.kid, entry])),
    publicKeys: jwks.keys.map(publicHalf),
    secrets: [signer, ...jwks.keys.filter((jwk) => jwk !== signer)].flatMap(privateScalar),
  };
}

async function importVerifyingKey(jwk: JWK): Promise<VerifyingKey> {
  const { kid, alg } = identify(jwk);
  return { kid, alg, key: await importKey(publicHalf(jwk), alg) };
}

function identify(jwk: JWK): { kid: string; alg: string } {
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

function publicHalf(jwk: JWK): JWK {
  const open = Object.entries(jwk).filter(([name]) => !UNPUBLISHED.has(name));
  return { ...Object.fromEntries(open), use: 'sig', key_ops: ['verify'] };
}
