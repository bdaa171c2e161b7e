import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Fields that sign-in and account share. */
export const fields = defineTexts('fields', {
  fullName: 'Full Name',
  phone: 'Phone Number',
  email: 'Email',
  password: 'Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  passwordHint: (characters: number) => `At least ${characters} characters`,
  /** An authenticator app that nobody gave a name. */
  someApp: 'Authenticator app',
});
