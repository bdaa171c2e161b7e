import { createCipheriv, scryptSync, timingSafeEqual } from 'node:crypto';
import { verifySync as verifyArgon2 } from '@node-rs/argon2';

/** What this server hashes with: argon2id, 19 MiB, two passes, one lane. */
export const ARGON2_PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const { memoryCost, timeCost, parallelism } = ARGON2_PARAMETERS;
const OWN_PREFIX = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
const ARGON2 =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,88}\$[A-Za-z0-9+/]{16,88}$/;
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const FIREBASE =
  /^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,ss=([A-Za-z0-9+/=]{0,64}))?,sk=([A-Za-z0-9+/=]{16,256})\$([A-Za-z0-9+/=]{8,128})\$([A-Za-z0-9+/=]{16,256})$/;

// Each sign-in pays for the hash: one that takes a gigabyte or ten seconds would be an attack.
const MAX_MEMORY_KIB = 262_144;
const MAX_PASSES = 16;
const MAX_LANES = 16;
const MAX_BCRYPT_COST = 14;
const FIREBASE_KEY_BYTES = 32;

/** Whether the text is a hash that can be checked at a sign-in, in reasonable time. */
export function isStorableHash(text: string): boolean {
  const argon2 = ARGON2.exec(text)?.slice(1).map(Number);
  if (argon2) return isAffordableArgon2(argon2 as [number, number, number]);
  const bcryptCost = Number(BCRYPT.exec(text)?.[1] ?? 0);
  if (bcryptCost) return bcryptCost >= 4 && bcryptCost <= MAX_BCRYPT_COST;
  return readFirebase(text) !== undefined;
}

function isAffordableArgon2([memoryKib, passes, lanes]: [number, number, number]): boolean {
  return (
    lanes >= 1 &&
    lanes <= MAX_LANES &&
    passes >= 1 &&
    passes <= MAX_PASSES &&
    memoryKib >= 8 * lanes &&
    memoryKib <= MAX_MEMORY_KIB
  );
}

/** Whether the hash is one of this server's own make; any other is replaced at the next sign-in. */
export function isOwnHash(stored: string): boolean {
  return stored.startsWith(OWN_PREFIX);
}

/** Whether the password is the one behind the hash; false for what is no hash. Holds its thread for as long as it takes. */
export async function matchesHash(stored: string, password: string): Promise<boolean> {
  if (!isStorableHash(stored)) return false;
  if (stored.startsWith('$argon2')) return verifyArgon2(stored, password);
  if (stored.startsWith('$fbscrypt$')) return matchesFirebase(stored, password);
  // Loaded on first use: most installations never import a hash.
  const { verifySync } = await import('@node-rs/bcrypt');
  return verifySync(password, stored);
}

interface FirebaseHash {
  cost: { N: number; r: number; p: number };
  salt: Buffer;
  signerKey: Buffer;
  hash: Buffer;
}

function readFirebase(text: string): FirebaseHash | undefined {
  const [, n, r, p, separator = '', signerKey = '', salt = '', hash = ''] = FIREBASE.exec(text) ?? [];
  const cost = { N: 2 ** Number(n), r: Number(r), p: Number(p) };
  const memoryKib = (cost.N * cost.r) / 8;
  if (!hash || Number(n) < 1 || cost.r < 1 || cost.p < 1 || cost.p > MAX_LANES) return undefined;
  if (memoryKib > MAX_MEMORY_KIB) return undefined;
  const bytes = (base64: string) => Buffer.from(base64, 'base64');
  return {
    cost,
    salt: Buffer.concat([bytes(salt), bytes(separator)]),
    signerKey: bytes(signerKey),
    hash: bytes(hash),
  };
}

/** Firebase does not store what scrypt yields: that is the key with which it encrypts a key of the project. */
function matchesFirebase(stored: string, password: string): boolean {
  const known = readFirebase(stored);
  if (!known) return false;
  const { cost, salt, signerKey, hash } = known;
  const maxmem = 256 * cost.N * cost.r * cost.p + 1024 * 1024;
  const key = scryptSync(password, salt, FIREBASE_KEY_BYTES, { ...cost, maxmem });
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const made = Buffer.concat([cipher.update(signerKey), cipher.final()]);
  return made.length === hash.length && timingSafeEqual(made, hash);
}
