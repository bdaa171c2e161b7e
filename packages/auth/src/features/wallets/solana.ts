import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const SIGNATURE = /^[A-Za-z0-9+/_-]{86}(?:==)?$/;
const MAX_ADDRESS_LENGTH = 44;

const OFFCHAIN_DOMAIN = Buffer.concat([Buffer.of(0xff), Buffer.from('solana offchain')]);
const OFFCHAIN_VERSION = 0;
const APPLICATION_DOMAIN = Buffer.alloc(32);
// ASCII, short UTF-8 and long UTF-8. The signed bytes contain the format.
const OFFCHAIN_FORMATS = [0, 1, 2];
const MAX_OFFCHAIN_BYTES = 0xffff;

/** Whether the text is the base58 form of a public key. */
export function isSolanaAddress(text: string): boolean {
  return decodeAddress(text) !== undefined;
}

function decodeAddress(text: string): Uint8Array | undefined {
  if (text.length > MAX_ADDRESS_LENGTH) return undefined;
  try {
    const key = base58.decode(text);
    return key.length === KEY_BYTES ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The 64 bytes of a signature in base64 or base64url, padded or not, or undefined. */
export function parseSolanaSignature(text: string): Buffer | undefined {
  if (!SIGNATURE.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === SIGNATURE_BYTES ? bytes : undefined;
}

/**
 * Whether the owner of the address signed the text: directly, or in the off-chain message envelope that hardware
 * wallets require.
 */
export function isSignedBySolana(attempt: { message: string; signature: Buffer; address: string }): boolean {
  const key = decodeAddress(attempt.address);
  if (!key) return false;
  const text = Buffer.from(attempt.message);
  return [text, ...offchainEnvelopes(text, key)].some((signed) =>
    isSigned(attempt.signature, { signed, key }),
  );
}

function isSigned(signature: Buffer, { signed, key }: { signed: Buffer; key: Uint8Array }): boolean {
  try {
    return ed25519.verify(signature, signed, key, { zip215: false });
  } catch {
    return false;
  }
}

/** The envelope in its short form, and in the long one that names the application and the signer. */
function offchainEnvelopes(text: Buffer, key: Uint8Array): Buffer[] {
  if (text.length > MAX_OFFCHAIN_BYTES) return [];
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length);
  const start = Buffer.concat([OFFCHAIN_DOMAIN, Buffer.of(OFFCHAIN_VERSION)]);
  const signers = Buffer.concat([Buffer.of(1), key]);
  return OFFCHAIN_FORMATS.flatMap((format) => [
    Buffer.concat([start, Buffer.of(format), length, text]),
    Buffer.concat([start, APPLICATION_DOMAIN, Buffer.of(format), signers, length, text]),
  ]);
}
