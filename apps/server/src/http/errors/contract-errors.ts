import { AppError } from './app-error.ts';

/** The errors of rental contracts. */
export const contractErrors = {
  contractNotFound: () =>
    new AppError({ code: 'contract_not_found', message: 'This version of the contract does not exist.' }),
  contractChanged: () =>
    new AppError({
      code: 'contract_changed',
      message: 'The contract has changed meanwhile. Please read it again before you sign.',
    }),
  contractNotSigned: () =>
    new AppError({
      code: 'contract_not_signed',
      message:
        'The guest has not signed the contract as it is now. Have it signed, or confirm the signature on paper.',
    }),
};
