import { inTransaction } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import { resolveAccount } from '../../services/external/account.service.ts';
import type { ExternalProfile } from '../../services/providers/external-profile.ts';
import { openSession, type RequestOrigin } from '../../services/sessions/session.service.ts';
import { isBanned } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { web3Errors } from '../../wire/errors/external-errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { isSignedByEthereum, parseEthereumSignature } from './ethereum.ts';
import { isSignedBySolana, parseSolanaSignature } from './solana.ts';
import { parseWalletMessage, type WalletMessage, type Web3Chain } from './wallet-message.ts';
import { requireAcceptableMessage } from './wallet-policy.ts';

export interface WalletSignIn {
  chain: Web3Chain;
  message: string;
  signature: string;
  audience: string;
  redirectTo: string;
  origin: RequestOrigin;
}

/**
 * Signs in the owner of a wallet; the account needs no address. Throws `validation_failed` for a malformed message,
 * `invalid_grant` for an unacceptable one, `signup_disabled` and `user_banned`.
 */
export async function signInWithWallet(context: AuthContext, signIn: WalletSignIn): Promise<IssuedSession> {
  const wallet = parseWalletMessage(signIn.message, signIn.chain);
  const signature = requireSignature(signIn);
  requireAcceptableMessage(context, wallet);
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
  // Ethereum addresses are case-insensitive, so one wallet is one account.
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
