import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The accident report: form of the guest, its way to the office, and the report as guest and host see it. */
export const accident = defineTexts('accident', {
  title: 'Accident report',
  description: 'Tell the office what happened. It also works without a connection.',
  open: 'Report an accident',
  openDraft: 'Open the unsent accident report',
  intro:
    'Only one thing is needed: what happened, or a photo. Everything else helps. What you fill in stays on this phone until it is sent.',
  until: (time: string) => `You can report until ${time}.`,
  notYours: 'An accident is reported by the guest of the booking.',
  notOpen:
    'You can report an accident from the pick-up until 72 hours after the trip. Call the office if you need it now.',
  toGuide: 'To the trip guide',
  sentReports: 'Sent reports',
  injury: {
    legend: 'Is anyone injured?',
    injured: 'Yes, a person is injured',
    none: 'No injuries',
    unknown: 'I do not know yet',
    callFirst: 'Call for help first',
    callFirstBody: 'The report can wait. Tap a number to call.',
  },
  call: {
    ambulance: 'Ambulance',
    police: 'Police',
    fire: 'Fire service',
    emergency: 'Office, emergency',
    office: 'Office',
  },
  what: {
    label: 'What happened?',
    hint: 'A few words are enough. The office and the host of the car read this.',
    missing: 'Say what happened, or add a photo.',
  },
  photos: {
    title: 'Photos',
    count: (taken: number, most: number) => `${taken} of ${most}`,
    car: 'Photo of your rental car',
    carHint: 'The host of the car sees these.',
    other: 'Photo of anything else',
    otherHint: 'Other cars, number plates, papers, the place. Only the office sees these.',
    remove: (number: number) => `Remove photo ${number}`,
    name: (number: number) => `Photo ${number}`,
    isOfCar: 'Rental car',
    isOther: 'Other',
    unsupported: 'Please choose a JPG, PNG or WEBP picture.',
    tooLarge: 'The picture is larger than 20 MB.',
    refused: (count: number) =>
      count === 1 ? '1 photo was not accepted' : `${count} photos were not accepted`,
    refusedHint: 'They are still on this phone. Send them again, or show them to the office another way.',
    missing: 'The photo is no longer on this phone.',
    retry: (number: number) => `Send photo ${number} again`,
    full: 'A report has 12 photos at most.',
  },
  when: 'Date and time, by the clock of this phone',
  where: {
    label: 'Where was it?',
    hint: 'Road, village, junction, something nearby. The host of the car reads this too.',
  },
  position: {
    add: 'Add my position',
    has: (accuracy: string) => `Your position is added${accuracy}.`,
    accuracy: (metres: number) => `, to about ${metres} m`,
    remove: 'Remove the position',
    skip: 'Continue without the position',
    failed: 'The phone does not tell its position. A description is enough.',
  },
  police: {
    legend: 'Police',
    unknown: 'I do not know yet',
    not_called: 'Not called',
    called: 'Called',
    attended: 'Came to the scene',
    details: 'Station, officer, report number',
  },
  other: {
    title: 'Other party',
    hint: 'Drivers and witnesses, if there are any.',
    names: 'Names',
    phones: 'Phone numbers',
    plates: 'Number plates',
    insurer: 'Their insurer',
  },
  send: 'Send the report',
  sendHint:
    'Without a connection, the report waits on this phone and sends itself when the connection is back and Coastline is open.',
  sendPending: 'Please wait until photos and position are ready.',
  discard: 'Delete the report',
  discardTitle: 'Delete this report?',
  discardBody: 'The text and the photos on this phone are deleted. The office does not get them.',
  keep: 'Keep it',
  noStorage: {
    title: 'This phone cannot keep the report',
    body: 'Its storage is full or blocked. The report is sent from this page: keep it open until the office has the report.',
  },
  closed: {
    title: 'The time for a report is over',
    full: 'This trip already has five accident reports',
    body: 'What you have filled in is still on this phone, but it can no longer be sent from here. Call the office and tell them what it says.',
  },
  waiting: {
    title: 'Waiting to be sent',
    offline: 'There is no connection. The report sends itself when it is back and Coastline is open.',
    online: 'The report is being sent.',
    unanswered: 'The report has not arrived yet. Coastline tries again.',
    change: 'Change the report',
    sendNow: 'Send now',
  },
  sent: {
    title: 'The office has your report',
    photos: (pending: number) =>
      pending === 1
        ? '1 photo is still to be sent. Keep Coastline open.'
        : `${pending} photos are still to be sent. Keep Coastline open.`,
    understood: 'All right',
    another: 'Report another accident',
  },
  refused: { title: 'The report was not accepted', change: 'Change the report', again: 'Send again' },
  report: {
    heading: (time: string) => `Accident, ${time}`,
    reported: (time: string) => `Reported ${time}`,
    acknowledged: (name: string | null, time: string) =>
      name
        ? `The office has read your report: ${name}, ${time}.`
        : `The office has read your report, ${time}.`,
    acknowledgedShort: 'Read by the office',
    unread: 'The office has not read it yet',
    timeWarning: {
      future: 'The stated time is in the future.',
      before_hand_over: 'The stated time is before the pick-up.',
      after_return: 'The stated time is after the return.',
    },
    place: 'Where',
    position: 'Position',
    injury: 'Persons injured',
    police: 'Police',
    description: 'What happened',
    coming: (received: number, announced: number) =>
      `${received} of ${announced} ${announced === 1 ? 'photo' : 'photos'} ${received === 1 ? 'has' : 'have'} arrived.`,
    hostNote: 'The office has the whole report and takes care of the rest.',
    didNotLoad: 'The accident reports did not load.',
    close: 'Close',
    tryAgain: 'Try again',
  },
});
