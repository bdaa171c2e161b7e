import type { MailTexts } from './texts.ts';

const NOT_YOU = 'If you did not ask for this, you can ignore this mail: nothing changes.';

export const english: MailTexts = {
  tokenMails: {
    confirmation: ({ productName, provider }) => ({
      subject: `Confirm your email for ${productName}`,
      heading: 'Confirm your email',
      paragraphs: [
        provider
          ? `Somebody, hopefully you, signed in to ${productName} with ${provider}. Confirm this address only if it was you: then ${provider} can open the account.`
          : `Welcome to ${productName}. Confirm this address to finish setting up your account.`,
      ],
      buttonLabel: 'Confirm email',
      footnote: 'If you did not create an account, you can ignore this mail.',
    }),
    recovery: ({ productName }) => ({
      subject: `Reset your ${productName} password`,
      heading: 'Set a new password',
      paragraphs: ['Somebody, hopefully you, asked to reset the password of this account.'],
      buttonLabel: 'Set a new password',
      footnote: NOT_YOU,
    }),
    email_change: ({ productName, email, newEmail }) => ({
      subject: `Confirm your new email for ${productName}`,
      heading: 'Confirm the change of email',
      paragraphs: [`The email of your account is to change from ${email} to ${newEmail ?? ''}.`],
      buttonLabel: 'Confirm the change',
      footnote: NOT_YOU,
    }),
    magic_link: ({ productName }) => ({
      subject: `Your ${productName} sign-in link`,
      heading: 'Sign in',
      paragraphs: ['Use this link to sign in. It works once.'],
      buttonLabel: 'Sign in',
      footnote: NOT_YOU,
    }),
    invite: ({ productName }) => ({
      subject: `You are invited to ${productName}`,
      heading: `You are invited to ${productName}`,
      paragraphs: ['An account was prepared for you. Accept the invitation to start using it.'],
      buttonLabel: 'Accept the invitation',
      footnote: 'If you did not expect this, you can ignore this mail.',
    }),
    reauthentication: ({ productName }) => ({
      subject: `Your ${productName} confirmation code`,
      heading: 'Confirm that it is you',
      paragraphs: ['Enter this code where you were asked for it.'],
      buttonLabel: '',
      footnote: 'If you did not ask for this, change your password.',
    }),
  },
  notices: {
    password_changed: () => ({
      heading: 'Your password was changed',
      sentence: 'The password of your account was just changed.',
    }),
    email_changed: (address) => ({
      heading: 'Your email was changed',
      sentence: `Your account now uses the address ${address}. This address no longer signs in.`,
    }),
    phone_changed: (number) => ({
      heading: 'Your phone number was changed',
      sentence: `Your account now uses the number ${number}.`,
    }),
    identity_linked: (provider) => ({
      heading: 'A way to sign in was added',
      sentence: `Your account can now be opened with ${provider}.`,
    }),
    identity_unlinked: (provider) => ({
      heading: 'A way to sign in was removed',
      sentence: `Your account can no longer be opened with ${provider}.`,
    }),
    factor_enrolled: (type) => ({
      heading: 'A second factor was added',
      sentence: `Signing in to your account now takes a second step: ${type}.`,
    }),
    factor_unenrolled: (type) => ({
      heading: 'A second factor was removed',
      sentence: `Signing in to your account no longer takes this second step: ${type}.`,
    }),
    factors_reset: () => ({
      heading: 'Your second factors were reset',
      sentence:
        'All second factors, recovery codes and passkeys of your account were removed by an administrator, and it was signed out on all devices. Your password stays. Sign in with it and set up a second factor again.',
    }),
    passkey_added: () => ({
      heading: 'A passkey was added',
      sentence: 'Your account can now be opened with a new passkey.',
    }),
    passkey_removed: () => ({
      heading: 'A passkey was removed',
      sentence: 'One of the passkeys of your account was removed.',
    }),
    new_device: (device) => ({
      heading: 'New sign-in to your account',
      sentence: `Your account was just signed in to on a device that was not used for it before: ${device}.`,
    }),
  },
  linkPage: {
    account: 'For the account {address}.',
    note: 'The link works once. This step keeps programs that check mails from using it up.',
  },
  secureAccount: {
    buttonLabel: 'This wasn’t me',
    footnote: (days) =>
      `If this was you, there is nothing to do. If not, press the button within ${days} days: it signs everybody out and helps you set a new password.`,
    question: {
      heading: 'Was it somebody else?',
      consequences: [
        'Everybody is signed out, on all devices, and the password stops working. Passkeys, providers and a phone number that were added since are removed.',
        'Then we mail you a link to set a new password.',
      ],
      restores: 'The account goes back to the address {address}.',
      buttonLabel: 'Sign everybody out',
      note: 'If it was you, close this page. Nothing has changed.',
    },
    outcomes: {
      mailed: {
        heading: 'Your account is secured',
        paragraphs: [
          'Everybody is signed out and the old password no longer works. Your mailbox has a link to set a new password.',
          'Where signing in asks for a second step that you did not set up, write to us.',
        ],
      },
      not_mailed: {
        heading: 'Your account is secured',
        paragraphs: [
          'Everybody is signed out and the old password no longer works. We cannot send a mail right now: choose “Forgot password” where you sign in, in a few minutes.',
        ],
      },
      address_taken: {
        heading: 'Everybody is signed out',
        paragraphs: [
          'The old password no longer works. The address that this mail went to belongs to another account by now, so we cannot give it back here. Write to us: we check that you are the owner.',
        ],
      },
      used: {
        heading: 'This link was used already',
        paragraphs: [
          'It works once. If you used it, everybody was signed out then. To get in, choose “Forgot password” where you sign in.',
        ],
      },
      expired: {
        heading: 'This link is too old',
        paragraphs: [
          'Nothing was changed. Set a new password with “Forgot password” where you sign in. If your address no longer works there, write to us.',
        ],
      },
      unknown: {
        heading: 'This link does not work',
        paragraphs: [
          'It is incomplete, or a newer step made it void. Nothing was changed. Copy the whole link from the mail, or set a new password with “Forgot password” where you sign in.',
        ],
      },
    },
    signInLabel: 'Go to sign-in',
    contact: { email: 'Email', phone: 'Phone' },
  },
  noticeSubject: (productName, heading) =>
    `${productName}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
  noticeFootnote: 'If this was not you, set a new password at once and look through your account.',
  factors: {
    totp: 'a code of an authenticator app',
    phone: 'a code by text message',
    webauthn: 'a security key',
    recovery_code: 'recovery codes',
  },
  yourCode: 'Your code',
  orThisCode: 'Or enter this code',
  colon: ':',
  sms: 'Your code is {code}',
};
