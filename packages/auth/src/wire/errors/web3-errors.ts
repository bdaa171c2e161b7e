import { AuthError, authErrors } from './errors.ts';

const disabled = (message: string) => new AuthError(422, { code: 'web3_provider_disabled', message });

/** The refusals of sign-in by wallet, by name. */
export const web3Errors = {
  disabled: () => disabled('Web3 provider is disabled'),
  chainDisabled: (chainName: string) => disabled(`${chainName} Web3 provider is disabled`),
  unsupportedChain: () =>
    new AuthError(400, { code: 'web3_unsupported_chain', message: 'Unsupported chain' }),
  malformed: (reason: string) => authErrors.validationFailed(reason),
  invalidGrant: (reason: string) => authErrors.oauth('invalid_grant', reason),
};
