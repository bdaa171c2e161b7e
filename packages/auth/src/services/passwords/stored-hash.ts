import { createCipheriv, scryptSync, timingSafeEqual } from 'node:crypto';
import { verifySync as verifyArgon2 } from '@node-rs/argon2';

/** The current hash parameters: argon2id, 19 MiB, 2 passes, 1 lane. */
export const ARGON2_PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const { memoryCost, timeCost, parallelism } = ARGON2_PARAMETERS;
const OWN_PREFIX = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
const ARGON2 =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,88}\$[A-Za-z0-9+/]{16,88}$/;
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const FIREBASE =
  /^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,ss=([A-Za-z0-9+/=]{0,64}))?,sk=([A-Za-z0-9+/=]{16,256})\$([A-Za-z0-9+/=]{8,128})\$([A-Za-z0-9+/=]{16,256})$/;

// Limits the cost of imported hashes, because each sign-in computes the hash.
const MAX_MEMORY_KIB = 262_144;
const MAX_PASSES = 16;
const MAX_LANES = 16;
const MAX_BCRYPT_COST = 14;
const FIREBASE_KEY_BYTES = 32;

/** Whether the text is a hash of a supported type and acceptable cost. */
export function isSupportedHash(text: string): boolean {
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

/** Whether the hash uses the current parameters. Other hashes are replaced at the next sign-in. */
export function isCurrentHash(stored: string): boolean {
  return stored.startsWith(OWN_PREFIX);
}

/** Whether the password matches the hash; false for an unsupported hash. Blocks its thread. */
export async function matchesHash(stored: string, password: string): Promise<boolean> {
  if (!isSupportedHash(stored)) return false;
  if (stored.startsWith('$argon2')) return verifyArgon2(stored, password);
  if (stored.startsWith('$fbscrypt$')) return matchesFirebase(stored, password);
  // Loaded on first use, because most installations import no bcrypt hashes.
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

/** Firebase uses the scrypt output as the AES key that encrypts the project's signer key, and stores the ciphertext. */
function matchesFirebase(stored: string, password: string): boolean {
  const parsed = readFirebase(stored);
  if (!parsed) return false;
  const { cost, salt, signerKey, hash } = parsed;
  const maxmem = 256 * cost.N * cost.r * cost.p + 1024 * 1024;
  const key = scryptSync(password, salt, FIREBASE_KEY_BYTES, { ...cost, maxmem });
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const ciphertext = Buffer.concat([cipher.update(signerKey), cipher.final()]);
  return ciphertext.length === hash.length && timingSafeEqual(ciphertext, hash);
}
