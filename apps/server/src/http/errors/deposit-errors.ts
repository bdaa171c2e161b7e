import { createError } from './app-error.ts';

/** The errors of security deposits. */
export const depositErrors = {
  depositNeeded: () =>
    createError(
      'security_deposit_needed',
      'Please take the security deposit first: in cash, by card, or waive it with a reason.',
    ),
  depositAlreadyTaken: () =>
    createError(
      'security_deposit_taken',
      'The security deposit of this booking is taken, requested or waived already.',
    ),
  depositOfOldCar: () =>
    createError(
      'security_deposit_taken',
      'The security deposit was agreed for the old car. The office has to void it first.',
    ),
  otherDepositAgreed: () =>
    createError('amount_not_due', 'Another security deposit was agreed on with this booking.'),
  depositChanged: () =>
    createError(
      'security_deposit_changed',
      'The security deposit has changed meanwhile. Please look at it again.',
    ),
  chargeOpen: () =>
    createError('charge_open', 'A charge of this trip is open. Decide, withdraw or delete it first.'),
  authorisationTooShort: () =>
    createError(
      'authorisation_too_short',
      'The authorisation of a card would end before this deposit goes back. Please take it in cash.',
    ),
};
