import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The code of a second factor that comes by text message. */
export const phoneCode = defineTexts('phoneCode', {
  about: 'We send a six-digit code to your phone by text message.',
  sendFirst: 'Text Me a Code',
  sent: 'A code is on its way to your phone.',
  label: 'Code from the text message',
  hint: 'Six digits. The code works once and for a limited time.',
  malformed: 'Enter the six digits of the code.',
  send: 'Continue',
  resend: 'Send Another Code',
  resendIn: (seconds: number) => `Another code in ${seconds} s`,
  /** Names a phone that has no name of its own. */
  somePhone: 'Phone',
});
