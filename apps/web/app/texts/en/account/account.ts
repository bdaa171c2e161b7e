import { defineTexts } from '#app/lib/i18n/define-texts.ts';

type Around = readonly [before: string, after: string];

/** The account page: details, e-mail, password, data, the end of the account. */
export const account = defineTexts('account', {
  title: 'Account',
  pageDescription: 'Your details, how you sign in, where you are signed in, and your data.',
  confirmedHalf: 'One of the two links was opened. Now open the link in the mail to your other address.',
  details: {
    title: 'Your details',
    text: 'The other side of a booking sees your name and phone once it is confirmed.',
    save: 'Save Details',
    saved: 'Your details are saved',
    unsaved: 'Not saved yet',
  },
  email: {
    title: 'E-mail',
    mailsNew: 'We mail a link to the new address. It becomes yours when you open that link.',
    mailsBoth:
      'We mail a link to your new and to your current address. The change is made when both links have been opened.',
    current: 'Your address:',
    label: 'New Email',
    change: 'Change Email',
    waitingTitle: 'Waiting for you to open the mail',
    /** The new address, words, the current address, words. */
    waiting: [' is not confirmed yet. Until then you sign in with ', '.'] as Around,
  },
  password: {
    title: 'Password',
    text: 'A new password signs you out on all other devices.',
    current: 'Current Password',
    change: 'Change Password',
    codeTitle: 'We mailed you a code',
    codeText: [
      'You signed in a while ago. To be sure that it is you, enter the code that we sent to ',
      '.',
    ] as Around,
    code: 'Code from the mail',
    saved: 'Password updated!',
    savedText: 'You have been signed out on all other devices.',
  },
  data: {
    title: 'Your data',
    text: 'Everything that we keep about you: account, cars, bookings, payments, mails and what you did when.',
    about:
      "The file is in JSON, a format that other programs can read. It holds your passport or ID number where you gave one, so keep it safe. Your guests' private data is not in it.",
    download: 'Download My Data',
  },
  erase: {
    title: 'Delete your account',
    text: 'This cannot be undone, not even by us.',
    points: [
      'Your name, e-mail, phone, passport or ID numbers, preferences and mails are erased.',
      'Past bookings stay for the other side and for our books, under the name “Deleted user” and without your details.',
      'Your cars are taken off the list. Guests who drove them still see car and photos in their bookings.',
      'Bookings that are not over have to end first: finish or cancel them. Where a refund or your share is still to be paid, the office pays it first.',
      'You are signed out on every device.',
    ],
    elsewhere: (host: string) => `Your sign-in is kept at ${host}; ask there to delete that too.`,
    open: 'Delete My Account',
    askTitle: 'Delete your account?',
    ask: 'Everything personal is erased at once and for good.',
    /** To be typed by whoever means it. */
    word: 'DELETE',
    typeWord: (word: string) => `Type ${word} to confirm`,
    wordMissing: (word: string) => `Type ${word} to confirm.`,
    passwordMissing: 'Enter your password.',
    confirm: 'Delete For Good',
    keep: 'Keep Account',
    neededTitle: 'Your account is still needed',
    waits: { open: 'is not over yet', settling: 'has money still to be paid' },
    done: 'Your account is deleted',
    doneText: 'Thank you for having been here.',
  },
});
