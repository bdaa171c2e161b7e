import type { AuthContext } from '../../context.ts';
import { inTransaction } from '../../repositories/database.ts';
import type { Web3Chain } from '../../second-factor.settings.ts';
import { isBanned } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { web3Errors } from '../../wire/errors/web3-errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { resolveAccount } from '../external/account.service.ts';
import type { ExternalProfile } from '../providers/external-profile.ts';
import { openSession, type RequestOrigin } from '../sessions/session.service.ts';
import { isSignedByEthereum, parseEthereumSignature } from './ethereum.ts';
import { isSignedBySolana, parseSolanaSignature } from './solana.ts';
import { parseWalletMessage, type WalletMessage } from './wallet-message.ts';
import { requireAcceptable } from './wallet-policy.ts';

/** A sign-in with a text that a wallet has signed. */
export interface WalletSignIn {
  chain: Web3Chain;
  message: string;
  signature: string;
  audience: string;
  redirectTo: string;
  origin: RequestOrigin;
}

/**
 * Signs the owner of a wallet in, with an account that needs no address. Throws `validation_failed` for what cannot be
 * read, `invalid_grant` for what is read and refused, `signup_disabled` and `user_banned`.
 */
export async function signInWithWallet(context: AuthContext, signIn: WalletSignIn): Promise<IssuedSession> {
  const wallet = parseWalletMessage(signIn.message, signIn.chain);
  const signature = requireSignature(signIn);
  requireAcceptable(context, wallet);
  const isSigned = signIn.chain === 'ethereum' ? isSignedByEthereum : isSignedBySolana;
  if (!isSigned({ message: signIn.message, signature, address: wallet.address })) {
    throw web3Errors.invalidGrant('Signature does not match address in message');
  }
  return inTransaction(context.pool, async (tx) => {
    const { audience, redirectTo, origin } = signIn;
    const account = await resolveAccount(context, { tx, profile: profileOf(wallet), audience, redirectTo });
    if ('refusal' in account) throw account.refusal;
    if (isBanned(account.user, context.clock())) throw authErrors.userBanned();
    return openSession(context, { db: tx, user: account.user, method: 'web3', origin });
  });
}

function requireSignature({ chain, signature }: WalletSignIn): Buffer {
  const parse = chain === 'ethereum' ? parseEthereumSignature : parseSolanaSignature;
  const bytes = parse(signature);
  if (bytes) return bytes;
  throw web3Errors.malformed(
    chain === 'ethereum'
      ? 'signature has to be 65 bytes in hex'
      : 'signature has to be 64 bytes in base64 or base64url',
  );
}

function profileOf(wallet: WalletMessage): ExternalProfile {
  const { chain, network, domain, statement } = wallet;
  // One owner, however the letters of the address are written.
  const address = chain === 'ethereum' ? wallet.address.toLowerCase() : wallet.address;
  const subject = `web3:${chain}:${address}`;
  return {
    provider: 'web3',
    subject,
    email: undefined,
    emailVerified: false,
    emailOptional: true,
    isSso: false,
    identityData: {
      sub: subject,
      custom_claims: { address, chain, network, domain, statement },
      email_verified: false,
      phone_verified: false,
    },
  };
}
