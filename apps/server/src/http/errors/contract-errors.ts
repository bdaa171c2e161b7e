import { createError } from './app-error.ts';

/** The errors of rental contracts. */
export const contractErrors = {
  contractNotFound: () => createError('contract_not_found', 'This version of the contract does not exist.'),
  contractChanged: () =>
    createError(
      'contract_changed',
      'The contract has changed meanwhile. Please read it again before you sign.',
    ),
  contractNotSigned: () =>
    createError(
      'contract_not_signed',
      'The guest has not signed the contract as it is now. Have it signed, or confirm the signature on paper.',
    ),
};
