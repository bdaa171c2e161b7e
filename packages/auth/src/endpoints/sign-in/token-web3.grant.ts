import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { Web3Chain } from '../../second-factor.settings.ts';
import { readBody, SECURITY_FIELDS } from '../../wire/body.ts';
import { web3Errors } from '../../wire/errors/external-errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { originOf, redirectTargetOf, signUpAudienceOf } from '../request.ts';

const FIELDS = { chain: 'string', message: 'string', signature: 'string', ...SECURITY_FIELDS } as const;
const CHAIN_NAMES = new Map<string, string>([
  ['ethereum', 'Ethereum'],
  ['solana', 'Solana'],
] satisfies [Web3Chain, string][]);

/** POST /token?grant_type=web3 */
export async function grantWeb3(context: AuthContext, c: Context): Promise<IssuedSession> {
  if (context.web3Chains.length === 0) throw web3Errors.disabled();
  const { chain, message, signature } = await readBody(c, FIELDS);
  const enabled = requireChain(context, chain);
  // Loaded on first use, because most installations have no wallet sign-in.
  const { signInWithWallet } = await import('../../services/web3/web3-sign-in.service.ts');
  return signInWithWallet(context, {
    chain: enabled,
    message,
    signature,
    audience: signUpAudienceOf(context, c),
    redirectTo: redirectTargetOf(context, c),
    origin: originOf(context, c),
  });
}

function requireChain(context: AuthContext, name: string): Web3Chain {
  const chainName = CHAIN_NAMES.get(name);
  if (!chainName) throw web3Errors.unsupportedChain();
  const chain = context.web3Chains.find((enabled) => enabled === name);
  if (!chain) throw web3Errors.chainDisabled(chainName);
  return chain;
}
