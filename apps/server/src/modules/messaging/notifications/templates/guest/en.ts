import { formatHours } from '@coastline/domain/bookings/booking-life-cycle';
import { refundDateTexts } from '@coastline/domain/bookings/refund-date-texts/en';
import { carRuleTexts } from '@coastline/domain/cars/rule-texts/en';
import { chargeNames } from '@coastline/domain/charges/charge-names/en';
import { createDateFormats } from '@coastline/domain/languages/dates';
import { days } from '@coastline/domain/languages/written-days/en';
import type { GuestTexts } from './guest-texts.ts';
import { englishMails } from './mails/en.ts';

export const english: GuestTexts = {
  language: 'en',
  dates: createDateFormats(days),
  hours: formatHours,
  labels: {
    booking: 'Booking',
    car: 'Car',
    carRules: 'Rules of the car',
    cancellation: 'If you cancel',
    kept: 'Kept for given-up days',
    pickUpFee: 'Fee for the pick-up',
    returnFee: 'Fee for the return',
    before: 'Before',
    changed: 'Paid or credited since',
    pickUp: 'Pick-up',
    return: 'Return',
    where: 'Where',
    pricePerDay: 'Price per day',
    days: 'Days',
    total: 'Total',
    deposit: 'Deposit',
    finalPayment: 'Final payment',
    paymentMethod: 'Payment method',
    payment: 'Your payment',
    credit: 'Paid, not yet used',
    refund: 'Refund',
    securityDeposit: 'Security deposit',
  },
  carRuleTexts,
  refundDateTexts,
  paymentStates: { received: 'received', dueNow: 'due now', dueBeforePickUp: 'due before pick-up' },
  methods: {
    cash: 'Cash at the office',
    wave: 'Wave',
    bank: 'Bank transfer',
    card: 'Card',
    modem_pay: 'Modem Pay',
    credit: 'Money paid earlier',
  },
  methodPhrases: {
    cash: 'in cash at the office',
    wave: 'by Wave',
    bank: 'by bank transfer',
    card: 'by card',
    modem_pay: 'by Modem Pay',
    credit: 'from money paid earlier',
  },
  pay: {
    labels: {
      amount: 'To pay',
      by: 'Pay by',
      reference: 'Reference',
      waveNumber: 'Wave number',
      waveName: 'Name at Wave',
      waveLink: 'Wave link',
      bank: 'Bank',
      holder: 'Account holder',
      account: 'Account number',
      branch: 'Branch',
      office: 'Office',
      remark: 'Please note',
    },
    until: (time) => `${time} Gambian time (GMT)`,
    beforePickUp: (day) => `before pick-up on ${day}`,
    online: 'You pay by card or mobile money on the page of your booking. The button below opens it.',
    askOffice: (contacts) => `Please ask the office how to pay: ${contacts}.`,
  },
  chargeNames,
  accident: {
    labels: {
      when: 'When',
      place: 'Where',
      injury: 'Persons injured',
      police: 'Police',
      names: 'Other party',
      phones: 'Their phone numbers',
      plates: 'Number plates',
      insurer: 'Their insurer',
      description: 'What happened',
      photos: 'Photos',
    },
    injuries: { none: 'No', injured: 'Yes' },
    policeStates: { not_called: 'Not called', called: 'Called', attended: 'Came to the scene' },
  },
  unmatchedReasons: {
    wrong_amount: 'It is not the amount that was due.',
    already_paid: 'This part of the price was paid before.',
    booking_cancelled: 'The booking is cancelled.',
    deposit_missing: 'The deposit of the booking has not been paid.',
    dates_taken: 'The hold had ended, and the days are no longer free.',
  },
  mails: englishMails,
  notes: {
    officeReason: (reason) => `The office writes: ${reason}`,
    creditGoesBack: (credit) =>
      `You have paid ${credit} that was not used. The office will pay all of it back to you.`,
    signAgain:
      'The booking has changed since you signed the rental contract. Please sign the new version on your booking page.',
    receiptAttached: 'Your receipt is attached as a PDF.',
    receiptAndInvoiceAttached: 'Your receipt and your invoice are attached as PDFs.',
    paidByLink: 'Somebody else paid this through your link.',
    newRefund: (refund) => `Your refund is now ${refund}.`,
    refundMethod: (method) => `It went out ${method}.`,
    cancelled: {
      nothing_received: () => 'No payment had been received, so nothing is due.',
      refund: (refund) => `Your refund is ${refund}.`,
      no_refund: (_refund, limit) =>
        `No refund available. Cancellations must be made more than ${limit} before pick-up.`,
      nothing_back: () => 'Nothing of what you have paid comes back.',
    },
  },
  viewBooking: 'View your booking',
  colon: ':',
  footer: {
    reason: (productName) => `You get this mail because you have booked a car with ${productName}.`,
    alwaysSent: 'Mails about bookings and money are always sent.',
    unsubscribe: 'Stop mails like this',
  },
};
