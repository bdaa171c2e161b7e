import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Which mails somebody gets: on the account page, and by the link in a mail. */
export const mails = defineTexts('mails', {
  title: 'Mails',
  text: 'We always tell you what happens to your bookings and your money. The rest is up to you.',
  /** Only people with roles are written to. */
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
      text: 'Every reservation, deposit and cancellation of the marketplace.',
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
