import { web3Errors } from '../../wire/errors/external-errors.ts';
import { isEthereumAddress } from './ethereum.ts';
import { isSolanaAddress } from './solana.ts';

/** Blockchains whose wallets can sign in. */
export type Web3Chain = 'ethereum' | 'solana';

const MIN_BYTES = 64;
const MAX_BYTES = 20 * 1024;
export const CHAIN_NAMES: Record<Web3Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' };
const FIRST_LINE = /^(?:(https?):\/\/)?(\S+) wants you to sign in with your (\w+) account:$/;
const FIELD = /^([A-Z][A-Za-z ]*): (.+)$/;
const RESOURCES = /^Resources:?$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;
const NETWORK = /^[\w:.-]{1,64}$/;
const KEYS = new Set([
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
]);

/** A parsed "Sign in with Ethereum" message (EIP-4361) or its Solana equivalent. */
export interface WalletMessage {
  chain: Web3Chain;
  /** Requesting host with its port. */
  domain: string;
  /** Scheme before the domain, if present. */
  scheme: string | undefined;
  address: string;
  statement: string;
  uri: URL;
  /** Chain ID as written, or empty. */
  network: string;
  issuedAt: Date;
  notBefore: Date | undefined;
  expiresAt: Date | undefined;
}

/** Parses the signed text. Throws `validation_failed` with the reason. */
export function parseWalletMessage(text: string, chain: Web3Chain): WalletMessage {
  const bytes = Buffer.byteLength(text);
  if (bytes < MIN_BYTES) throw web3Errors.malformed('message is too short');
  if (bytes > MAX_BYTES) throw web3Errors.malformed('message is too long');
  const [first = '', address = '', blank, ...rest] = text.split('\n');
  const { scheme, domain } = readFirstLine(first, chain);
  requireAddress(address, chain);
  if (blank !== '') throw web3Errors.malformed('a blank line has to follow the address');
  const { statement, lines } = splitStatement(rest);
  const fields = readFields(lines);
  if (fields.get('Version') !== '1') throw web3Errors.malformed('Version has to be 1');
  return {
    chain,
    domain,
    scheme,
    address,
    statement,
    uri: requireUri(fields.get('URI')),
    network: readNetwork(fields.get('Chain ID')),
    issuedAt: requireTime(fields, 'Issued At'),
    notBefore: readTime(fields, 'Not Before'),
    expiresAt: readTime(fields, 'Expiration Time'),
  };
}

function readFirstLine(line: string, chain: Web3Chain): { scheme: string | undefined; domain: string } {
  const [, scheme, domain, chainName] = FIRST_LINE.exec(line) ?? [];
  if (!domain || chainName !== CHAIN_NAMES[chain]) {
    const expected = `<domain> wants you to sign in with your ${CHAIN_NAMES[chain]} account:`;
    throw web3Errors.malformed(`the first line has to be "${expected}"`);
  }
  return { scheme, domain };
}

function requireAddress(address: string, chain: Web3Chain): void {
  const isAddress = chain === 'ethereum' ? isEthereumAddress : isSolanaAddress;
  if (!isAddress(address))
    throw web3Errors.malformed(`the second line has to be an address of ${CHAIN_NAMES[chain]}`);
}

/** Without a statement, some wallets write one blank line before the fields, others two. */
function splitStatement(rest: string[]): { statement: string; lines: string[] } {
  const [first = '', second, ...others] = rest;
  if (first === '') return { statement: '', lines: rest.slice(1) };
  return second === '' ? { statement: first, lines: others } : { statement: '', lines: rest };
}

function readFields(lines: string[]): Map<string, string> {
  const end = lines.findIndex((line) => RESOURCES.test(line));
  const resources = end < 0 ? [] : lines.slice(end + 1);
  if (!resources.every((line) => line.startsWith('- '))) {
    throw web3Errors.malformed('each resource has to stand on a line of its own, after a hyphen');
  }
  const fields = new Map<string, string>();
  for (const line of end < 0 ? lines : lines.slice(0, end)) {
    const [, key = '', value = ''] = FIELD.exec(line) ?? [];
    if (!KEYS.has(key) || fields.has(key))
      throw web3Errors.malformed(`unexpected line "${line.slice(0, 80)}"`);
    fields.set(key, value);
  }
  return fields;
}

function requireUri(text: string | undefined): URL {
  if (!text || !URL.canParse(text)) throw web3Errors.malformed('URI is missing or malformed');
  return new URL(text);
}

function readNetwork(text = ''): string {
  if (text && !NETWORK.test(text)) throw web3Errors.malformed('Chain ID is malformed');
  return text;
}

function requireTime(fields: Map<string, string>, key: string): Date {
  const time = readTime(fields, key);
  if (!time) throw web3Errors.malformed(`${key} is missing`);
  return time;
}

function readTime(fields: Map<string, string>, key: string): Date | undefined {
  const text = fields.get(key);
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (!TIMESTAMP.test(text) || Number.isNaN(time.getTime())) {
    throw web3Errors.malformed(`${key} has to be a time as in RFC 3339`);
  }
  return time;
}
