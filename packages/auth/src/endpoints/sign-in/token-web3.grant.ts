import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { Web3Chain } from '../../second-factor.settings.ts';
import { signInWithWallet } from '../../services/web3/web3-sign-in.service.ts';
import { readBody } from '../../wire/body.ts';
import { SECURITY_FIELDS } from '../../wire/fields.ts';
import type { IssuedSession } from '../../wire/session.presenter.ts';
import { web3Errors } from '../../wire/web3-errors.ts';
import { audienceOf, originOf, redirectTargetOf } from '../request.ts';

const FIELDS = { chain: 'string', message: 'string', signature: 'string', ...SECURITY_FIELDS } as const;
const CHAIN_NAMES = new Map<string, string>([
  ['ethereum', 'Ethereum'],
  ['solana', 'Solana'],
] satisfies [Web3Chain, string][]);

/** POST /token?grant_type=web3 */
export async function grantWeb3(context: AuthContext, c: Context): Promise<IssuedSession> {
  if (context.web3Chains.length === 0) throw web3Errors.disabled();
  const { chain, message, signature } = await readBody(c, FIELDS);
  const audience = audienceOf(context, { c });
  return signInWithWallet(context, {
    chain: requireChain(context, chain),
    message,
    signature,
    audience: context.audiences.includes(audience) ? audience : context.defaultAudience,
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
