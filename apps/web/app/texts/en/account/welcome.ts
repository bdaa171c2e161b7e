import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** What is said after a sign-in, on the way to the next page (ERR-12 to ERR-14). */
export const welcome = defineTexts('welcome', {
  back: 'Welcome back!',
  created: 'Account created! Now select your role.',
  createdForBooking: 'Account created!',
  newcomer: (product: string) => `Welcome to ${product}! Please select your role.`,
  roleless: 'Please select your role to continue.',
});
