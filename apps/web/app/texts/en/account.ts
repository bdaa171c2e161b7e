import type { PRIMARY_USES, TYPICAL_DURATIONS } from '@coastline/contracts/people/account';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

type Around = readonly [before: string, after: string];

/** The account page: details, e-mail, password, data, deletion. */
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
    /** The texts after the new address and after the current address. */
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
    /** The word that confirms the deletion when typed. */
    word: 'DELETE',
    typeWord: (word: string) => `Type ${word} to confirm`,
    wordMissing: (word: string) => `Type ${word} to confirm.`,
    passwordMissing: 'Enter your password.',
    confirm: 'Delete For Good',
    keep: 'Keep Account',
    neededTitle: 'Your account is still needed',
    waits: {
      open: 'is not over yet',
      settling: 'has money still to be paid',
      unread: 'has an accident report that the office has not read yet',
    },
    done: 'Your account is deleted',
    doneText: 'Thank you for having been here.',
  },
});

/** The account page: second factor, passkeys, sessions. */
export const accountSecurity = defineTexts('accountSecurity', {
  remove: 'Remove',
  /** Names a button beside an entry. */
  removeNamed: (name: string) => `Remove ${name}`,
  removeAsk: (name: string) => `Remove ${name}?`,
  removed: (name: string) => `${name} is removed`,
  added: (time: string) => `Added ${time}`,
  addedAndUsed: (added: string, used: string) => `Added ${added}, last used ${used}`,
  factors: {
    title: 'Second factor',
    text: 'With an authenticator app, a stolen password alone opens nothing: signing in asks for a code as well.',
    on: 'On',
    off: 'Off. You sign in with your password alone.',
    setUp: 'Set Up App',
    addAnother: 'Add Another App',
    removeApp: 'Remove App',
    removeText: 'Its codes stop working. Without another app you will sign in with your password alone.',
    dialogTitle: 'Set up an authenticator app',
    dialogText:
      'Scan the picture with an app such as Aegis, 2FAS or Google Authenticator, then type the code that it shows.',
    picture: 'QR code for your authenticator app',
    sameDevice: 'On the same device? Type this key into the app instead:',
    copyKey: 'Copy key',
    keyCopied: 'Key copied',
    code: 'Code from the app',
    turnOn: 'Turn On',
    isOn: 'Second factor is on',
    isOnText: 'You have been signed out on all other devices.',
  },
  office: {
    missing: 'Set up a second factor to open the office',
    missingText:
      'Accounts of the office need a code from an authenticator app besides the password. Set one up below under “Second factor”.',
    open: 'The office is open',
    enter: 'Go to the office',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Sign in with your fingerprint, your face or the lock of your screen instead of the password.',
    none: 'You have no passkey yet.',
    add: 'Add Passkey',
    added: 'Passkey added',
    unnamed: 'Passkey',
    rename: 'Rename',
    renameNamed: (name: string) => `Rename ${name}`,
    renameTitle: 'Rename passkey',
    name: 'Name',
    saveName: 'Save Name',
    nameMissing: 'Name is required',
    nameLong: (most: number) => `Name must be ${most} characters or less`,
    removePasskey: 'Remove Passkey',
    removeText: 'It no longer signs you in. You may have to delete it from your device as well.',
  },
  sessions: {
    title: 'Where you are signed in',
    text: 'Do you see a device that you do not know? Sign out everywhere else and change your password.',
    textElsewhere: 'Did you leave a device somewhere? Sign out everywhere else and change your password.',
    thisDevice: 'This device',
    nowhereElse: 'You are signed in nowhere else.',
    onlyNewest: (count: number) => `The ${count} devices used last are shown.`,
    leaveOthers: 'Sign out everywhere else',
    left: 'Signed out everywhere else',
    since: (time: string) => `Signed in ${time}`,
    sinceAndUsed: (since: string, used: string) => `Signed in ${since}, last used ${used}`,
    /** `Chrome on Android`: the server sends both names. */
    device: (browser: string, system: string) => `${browser} on ${system}`,
    unknownDevice: 'Unknown device',
  },
});

/** Mail preferences, on the account page and behind the link in a mail. */
export const mails = defineTexts('mails', {
  title: 'Mails',
  text: 'We always tell you what happens to your bookings and your money. The rest is up to you.',
  /** Only accounts with a role receive mails. */
  none: 'Once you book or list a car, you choose here which mails you get.',
  topics: {
    trip_reminders: { name: 'Trip reminders', text: 'The day before pick-up and on the day of return.' },
    host_new_bookings: {
      name: 'New bookings of your cars',
      text: 'As soon as somebody reserves, before the deposit.',
    },
    host_reminders: {
      name: 'Hand-over reminders',
      text: 'The day before a car goes out and when it comes back.',
    },
    office_new_bookings: {
      name: 'Bookings',
      text: 'Every reservation, payment notice, deposit and cancellation of the marketplace.',
    },
    office_reminders: {
      name: 'Hand-overs and returns',
      text: 'The day before a car goes out, and on the day it comes back.',
    },
  },
  stopTitle: 'Stop these mails?',
  stoppedTitle: 'You get no more of these mails',
  stopText: (topic: string) =>
    `You are about to turn off: ${topic}. Mails about your bookings and your money still come.`,
  stoppedText: (topic: string) =>
    `Turned off: ${topic}. Mails about your bookings and your money still come.`,
  stop: 'Stop These Mails',
  resume: 'Send Them Again',
  brokenTitle: 'This link does not work',
  brokenText: 'It may have been cut off. Sign in and choose your mails on the account page.',
  toAccount: 'To Your Account',
});

type Durations = Record<(typeof TYPICAL_DURATIONS)[number], string>;
type Uses = Record<(typeof PRIMARY_USES)[number], string>;

/** Rental preferences (PREF-01 to PREF-07). */
export const preferences = defineTexts('preferences', {
  title: 'Personalize Your Experience',
  text: 'Tell us what you like to rent. When you open the search without filters of your own, budget and car types filter it; one press clears them. Skip this if you like, and come back any time.',
  pageDescription: 'What you like to rent, for how long and what for.',
  loading: 'Loading your preferences',
  budget: 'Budget a day',
  budgetEnds: ['Lowest budget', 'Highest budget'] as [string, string],
  types: 'Preferred car types',
  duration: 'Typical rental duration',
  durations: { '1-day': '1 day', '2-3-days': '2-3 days', weekly: 'Weekly', monthly: 'Monthly' } as Durations,
  use: 'Primary use',
  uses: { business: 'Business', tourism: 'Tourism', personal: 'Personal', events: 'Events' } as Uses,
  save: 'Save Preferences',
  saved: 'Preferences saved successfully!',
  unsaved: 'Not saved yet',
  skip: 'Skip for Now',
});
