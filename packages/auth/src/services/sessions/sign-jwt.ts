import { KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { SigningKeys } from './signing-keys.ts';

const HASHES: Record<string, string> = { ES256: 'sha256', ES512: 'sha512', RS256: 'sha256', RS512: 'sha512' };

const signApart = promisify(sign);

/**
 * Signs claims as a JWT. By a curve at once: to hand it to another thread and back takes longer than the signature
 * itself. By RSA, which takes milliseconds, in another thread.
 */
export async function signJwt({ kid, alg, key }: SigningKeys['signing'], claims: object): Promise<string> {
  const text = `${encode({ alg, kid, typ: 'JWT' })}.${encode(claims)}`;
  const options = { key: KeyObject.from(key), dsaEncoding: 'ieee-p1363' } as const;
  const [hash, data] = [HASHES[alg], Buffer.from(text)];
  const signature = alg.startsWith('RS') ? await signApart(hash, data, options) : sign(hash, data, options);
  return `${text}.${signature.toString('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
