import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The field for the code of an account mail. */
export const mailCode = defineTexts('mailCode', {
  about: 'Enter the code from the mail here, or open its link.',
  expired: 'This code is wrong or no longer valid. Check it, or ask for another one.',
  label: 'Code from the mail',
  hint: 'Six digits. The code works once and for a limited time.',
  malformed: 'Enter the six digits of the code.',
  send: 'Continue',
  resend: 'Send Another Code',
  resendIn: (seconds: number) => `Another code in ${seconds} s`,
});
