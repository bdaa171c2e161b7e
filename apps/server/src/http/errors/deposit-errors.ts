import { AppError } from './app-error.ts';

/** The errors of security deposits. */
export const depositErrors = {
  depositNeeded: () =>
    new AppError({
      code: 'security_deposit_needed',
      message: 'Please take the security deposit first: in cash, by card, or waive it with a reason.',
    }),
  depositAlreadyTaken: () =>
    new AppError({
      code: 'security_deposit_taken',
      message: 'The security deposit of this booking is taken, requested or waived already.',
    }),
  depositOfOldCar: () =>
    new AppError({
      code: 'security_deposit_taken',
      message: 'The security deposit was agreed for the old car. The office has to void it first.',
    }),
  otherDepositAgreed: () =>
    new AppError({
      code: 'amount_not_due',
      message: 'Another security deposit was agreed on with this booking.',
    }),
  depositChanged: () =>
    new AppError({
      code: 'security_deposit_changed',
      message: 'The security deposit has changed meanwhile. Please look at it again.',
    }),
  chargeOpen: () =>
    new AppError({
      code: 'charge_open',
      message: 'A charge of this trip is open. Decide, withdraw or delete it first.',
    }),
  authorisationTooShort: () =>
    new AppError({
      code: 'authorisation_too_short',
      message: 'The authorisation of a card would end before this deposit goes back. Please take it in cash.',
    }),
};
