import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';

/** A software wallet. `sign` returns the signature in the encoding that the client sends. */
export interface Wallet {
  chain: 'ethereum' | 'solana';
  address: string;
  sign(message: string): string;
}

/** Creates a secp256k1 wallet that signs personal messages; the signature ends with the recovery bit 27 or 28. */
export function createEthereumWallet(): Wallet {
  const { secretKey } = secp256k1.keygen();
  const point = secp256k1.getPublicKey(secretKey, false).subarray(1);
  const address = `0x${Buffer.from(keccak_256(point)).subarray(-20).toString('hex')}`;
  return {
    chain: 'ethereum',
    address,
    sign: (message) => {
      const text = Buffer.from(message);
      const prefixed = Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`), text]);
      const signed = secp256k1.sign(keccak_256(prefixed), secretKey, { prehash: false, format: 'recovered' });
      const recovery = Buffer.of((signed[0] ?? 0) + 27);
      return `0x${Buffer.concat([signed.subarray(1), recovery]).toString('hex')}`;
    },
  };
}

/** An ed25519 wallet. */
export interface SolanaWallet extends Wallet {
  publicKey: Uint8Array;
  signBytes(bytes: Uint8Array): Uint8Array;
}

export function createSolanaWallet(): SolanaWallet {
  const { secretKey, publicKey } = ed25519.keygen();
  const signBytes = (bytes: Uint8Array) => ed25519.sign(bytes, secretKey);
  return {
    chain: 'solana',
    address: base58.encode(publicKey),
    publicKey,
    signBytes,
    sign: (message) => Buffer.from(signBytes(Buffer.from(message))).toString('base64url'),
  };
}

const CHAIN_NAMES = { ethereum: 'Ethereum', solana: 'Solana' };

/** The message to sign. `changes` replaces parts; null omits a part. */
export function walletMessage(
  { chain, address }: Pick<Wallet, 'chain' | 'address'>,
  changes: Record<string, string | null> = {},
): string {
  const { domain = 'localhost:3000', statement = 'I accept the terms.', ...fields } = changes;
  const lines = Object.entries({
    URI: 'http://localhost:3000/account',
    Version: '1',
    'Chain ID': chain === 'ethereum' ? '1' : 'mainnet',
    Nonce: 'a1b2c3d4e5',
    'Issued At': new Date().toISOString(),
    ...fields,
  }).flatMap(([key, value]) => (value === null ? [] : [`${key}: ${value}`]));
  return [
    `${domain} wants you to sign in with your ${CHAIN_NAMES[chain]} account:`,
    address,
    '',
    ...(statement === null ? [] : [statement, '']),
    ...lines,
  ].join('\n');
}
