import { AGREEMENT_REQUIRED } from '@coastline/domain/bookings/booking-form';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';
import type { SentencePart } from '#app/lib/i18n/sentence.tsx';

/** The booking form. */
export const bookingForm = defineTexts('bookingForm', {
  title: 'Book this car',
  description: 'Your details, how you pay and the two agreements: the car is held while you pay the deposit.',
  loading: 'Loading the booking form',
  yourBooking: 'Your booking',

  addExtras: 'Add extras',
  platformFee: 'Platform fee',
  included: 'included',

  personalInformation: 'Personal information',
  asInPassport: 'As in your passport. The office checks it at pick-up.',
  fullName: 'Full name',
  phone: 'Phone',
  passport: 'Passport or ID number',
  passportHint: 'Never kept on this device.',
  licence: 'Driving licence',
  optional: '(optional)',
  licenceNumber: 'Licence number',

  driver: 'The driver',
  whyDriverDates:
    'The host requires more than the minimum age or driving experience. We check these dates now and do not store them. The office checks the documents at pick-up.',
  birthDate: 'Date of birth',
  licenceDate: 'Driving licence issued on',

  paymentMethod: 'Payment method',
  mobileMoney: (held: string) => `Mobile money. ${held}`,
  heldFor: (time: string) => `Held for ${time}`,
  holdPromise: (time: string, by: string): SentencePart[] => [
    'We hold the car for ',
    { strong: time },
    ` while you pay the deposit ${by}.`,
  ],

  /** Below the rules of the car. */
  rulesAccepted: 'These rules become part of the rental contract when you book.',
  agreements: 'Agreements',
  acceptContract: ['I accept the ', { link: 'rental contract' }] as SentencePart[],
  acceptTerms: ['I accept the ', { link: 'terms & conditions' }] as SentencePart[],
  agreementRequired: AGREEMENT_REQUIRED.title,
  acceptBoth: AGREEMENT_REQUIRED.description,
  validationError: 'Validation Error',

  bookNow: 'Book Now',
  stillTrying: 'Still trying…',
  madeOnce: 'The connection is slow. Your booking will be made once, however often we have to ask.',
  reserved: 'Car Reserved!',
  reservedDescription: (car: string, time: string) =>
    `Your ${car} is reserved. Complete payment within ${time}.`,
  failed: 'Booking Failed',
  noFlag: 'Booking creation failed',
  signInAgain: 'Please sign in again',
  sessionOver: 'Your session has ended, so nothing was booked. What you typed is still here.',

  noAnswer: 'No answer yet',
  noAnswerBody: 'Press Book Now again when you are back online: it is the same booking, so it is made once.',
  datesTaken: 'These days are taken by now',
  nearestFree: 'The nearest free days of this car:',
  noneNear: 'This car is not free around these days.',
  otherDates: 'Choose other dates',
  alreadyYours: 'You have booked these days already',
  alreadyYoursBody: (number: string): SentencePart[] => ['Your booking ', { strong: number }, ' holds them.'],
  tooManyHolds: 'One step first',
  tooManyHoldsBody: 'Pay or cancel a reservation that is still waiting, then come back.',
  toMyBookings: 'Go to My Bookings',
  carGone: 'This car is no longer offered',
  carGoneBody: 'Its host has just taken it off the list.',
  otherCars: 'Cars free on these days',
  priceChanged: 'The price has changed',
  priceChangedBody: (price: string) => `The host now asks ${price} a day.`,

  chooseDates: 'Choose dates',
  backToCar: 'Back to the car',
  carNotFound: 'Car not found',
  takenOffList: 'It may have been taken off the list.',
  loadFailed: 'Failed to load car',
  carDidNotLoad: 'The car did not load',
});

/** The dialog that shows an agreement. */
export const agreements = defineTexts('agreements', {
  terms: 'Terms & Conditions',
  contract: 'Rental contract',
  /** Shown in the other languages: names the binding version. */
  binding: 'The English text is the binding one.',
  readEnglish: 'Read the English text',
  readTranslation: 'Read the translation',
});
