import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The dialog before a change that needs a recent sign-in. */
export const stepUp = defineTexts('stepUp', {
  title: 'Confirm it’s you',
  text: 'This change needs a sign-in within the last ten minutes. What you were doing goes on afterwards.',
  confirm: 'Confirm',
  withPasskey: 'Use a Passkey',
  sendCode: 'Mail Me a Code',
  codeSent: (email: string) => `We sent a code to ${email}.`,
  otherAccount: 'That is another account. Use the one that you are signed in with.',
  app: {
    label: 'Code from your authenticator app',
    hint: 'Six digits, new every 30 seconds',
    malformed: 'Enter the six digits of the code.',
    send: 'Continue',
    resend: 'Send Another Code',
    resendIn: (seconds: number) => `Another code in ${seconds} s`,
  },
});
