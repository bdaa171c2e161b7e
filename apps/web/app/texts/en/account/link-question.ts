import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The question before a link that was not asked for signs its reader in. */
export const linkQuestion = defineTexts('linkQuestion', {
  title: (account: string) => `Continue as ${account}?`,
  replaces: (current: string) =>
    `The link signs this browser in to another account. You are signed in as ${current}. Continue only if you asked for this link.`,
  signsIn: 'The link signs this browser in to this account. Continue only if you asked for the link.',
  unnamed: 'another account',
  accept: 'Continue',
  stay: 'Stay Signed In',
  decline: 'Do Not Sign In',
});
