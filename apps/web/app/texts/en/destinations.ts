import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Where refunds and payouts go: account page, payouts of a host, cancelled booking. */
export const destinations = defineTexts('destinations', {
  title: 'Where your money goes',
  text: 'The office sends your money here. Only you can change this, and we email you about every change.',
  purposes: {
    refund: {
      title: 'Refunds',
      none: 'Not set yet. The office asks you when a refund is due.',
      set: 'Set Refund Details',
      change: 'Change Refund Details',
      form: 'Refund details',
    },
    payout: {
      title: 'Payouts',
      none: 'Not set yet. The office needs this to pay you.',
      set: 'Set Payout Details',
      change: 'Change Payout Details',
      form: 'Payout details',
    },
  },
  refundDue: 'Where should we send the money?',
  payoutDue: 'Money is due to you. Please tell the office where to send it.',
  held: 'For your safety, a change takes effect 24 hours later. Until then, the office pays as before.',
  kinds: { wave: 'Wave', bank: 'Bank account' },
  endingIn: (last4: string) => `ending in ${last4}`,
  pending: 'A change is pending',
  pendingFrom: (destination: string, moment: string) =>
    `From ${moment}, your payouts go to: ${destination}. Until then, the office pays as before.`,
  notMe: 'If this was not you, cancel the change and set a new password.',
  cancelChange: 'Cancel the Change',
  changeCancelled: 'The change has been cancelled',
  saved: 'Saved. We have emailed you a confirmation.',
  kind: 'Send by',
  number: 'Wave number',
  holder: 'Account holder',
  account: 'IBAN or account number',
  bank: 'Name of the bank',
  bic: 'SWIFT/BIC',
  optional: '(optional)',
  save: 'Save',
  close: 'Not Now',
});
