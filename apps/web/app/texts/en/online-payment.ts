import type { PaidPhase, UnmatchedReason } from '@coastline/domain/money/payment-providers';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Online payment through a payment provider (PAY-49 to PAY-55). */
export const onlinePayments = defineTexts('onlinePayments', {
  title: 'Pay online now',
  testMode: 'Test mode: no real money',
  payNow: (held: string) => `Pay online right after booking. ${held}`,
  confirmsItself: 'Your booking is confirmed as soon as the payment arrives.',
  onBookingPage: 'You can pay online on the page of this booking.',

  what: 'What would you like to pay now?',
  phases: {
    deposit50: 'Deposit',
    final50: 'Final payment',
    full: 'The whole price',
    charges: 'Charges after the trip',
  } as Record<PaidPhase, string>,
  extension: 'Extension of the rental',
  currency: 'Currency',
  /** `GBP 41.37 for D 3 330; rate 1 D = 0.012 GBP plus 3 %` */
  exchange: (
    charge: string,
    { dalasi, rate, margin }: { dalasi: string; rate: string; margin: string },
  ): string => `${charge} for ${dalasi}; rate 1\u00a0D = ${rate} plus ${margin}\u00a0%`,
  pay: (charge: string, by: string) => `Pay ${charge} ${by}`,
  leaves: 'You pay on the payment service’s own page and then return here.',

  continue: 'Continue paying',
  openUntil: (charge: string, time: string) =>
    `You have started to pay ${charge}. The payment page stays open until ${time}.`,
  anotherWay: 'Or pay another way:',
  didNotLoad: 'The ways to pay online could not be loaded',
  loading: 'Loading the ways to pay online',
  notOffered: 'Online payment is not available right now',
  askOffice: 'Please call or write to the office and mention your booking number.',

  checking: 'We are checking with the payment service',
  received: 'Payment received',
  receivedBody: (charge: string) => `We have received ${charge}. Thank you.`,
  notYet: 'No payment has arrived yet',
  notYetBody: 'If you have paid, the payment will appear here in a moment. If not, you can continue paying.',
  notCompleted: 'Payment not completed, try again',
  notCompletedBody: 'We have not received any money for this booking.',
  checkFailed: 'We could not reach the payment service',
  checkAgain: 'Check again',
  unmatched: 'Your payment could not be used for this booking',
  unmatchedReason: {
    wrong_amount: 'The amount that arrived is not the amount that was due.',
    already_paid: 'This part of the price had been paid before.',
    booking_cancelled: 'The booking had been cancelled before the payment arrived.',
    deposit_missing: 'The final payment arrived, but the deposit has not been paid.',
    dates_taken: 'The payment arrived after the end of the reservation, and the days are no longer free.',
  } as Record<UnmatchedReason, string>,
  moneyGoesBack: (charge: string) =>
    `The office will send ${charge} back the way it came. You do not need to do anything.`,
  refundDue: 'Not paid back yet. The money comes back the way you paid.',
});
