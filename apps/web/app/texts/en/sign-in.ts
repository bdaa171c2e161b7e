import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** A sentence with a link: the parts before, in and after the link. */
type Parts = readonly [before: string, inside: string, after: string];
type Around = readonly [before: string, after: string];

/** The sign-in page, sign-in on a car page, sign-in of the office (AUTH). */
export const signIn = defineTexts('signIn', {
  pageDescription: 'Sign in or sign up to book a car in The Gambia, or to rent out your own.',
  tabs: 'Sign in or sign up',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  welcome: { title: 'Good to see you', text: 'Sign in to book, or to follow your cars.' },
  newcomer: { title: 'Come aboard', text: 'One account to book cars and to rent out yours.' },
  acceptBySignIn: ['By signing in you accept the ', 'Terms & Conditions', '.'] as Parts,
  acceptBySignUp: ['By signing up you accept the ', 'Terms & Conditions', '.'] as Parts,
  or: 'or',
  withPasskey: 'Sign In with a Passkey',
  withProvider: (name: string) => `Continue with ${name}`,
  browse: 'Browse Without Account',
  backToSignIn: 'Back to Sign In',
  verifyLater: 'We will mail you a link to verify your address. Open it before you sign in.',
  failed: 'An error occurred during authentication.',
  noPasskey: 'No passkey was used.',
  brokenLink: [
    'A link works once and for a limited time. Sign in with your password, or ',
    'ask for a new link',
    '.',
  ] as Parts,
  brokenSignIn: 'You are not signed in. Try once more, or sign in another way.',
  registered: {
    title: 'Already have an account?',
    text: 'This email is registered. Please sign in instead.',
  },
  verify: { title: 'Account created!', text: 'Please check your email to verify your account.' },
  checkEmail: {
    title: 'Check your email',
    text: ['We sent a link to ', '. Open it to verify your address; after that you can sign in.'] as Around,
  },
  forgot: {
    title: 'Forgot password',
    text: 'Tell us your e-mail address and we will send you a link.',
    send: 'Send Reset Link',
    sent: [
      'It goes to ',
      '. Nothing there after a few minutes? Check your spam folder and whether this is the address of your account, or send another code.',
    ] as Around,
    notice: { title: 'Check your email', text: "We've sent you a password reset link." },
    failed: 'Failed to send reset email.',
  },
  reset: {
    title: 'Set New Password',
    text: 'Choose one that you use nowhere else.',
    save: 'Update Password',
    asked: { title: 'Reset your password', text: 'Please enter a new password below.' },
    saved: { title: 'Password updated!', text: 'You can now sign in with your new password.' },
    failed: 'Failed to update password.',
  },
  code: {
    title: 'One more step',
    text: 'Your account asks for its second factor.',
    form: 'Second factor',
    factor: 'Code from',
    label: 'Code',
    hint: 'Six digits from your authenticator app, new every 30 seconds',
    send: 'Continue',
    unusable: 'Your second factor cannot be used on this page. Please contact the office.',
  },
  atCar: {
    title: 'Sign in to book',
    text: 'Your dates stay as you chose them.',
    mayBook: "You're now signed in and can book this car.",
    signInFailed: 'Sign in failed',
    signUpFailed: 'Sign up failed',
    later: 'Continue browsing as guest',
  },
  office: {
    title: 'Admin Login',
    text: (product: string) => `For the people who run ${product}.`,
    pageDescription: 'Sign-in for administrators.',
    noticeTitle: 'Security notice',
    notice:
      'This area is for administrators only; any other account is signed out at once. Never share your password, and sign out when you leave the device.',
    others: 'Sign in as a guest or host',
    denied: 'Access denied. Only administrators can log in here.',
    failed: 'Login Error',
    done: 'Login Successful - Welcome to the admin panel',
  },
});

/** The role choice after the first sign-in (ROLE-07 to ROLE-16). */
export const roleChoice = defineTexts('roleChoice', {
  title: 'Select Your Role',
  text: 'What brings you here?',
  pageDescription: 'Rent cars, rent out your own, or both.',
  renter: {
    title: 'I want to rent cars',
    points: ['Browse available vehicles', 'Book quickly', 'Manage bookings'] as readonly string[],
    action: 'Continue as Renter',
    chosen: 'You are now registered as a renter.',
  },
  owner: {
    title: 'I want to rent out my car',
    points: ['List vehicles', 'Manage bookings', 'Earn extra income'] as readonly string[],
    action: 'Continue as Car Host',
    chosen: 'You are now registered as a car host.',
  },
  held: 'Yours already',
  note: 'You can switch between the roles later, or add both.',
});

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
  /** Name of a phone without a name. */
  somePhone: 'Phone',
});

/** The confirmation before an unrequested link signs the user in. */
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

/** The dialog with the captcha. */
export const captcha = defineTexts('captcha', {
  title: 'Quick security check',
  text: 'It keeps out programs that pose as people. What you were doing goes on afterwards.',
  failed: 'The check could not be loaded. Turn off what blocks content and try again.',
});

/** Fields shared by sign-in and account. */
export const fields = defineTexts('fields', {
  fullName: 'Full Name',
  phone: 'Phone Number',
  email: 'Email',
  password: 'Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  passwordHint: (characters: number) => `At least ${characters} characters`,
  /** Name of an authenticator app without a name. */
  someApp: 'Authenticator app',
});
