import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const SIGNATURE = /^(?:0x)?([0-9a-fA-F]{130})$/;
const ADDRESS_BYTES = 20;
// Wallets encode the recovery bit as 27 or 28 (a Bitcoin legacy), newer ones as 0 or 1.
const LEGACY_RECOVERY_OFFSET = 27;

/** Whether the text is an address, in any case. */
export function isEthereumAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** The 65 bytes of a signature in hex, or undefined. */
export function parseEthereumSignature(text: string): Buffer | undefined {
  const hex = SIGNATURE.exec(text)?.[1];
  return hex === undefined ? undefined : Buffer.from(hex, 'hex');
}

/** Whether the owner of the address signed the text as a personal message (EIP-191). */
export function isSignedByEthereum(attempt: {
  message: string;
  signature: Buffer;
  address: string;
}): boolean {
  const text = Buffer.from(attempt.message);
  const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`);
  const digest = keccak_256(Buffer.concat([prefix, text]));
  return recoverAddress(attempt.signature, digest) === attempt.address.toLowerCase();
}

function recoverAddress(signature: Buffer, digest: Uint8Array): string | undefined {
  const last = signature[64] ?? 0;
  const recovery = last >= LEGACY_RECOVERY_OFFSET ? last - LEGACY_RECOVERY_OFFSET : last;
  if (recovery > 1) return undefined;
  const recoverable = Buffer.concat([Buffer.of(recovery), signature.subarray(0, 64)]);
  try {
    const key = secp256k1.recoverPublicKey(recoverable, digest, { prehash: false });
    const point = secp256k1.Point.fromBytes(key).toBytes(false).subarray(1);
    return `0x${Buffer.from(keccak_256(point)).subarray(-ADDRESS_BYTES).toString('hex')}`;
  } catch {
    // Some 65-byte values are no valid signature.
    return undefined;
  }
}
