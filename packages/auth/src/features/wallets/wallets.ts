import type { Context } from 'hono';
import { originOf, redirectTargetOf, signUpAudienceOf } from '../../endpoints/request.ts';
import type { Grant } from '../../routes/route-tools.ts';
import { readBody, SECURITY_FIELDS } from '../../wire/body.ts';
import { web3Errors } from '../../wire/errors/external-errors.ts';
import { CHAIN_NAMES, type Web3Chain } from './wallet-message.ts';
import { signInWithWallet } from './web3-sign-in.service.ts';

export type { Web3Chain } from './wallet-message.ts';

const FIELDS = { chain: 'string', message: 'string', signature: 'string', ...SECURITY_FIELDS } as const;

/** Creates the grant of POST /token?grant_type=web3 for wallets of the given blockchains. */
export function createWalletGrant(chains: readonly Web3Chain[]): Grant {
  return async (context, c: Context) => {
    const { chain, message, signature } = await readBody(c, FIELDS);
    return signInWithWallet(context, {
      chain: requireChain(chains, chain),
      message,
      signature,
      audience: signUpAudienceOf(context, c),
      redirectTo: redirectTargetOf(context, c),
      origin: originOf(context, c),
    });
  };
}

function requireChain(chains: readonly Web3Chain[], name: string): Web3Chain {
  if (!isChain(name)) throw web3Errors.unsupportedChain();
  if (!chains.includes(name)) throw web3Errors.chainDisabled(CHAIN_NAMES[name]);
  return name;
}

function isChain(name: string): name is Web3Chain {
  return Object.hasOwn(CHAIN_NAMES, name);
}
