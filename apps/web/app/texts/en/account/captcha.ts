import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The dialog with the captcha. */
export const captcha = defineTexts('captcha', {
  title: 'Quick security check',
  text: 'It keeps out programs that pose as people. What you were doing goes on afterwards.',
  failed: 'The check could not be loaded. Turn off what blocks content and try again.',
});
