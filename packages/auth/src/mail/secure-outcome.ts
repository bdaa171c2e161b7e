/** Why a "This wasn't me" link does nothing. */
export type DeadLink = 'unknown' | 'used' | 'expired';

/** `mailed`: a link to a new password is on its way; `not_mailed`: it has to be asked for; `address_taken`: see the office. */
export type SecureOutcome = DeadLink | 'mailed' | 'not_mailed' | 'address_taken';
