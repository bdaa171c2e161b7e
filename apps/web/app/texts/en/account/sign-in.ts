import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** A sentence around something of its own looks: what stands before, in, and after it. */
type Parts = readonly [before: string, inside: string, after: string];
type Around = readonly [before: string, after: string];

/** The sign-in page, the car's own sign-in, the office's door (AUTH). */
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
