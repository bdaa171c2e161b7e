import {
  type BookingStatus,
  type BookingViewer,
  CANCEL_REASON_LABELS,
  type CancelReason,
  formatHours,
  type PaymentMethod,
  type RecordedMethod,
  statusLabel,
} from '@coastline/domain/bookings/booking-life-cycle';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';
import type { SentencePart } from '#app/lib/i18n/sentence.tsx';

/** Shared by all pages of bookings: status, payment methods, hold, failures. */
export const bookings = defineTexts('bookings', {
  status: (status: BookingStatus, viewer: BookingViewer): string => statusLabel(status, viewer),
  reason: (reason: CancelReason): string =>
    reason === 'hold_expired' ? 'The deposit did not arrive in time' : CANCEL_REASON_LABELS[reason],
  methods: {
    wave: 'Wave',
    bank: 'Bank transfer',
    cash: 'Cash at the office',
    card: 'Card',
    modem_pay: 'Modem Pay',
  } satisfies Record<PaymentMethod, string>,
  /** Completes "pay the deposit …". */
  byMethod: {
    wave: 'by Wave',
    bank: 'by bank transfer',
    cash: 'in cash at the office',
    card: 'by card',
    modem_pay: 'with Modem Pay',
    credit: 'from money paid earlier',
  } satisfies Record<RecordedMethod, string>,
  /** `2 hours` */
  holdTime: (hours: number): string => formatHours(hours),
  /** `Nov 24 to Nov 29, 5 days` */
  stay: (range: string, days: string) => `${range}, ${days}`,
  /** `15:10 today` */
  untilToday: (time: string) => `${time} today`,
  /** `Today, 14:10` */
  todayAt: (time: string) => `Today, ${time}`,
  /** After a time, for users in another time zone. */
  gambianTime: ' (Gambian time)',

  reservedForYou: 'Reserved for you',
  reservedForGuest: 'Reserved for the guest',
  payBefore: (deposit: string, time: string, zone: string): SentencePart[] => [
    'Pay the deposit of ',
    { strong: deposit },
    ' before ',
    { strong: time },
    `${zone}. After that the car is open to other customers.`,
  ],
  dueBefore: (deposit: string, time: string, zone: string): SentencePart[] => [
    'The deposit of ',
    { strong: deposit },
    ' is due before ',
    { strong: time },
    `${zone}. After that the car is open to other customers.`,
  ],
  minutesLeft: (minutes: number) =>
    minutes === 1 ? '1 minute left to pay the deposit' : `${minutes} minutes left to pay the deposit`,
  expired: 'Reservation Expired',
  expiredDescription: 'Your reservation has expired. The car is now available to other customers.',
  expiredForHost:
    'The deposit did not arrive in time, so this booking is cancelled. The dates are free for other customers.',
  openAgain: 'The car is open again',
  lookAgain: 'Look at the dates again',
  waiting: 'Waiting for admin confirmation.',
  waitingForDeposit: 'Waiting for the deposit.',

  pickup: 'Pick-up',
  return: 'Return',
  pickUpFee: (place: string) => `Fee for the pick-up: ${place}`,
  returnFee: (place: string) => `Fee for the return: ${place}`,
  /** Shown with prices in another currency: the amounts in dalasi. */
  inDalasi: (total: string, deposit: string, rest: string) =>
    `You pay in dalasi: ${total}, of which ${deposit} is the deposit and ${rest} the final payment.`,

  checkConnection: 'Please check your connection and try again.',
  profileNotFound: 'Profile not found',
  completeProfile: 'Please complete your profile setup',
  viewDetails: 'View Details',
  browseCars: 'Browse Cars',
  noPhone: 'No phone number given',
});

/** The lists of bookings of guests and hosts. */
export const bookingList = defineTexts('bookingList', {
  title: 'My Bookings',
  description: 'The cars you have booked, what is paid and what comes next.',
  loading: 'Loading your bookings',
  failed: 'Failed to load bookings',
  didNotLoad: 'Your bookings did not load',
  safe: 'They are safe with us. Please check your connection and try again.',
  none: 'No bookings yet',
  noneBody: 'Choose a car and your days. It waits for you when you land.',
  more: 'Show more bookings',
  underWay: 'Under way',
  nextTrip: 'Your next trip',
  leftToPay: (time: string, deposit: string): SentencePart[] => [
    { strong: time },
    ' left to pay ',
    { strong: deposit },
  ],
  leftFor: (time: string, deposit: string): SentencePart[] => [
    { strong: time },
    ' left for ',
    { strong: deposit },
  ],
  expiredLine: 'The deposit did not arrive in time, so the car is open again.',
  hostEarns: (total: string): SentencePart[] => ['Your earnings. The guest pays ', { strong: total }, '.'],
  hostShare: 'Your share of what the guest had paid.',
  refundDue: (sum: string) => `${sum} comes back to you.`,
  refundPaid: (sum: string, day: string) => `${sum} was paid back to you on ${day}.`,
  remove: 'Remove from List',
  removed: 'Booking Removed',
  removedBody: 'The booking has been removed from your list',
  removedByHost: 'Booking removed',
  removeFailed: 'Error removing booking',
});

/** The page of one booking. */
export const bookingDetails = defineTexts('bookingDetails', {
  /** Above the rules of the car that the booking keeps. */
  agreedRules: 'Agreed rules of the car',
  title: 'Booking details',
  description: 'Status, payments and dates of one booking.',
  loading: 'Loading the booking',
  notFound: 'Booking not found',
  notFoundBody: 'This booking does not exist or you do not have access to it.',
  failed: 'Error loading booking',
  didNotLoad: 'The booking did not load',

  payNow: (deposit: string, by: string) => `Pay ${deposit} ${by}`,
  withReference: (number: string): SentencePart[] => [' with the reference ', { strong: number }, '.'],
  carIsYours: 'The car is yours.',
  payFinal: (amount: string, number: string, day: string): SentencePart[] => [
    'Pay the final ',
    { strong: amount },
    ' with the reference ',
    { strong: number },
    ` before pick-up on ${day}.`,
  ],
  allPaid: 'Everything is paid.',
  bringPapers: (day: string) =>
    `Bring your passport or ID and your driving licence to the pick-up on ${day}.`,
  goodDrive: 'Have a good drive.',
  bringBack: (day: string) => `Bring the car back on ${day}, with the same level of fuel.`,
  carIsBack: 'The car is back.',
  thanks: 'Thank you for driving with us.',

  guestPays: (deposit: string, by: string, number: string): SentencePart[] => [
    'The guest pays ',
    { strong: deposit },
    ` ${by} with the reference `,
    { strong: number },
    '.',
  ],
  depositPaid: 'The deposit is paid.',
  finalDue: (amount: string, day: string): SentencePart[] => [
    'The final ',
    { strong: amount },
    ` is due before pick-up on ${day}.`,
  ],
  handedOverOn: (day: string) => `The car is handed over on ${day}.`,
  carIsOut: 'The car is out.',
  comesBack: (day: string) => `It comes back on ${day}.`,
  rentalOver: 'This rental is over.',

  payments: 'Payments',
  twoHalves: 'two halves of 50\u00a0%',
  paid: 'Paid',
  notPaid: 'Not paid',
  pending: 'Pending',
  pendingUntil: (moment: string) => `Pending, until ${moment}`,
  pendingBeforePickup: 'Pending, before pick-up',
  paidBy: (by: string, moment: string) => `Paid ${by}. ${moment}`,
  void: 'Void',
  voidPayment: (payment: { half: string; amount: string; receipt: string }) =>
    `${payment.half}, ${payment.amount}, receipt ${payment.receipt}`,
  creditPaid: (amount: string) => `You have already paid ${amount} of the next payment.`,
  creditRemaining: (amount: string) => `${amount} is still to be paid.`,
  creditBack: (amount: string) => `The office will pay ${amount} back to you.`,
  creditTransferredIn: (amount: string, number: string, day: string) =>
    `${amount} came from booking ${number} on ${day}.`,
  creditTransferredOut: (amount: string, number: string, day: string) =>
    `${amount} went to booking ${number} on ${day}.`,
  creditRefunded: (amount: string, day: string) => `We paid ${amount} back to you on ${day}.`,
  openInvoice: 'Invoice (PDF)',
  invoiceFailed: 'The invoice did not load',
  openReceipt: (number: string) => `Receipt ${number} (PDF)`,
  openRefundReceipt: (number: string) => `Refund receipt ${number} (PDF)`,
  receiptFailed: 'The receipt did not load',
  voidSince: (moment: string) => `Recorded by mistake, void since ${moment}. It does not count.`,
  voidTellOffice: 'If you did pay, please tell the office.',
  booked: 'Booked',
  cancelled: 'Cancelled',
  pickupAt: (day: string, places: string) => `${day}, ${places}`,
  or: (places: readonly string[]) => places.join(' or '),
  atOffice: 'at the office',
  sameFuel: (day: string) => `${day}, same fuel level`,

  carAndDates: 'Car and dates',
  days: 'Days',
  city: 'City',
  yourEarnings: 'Your earnings',
  hostShare: "Host's share",
  feeOf: (percent: number) => `Platform fee (${percent}\u00a0%)`,
  officeAdditions: 'Fees and extras of the office',
  yourHost: 'Your host',
  theCar: 'The car',
  wentOut: 'Went out',
  cameBack: 'Came back',
  fuelLevel: (level: string) => `fuel ${level}`,
  photoOf: (moment: string, number: number) => `${moment}, photo ${number}`,
  noPhotos: 'No photos.',
  yourGuest: 'Your guest',

  removedFromList: 'You have removed this booking from your list.',

  takeAlong: 'Take it along',
  addToCalendar: 'Add to calendar',
  calendarFailed: 'The calendar file did not load',
  print: 'Print',
  share: 'Share',
  copyLink: 'Copy link',
  help: {
    title: 'Help on the road',
    office: 'Our office',
    emergency: 'Emergency number of the office',
    police: 'Police',
    ambulance: 'Ambulance',
    fire: 'Fire service',
  },
  linkCopied: 'Link copied',
  whatsApp: 'WhatsApp',
  shareWords: (booking: { product: string; car: string; range: string; number: string }) =>
    `${booking.car}, ${booking.range}. ${booking.product} booking ${booking.number}`,
});

/** The page of a booking to print and show at the pick-up desk. */
export const bookingPaper = defineTexts('bookingPaper', {
  title: (number: string): SentencePart[] => ['Booking ', { strong: number }],
  pageTitle: 'Booking to print',
  description: 'Your booking on one sheet, for the pick-up desk.',
  print: 'Print',
  back: 'Back to the booking',
  showThis: 'Show this sheet, or the code on your phone, at the pick-up desk.',
  codeLabel: (number: string) => `Code that opens booking ${number}`,
  scanned: 'The desk scans the code. It holds the address of the booking and nothing about you.',
  toPay: 'Still to pay',
  bring: 'Bring along',
  bringList: (driverAge: number) => [
    'Passport or ID, as in the booking',
    "Driver's licence",
    `The driver is ${driverAge} or older`,
  ],
  mind: 'Please mind',
  mindList: (back: string) => [
    `Bring the car back on ${back}, with the same level of fuel.`,
    'Report any incident to the office immediately.',
    'Insurance is between you and the host.',
  ],
  office: 'The office',
  emergency: 'Emergency',
  printedOn: (day: string) => `As of ${day}`,
  notValid: 'This booking is cancelled. The sheet gives no right to a car.',
});

/** Payment instructions for a guest: amount, payee, due date, reference. */
export const paying = defineTexts('paying', {
  depositTitle: 'Pay the deposit',
  finalTitle: 'Pay the final payment',
  amount: 'To pay',
  by: 'Pay by',
  reference: 'Reference',
  waveNumber: 'Wave number',
  waveName: 'Name at Wave',
  bank: 'Bank',
  holder: 'Account holder',
  account: 'Account number',
  branch: 'Branch',
  remark: 'Please note',
  until: (time: string) => `${time} Gambian time (GMT)`,
  local: (time: string) => `${time} on your device`,
  beforePickUp: (day: string) => `before pick-up on ${day}`,
  copy: 'Copy',
  copied: 'Copied',
  copyValue: (label: string) => `Copy: ${label}`,
  valueCopied: (label: string) => `Copied: ${label}`,
  copyFailed: 'This browser does not copy. Press and hold the value to copy it.',
  openWave: 'Open Wave to pay',
  scan: 'Press the button on your phone, or scan the code with it.',
  scanOnPaper: 'Scan the code with your phone to pay.',
  qrLabel: 'Code that opens the payment at Wave',
  askTitle: 'Ask the office how to pay',
  askOffice: 'The payment details are not here yet. Call or write, and give your booking number.',
});

/** The guest says that a payment is on its way (PAY-48). */
export const paymentNotices = defineTexts('paymentNotices', {
  sent: 'I have sent it',
  title: 'Tell the office that you have sent it',
  method: 'How did you send it?',
  reference: 'Reference of the transfer',
  referenceHint: 'The transaction number in the Wave app, or the reference of the bank transfer.',
  optional: '(optional)',
  note: 'Note for the office',
  submit: 'Tell the office',
  cancel: 'Not now',
  checking: 'The office is checking',
  saidOn: (method: string, when: string) => `You told us that you paid ${method}: ${when}.`,
  saidRef: (reference: string) => `Reference: ${reference}`,
  heldUntil: (time: string) => `The car is held for you until ${time}.`,
  declined: 'The office has not found your payment',
  officeWrites: (reason: string) => `The office writes: ${reason}`,
  again: 'If you have sent it, please check the reference and tell the office again.',
  choosePicture: 'Choose a picture of the transfer',
  addPicture: 'Add a picture of the transfer',
  removePicture: 'Remove the picture',
  pictureHint: 'Optional: a photo or screenshot. Only you and the office see it.',
  sendingPicture: 'Sending the picture',
  pictureNumber: (number: number) => `Picture ${number} of your transfer`,
  pictureErrors: {
    tooLarge: 'The picture is larger than 20\u00a0MB. Please choose a smaller one.',
    unsupported: 'This is not a JPG, PNG or WEBP picture. Please choose another one.',
    closed: 'The office has already decided on your payment, so the picture was not added.',
    failed: 'The picture did not arrive, but the office has your message. Please add the picture again.',
  },
});

/** Cancelling a booking: policy, confirmation, refund. */
export const cancelling = defineTexts('cancelling', {
  cancelBooking: 'Cancel Booking',
  question: 'Cancel this booking?',
  keep: 'Keep it',
  failed: 'Error cancelling booking',

  nothingPaidByYou: 'You have paid nothing yet, so nothing is due on either side.',
  early: (limit: string) => `It is more than ${limit} before pick-up.`,
  late: (limit: string) => `It is ${limit} or less before pick-up.`,
  justBooked: 'You booked only a short while ago.',
  allToYou: (paid: string) => `You paid ${paid}; all of it comes back to you.`,
  noneToYou: (paid: string) => `You paid ${paid}; nothing comes back to you, all of it goes to the host.`,
  partToYou: (paid: string, refund: string) =>
    `You paid ${paid}; ${refund} comes back to you, the rest goes to the host.`,

  cancelled: 'Booking Cancelled',
  yourRefund: (refund: string) => `Your refund is ${refund}.`,
  noRefund: (limit: string) =>
    `No refund available. Cancellations must be made more than ${limit} before pick-up.`,
  nothingReceived: 'No payment had been received, so nothing is due.',

  isCancelled: 'This booking is cancelled',
  byYou: 'You cancelled it',
  refund: 'Refund',
  beforeLimit: (limit: string) => `more than ${limit} before pick-up`,
  setByOffice: 'set by the office',
  daysNotDriven: 'for the days not driven',
  afterLimit: (limit: string) => `${limit} or less before pick-up`,
  afterBooking: 'shortly after booking',
  paidSoFar: 'Paid so far',
  toYou: 'To you',
  toHost: 'To the host',
  keptByPlatform: 'Kept by the platform',
  backToYou: (percent: number) => `Back to you (${percent}\u00a0%)`,
  paidBackOn: (day: string) => `Paid back to you on ${day}.`,
  notPaidBackYet: 'Not paid back yet: the office sends it in cash, by Wave or to your bank.',
  askOffice: 'Questions about the refund? Ask the office:',
  backToGuest: (percent: number) => `Back to the guest (${percent}\u00a0%)`,
});
