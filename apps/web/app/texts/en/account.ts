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

/** Values of a notice about a booking: name of the car, formatted days. */
interface Trip {
  car: string;
  days: string;
}
type PaidTrip = Trip & { amount: string };

/** The inbox: notices about bookings. */
export const inbox = defineTexts('inbox', {
  title: 'Inbox',
  description: 'News of your bookings, newest first.',
  /** Names the bell of the header. */
  bell: (unread: number) => (unread === 0 ? 'Inbox' : `Inbox, ${unread} unread`),
  unread: 'New',
  readAll: 'Mark All As Read',
  more: 'Show older notices',
  failed: 'Your inbox did not load',
  none: 'Nothing new yet',
  noneText: 'When something happens to a booking, you read it here first.',
  booking_received: {
    title: 'Your car is reserved',
    text: ({ car, days }: Trip) => `Pay the deposit in time, and the ${car} is yours: ${days}.`,
  },
  booking_confirmed: {
    title: 'Your booking is confirmed',
    text: ({ car, days }: Trip) => `Your deposit has arrived. The ${car} is yours: ${days}.`,
  },
  final_payment_received: {
    title: 'Everything is paid',
    text: ({ car, days }: Trip) =>
      `Your final payment has arrived. The ${car} is ready for you: ${days}. Bring your passport or ID and your driving licence.`,
  },
  part_payment_received: {
    title: 'Part of your payment has arrived',
    text: ({ car, days, amount }: PaidTrip) =>
      `So far, we have received ${amount} for the ${car}, ${days}. Your booking page shows what is left to pay.`,
  },
  credit_refunded: {
    title: 'Money has been paid back',
    text: ({ car, days, amount }: PaidTrip) =>
      `The office has paid back ${amount} that was not needed for the ${car}, ${days}.`,
  },
  credit_transferred: {
    title: 'Your credit has moved',
    text: ({ car, days, amount }: Trip & { amount: string }) =>
      `The office has moved ${amount} of your credit from another booking to the ${car}, ${days}.`,
  },
  hold_expired: {
    title: 'Reservation expired',
    text: ({ car, days }: Trip) =>
      `The deposit for the ${car} did not arrive in time. It can be booked again: ${days}.`,
  },
  booking_cancelled: {
    title: 'Booking cancelled',
    text: ({ car, days }: Trip) => `${car}, ${days}.`,
    refund: (amount: string) => `Your refund is ${amount}.`,
  },
  refund_paid: {
    title: 'Your refund is paid',
    text: ({ car, days, amount }: PaidTrip) =>
      `The office has paid ${amount} back to you for the ${car}, ${days}.`,
  },
  payment_voided: {
    title: 'A payment is void',
    text: ({ car, days }: Trip) => `The office had recorded a payment for the ${car}, ${days}, by mistake.`,
  },
  payment_notice_sent: {
    title: 'The office is checking your payment',
    text: ({ car, amount }: PaidTrip) =>
      `You have told the office that ${amount} for the ${car} is on its way.`,
    held: (time: string) => `The car is held for you until ${time}.`,
  },
  payment_notice_declined: {
    title: 'Your payment was not found',
    text: ({ car, days }: Trip) => `The office has not found your payment for the ${car}, ${days}.`,
    reason: (reason: string) => `The office writes: ${reason}`,
  },
  payment_not_applied: {
    title: 'We send your payment back',
    text: ({ car, amount }: PaidTrip) =>
      `We have received ${amount} but could not use it for your booking of the ${car}. The office sends it back.`,
    reasons: {
      wrong_amount: 'It is not the amount that was due.',
      already_paid: 'This part of the price was paid before.',
      booking_cancelled: 'The booking is cancelled.',
      deposit_missing: 'The deposit of the booking has not been paid.',
      dates_taken: 'The hold had ended, and the days are no longer free.',
    },
  },
  receipt_refunded: {
    title: 'Your payment is on its way back',
    text: ({ car, amount }: PaidTrip) =>
      `The office has sent back ${amount} that we could not use for your booking of the ${car}.`,
  },
  meeting_changed: {
    title: 'Pick-up or return has changed',
    text: ({ car, days }: Trip) => `There is a new place or time for the ${car}, ${days}.`,
  },
  dates_changed: {
    title: 'The days of your booking have changed',
    text: ({ car, days }: Trip) => `The ${car} is now yours from ${days}.`,
  },
  car_changed: {
    title: 'Your booking has another car',
    text: ({ car, days }: Trip) => `Your new car: ${car}, ${days}.`,
  },
  date_change_accepted: {
    title: 'The host says yes to your new days',
    text: ({ car, days }: Trip) => `${car}, ${days}. Your booking page says what is left to pay.`,
  },
  date_change_declined: {
    title: 'The host says no to your new days',
    text: ({ car, days }: Trip) => `You asked for the ${car} from ${days}. Your booking stays as it is.`,
  },
  date_change_expired: {
    title: 'The host gave no answer in time',
    text: ({ car, days }: Trip) => `Ask again for the ${car} from ${days}, or call the office.`,
  },
  extension_held: {
    title: 'Pay to extend your booking',
    text: ({ car, amount }: PaidTrip) => `The added days for the ${car} are held for you: pay ${amount}.`,
  },
  extension_lapsed: {
    title: 'Your extension has run out',
    text: ({ car, days }: Trip) => `The booking of the ${car} stays as it was, ${days}.`,
  },
  refund_changed: {
    title: 'Your refund has changed',
    text: ({ car, days, amount }: PaidTrip) => `You now get ${amount} back for the ${car}, ${days}.`,
  },
  contract_signed: {
    title: 'Your contract is signed',
    text: ({ car }: Trip) => `The rental contract for the ${car} is signed. Your booking page has the PDF.`,
  },
  charge_sent: {
    title: 'A charge after your trip',
    text: ({ car, amount }: PaidTrip) =>
      `The office asks for ${amount} after your trip with the ${car}. Please answer within 72 hours.`,
  },
  charge_due: {
    title: 'A charge is due',
    text: ({ car, amount }: PaidTrip) =>
      `${amount} for your trip with the ${car} is due. Your booking page shows how to pay.`,
  },
  charge_withdrawn: {
    title: 'A charge is withdrawn',
    text: ({ car, amount }: PaidTrip) => `The office does not ask for ${amount} for the ${car} any more.`,
  },
  accident_reported: {
    title: 'Your accident report has arrived',
    text: ({ car }: Trip) => `The office reads it as soon as it can: ${car}.`,
  },
  accident_acknowledged: {
    title: 'The office has read your accident report',
    text: ({ car }: Trip) => `It contacts you if anything is missing: ${car}.`,
  },
  charges_paid: {
    title: 'A charge is paid',
    text: ({ car, amount }: PaidTrip) => `${amount} for your trip with the ${car} is paid.`,
  },
  security_deposit_held: {
    title: 'Your security deposit',
    text: ({ car, amount }: PaidTrip) => `${amount} is held for the ${car}. It goes back after the trip.`,
  },
  security_deposit_released: {
    title: 'Your security deposit goes back',
    text: ({ car, amount }: PaidTrip) => `${amount} for the ${car} is released.`,
  },
  security_deposit_charged: {
    title: 'Your security deposit is settled',
    text: ({ car, amount }: PaidTrip) =>
      `${amount} of it goes to charges for your trip with the ${car}. The rest goes back.`,
  },
  hand_over_recorded: {
    title: 'The hand-over is recorded',
    text: ({ car }: Trip) =>
      `The record of the hand-over of the ${car} is on your booking page. You can add photos of your own for one hour.`,
  },
  return_recorded: {
    title: 'The return is recorded',
    text: ({ car }: Trip) =>
      `The record of the return of the ${car} is on your booking page. You can add photos of your own for one hour.`,
  },
  pick_up_tomorrow: {
    title: 'Pick-up tomorrow',
    text: ({ car }: Trip) => `The ${car} waits for you. Bring your passport or ID and your driving licence.`,
  },
  return_today: {
    title: 'Return today',
    text: ({ car }: Trip) => `Bring the ${car} back today, with as much fuel as at pick-up.`,
  },
});
