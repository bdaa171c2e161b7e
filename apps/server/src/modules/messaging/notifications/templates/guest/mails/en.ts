import type { GuestMails } from '../guest-texts.ts';

export const englishMails: GuestMails = {
  booking_received: ({ car, hold, deposit, paymentMethod, number }) => ({
    subject: `Your ${car} is reserved`,
    heading: 'Your car is reserved',
    paragraphs: [
      `We hold the ${car} for you for ${hold}.`,
      `Pay the deposit of ${deposit} ${paymentMethod} and give ${number} as the reference. The office then confirms your booking.`,
    ],
  }),
  booking_confirmed: ({ car, range }) => ({
    subject: `Your booking of the ${car} is confirmed`,
    heading: 'Your booking is confirmed',
    paragraphs: [
      `Your deposit has arrived. The ${car} is yours from ${range}.`,
      'Please pay the second half before pick-up, and bring your passport or ID and your driving licence.',
      'Please read and sign the rental contract on your booking page, before the pick-up or at it.',
    ],
  }),
  final_payment_received: ({ car, final, pickUpDay, pickupLocations, hasHour }) => ({
    subject: `Your ${car} is paid in full`,
    heading: 'Everything is paid',
    paragraphs: [
      `Your final payment of ${final} has arrived. You pick up the ${car} on ${pickUpDay} at ${pickupLocations}.${hasHour ? '' : ' Please tell the office at what time you come.'}`,
      'Please bring your passport or ID and your driving licence.',
    ],
  }),
  part_payment_received: ({ car, credit, due }) => ({
    subject: `Part of your payment for the ${car} has arrived`,
    heading: 'Part of your payment has arrived',
    paragraphs: [
      `So far, we have received ${credit} for your booking of the ${car}. ${due} is still to be paid.`,
      'Please pay the rest in time. The details are below.',
    ],
  }),
  credit_refunded: ({ car, creditRefund }) => ({
    subject: `We have paid money back for the ${car}`,
    heading: 'We have paid money back',
    paragraphs: [
      `The office has paid back ${creditRefund} that was not needed for your booking of the ${car}.`,
    ],
  }),
  credit_transferred: ({ number, moved, movedFrom, movedDue, movedSenderDue, isMovedKept }) => ({
    subject: `Your money counts for booking ${number} now`,
    heading: 'Money moved between your bookings',
    paragraphs: [
      `The office has moved ${moved} that you have paid for booking ${movedFrom} to booking ${number}. ${isMovedKept ? `It is kept for you as credit of booking ${number}.` : 'You need not send this money again.'}`,
      ...(movedDue
        ? [`${movedDue} is still to be paid for booking ${number}. Your booking page shows how to pay.`]
        : []),
      ...(movedSenderDue
        ? [`${movedSenderDue} is to be paid for booking ${movedFrom}, and its page shows how.`]
        : []),
    ],
  }),
  hold_expired: ({ car }) => ({
    subject: `Your reservation of the ${car} has expired`,
    heading: 'Reservation Expired',
    paragraphs: [
      'Your reservation has expired. The car is now available to other customers.',
      'If you still want it, look at the dates again: it may still be free.',
    ],
  }),
  booking_cancelled: ({ car, range }) => ({
    subject: `Your booking of the ${car} is cancelled`,
    heading: 'Booking Cancelled',
    paragraphs: [`Your booking from ${range} is cancelled.`],
  }),
  refund_paid: ({ car, refund, range }) => ({
    subject: `Your refund for the ${car} is paid`,
    heading: 'Your refund is paid',
    paragraphs: [`The office has paid ${refund} back to you for your cancelled booking from ${range}.`],
  }),
  payment_voided: ({ car, hold, deposit, final, refund, paymentMethod, number, nextPayment }) => ({
    subject: `A payment for your ${car} was recorded by mistake`,
    heading: 'A payment is void',
    paragraphs: [
      'The office had recorded a payment for your booking that did not belong to it. The record and its receipt are void. If you did pay, please tell the office.',
      {
        deposit: `Your booking is not confirmed any more. We hold the ${car} for you for ${hold}: pay the deposit of ${deposit} ${paymentMethod} and give ${number} as the reference.`,
        final: `Your booking stays confirmed. Please pay the second half of ${final} before pick-up.`,
        nothing: `Your booking stays cancelled, and your refund is now ${refund}.`,
      }[nextPayment],
    ],
  }),
  payment_notice_sent: ({ car, noticed, heldUntil }) => ({
    subject: `Your payment for the ${car} is being checked`,
    heading: 'The office is checking your payment',
    paragraphs: [
      `You have told us that ${noticed} for the ${car} is on its way. The office will check its account and confirm the payment once it has arrived.`,
      heldUntil ? `We hold the car for you until ${heldUntil}.` : 'Meanwhile, your booking stays confirmed.',
    ],
  }),
  payment_notice_declined: ({ car, deposit, final, nextPayment }) => ({
    subject: `We could not find your payment for the ${car}`,
    heading: 'Your payment has not arrived',
    paragraphs: [
      'The office has looked for the payment that you told us of and has not found it.',
      nextPayment === 'deposit'
        ? `We hold the ${car} for you for a short time: please pay the deposit of ${deposit}, or tell the office of your payment again.`
        : `Please pay the second half of ${final} before pick-up, or tell the office of your payment again.`,
    ],
  }),
  payment_not_applied: ({ car, charged, unmatchedReason }) => ({
    subject: `We send back a payment for the ${car}`,
    heading: 'We send your payment back',
    paragraphs: [
      `We have received ${charged} but could not use it for your booking of the ${car}. ${unmatchedReason}`,
      'The office sends the whole amount back the way it came, and we tell you when it is done. The page of your booking says whether anything is still to be paid. If you have questions, please contact the office.',
    ],
  }),
  receipt_refunded: ({ car, charged, paidByHand }) => ({
    subject: `Your payment for the ${car} is on its way back`,
    heading: 'Your payment is on its way back',
    paragraphs: [
      `The office has sent back ${charged} that we could not use for your booking of the ${car}.`,
      paidByHand || 'It goes the way it came. It can take some days to arrive.',
    ],
  }),
  refund_changed: ({ car, range }) => ({
    subject: `Your refund for the ${car} has changed`,
    heading: 'Your refund has changed',
    paragraphs: [`The office has set anew what goes back to you for your cancelled booking from ${range}.`],
  }),
  meeting_changed: ({ car }) => ({
    subject: `Pick-up or return of your ${car} has changed`,
    heading: 'New place or time',
    paragraphs: [
      'Below are the places and times of your booking as they are now. Until the pick-up, you can change them on your booking page.',
      'Please contact the office if something is not right.',
    ],
  }),
  dates_changed: ({ car, range }) => ({
    subject: `The days of your booking of the ${car} have changed`,
    heading: 'New days for your booking',
    paragraphs: [
      `Your booking is now for ${range}. Below are the new price and what is still to be paid.`,
      'The agreed place and hour move with the days; please check them on your booking page.',
    ],
  }),
  car_changed: ({ car, carBefore, range, endedExtras, changeReason }) => ({
    subject: `Another car for your booking: ${car}`,
    heading: 'Your booking has another car',
    paragraphs: [
      `Your booking from ${range} is now for the ${car} instead of the ${carBefore}. Below are the new price, the rules of this car and what is still to be paid.`,
      ...(endedExtras
        ? [`These extras belong to the ${carBefore} and are no longer part of your booking: ${endedExtras}.`]
        : []),
      ...(changeReason ? [`The office writes: “${changeReason}”`] : []),
    ],
  }),
  date_change_accepted: ({ car, range, extension, extensionRange, heldUntil }) => ({
    subject: `The host of the ${car} says yes to your new days`,
    heading: 'The host says yes',
    paragraphs: extension
      ? [
          `The host agrees to ${extensionRange}. We hold the added days for you until ${heldUntil}.`,
          `Please pay ${extension} by then, online on your booking page or at the office. Otherwise the added days are free again and your booking stays as it is.`,
        ]
      : [
          `The host agrees, and your booking is now for ${range}. Below are the new price and what is still to be paid.`,
          'The agreed place and hour move with the days; please check them on your booking page.',
        ],
  }),
  date_change_declined: ({ car, range, wantedRange, changeReason }) => ({
    subject: `The host of the ${car} cannot give you these days`,
    heading: 'The host says no',
    paragraphs: [
      `The host cannot give you the car for ${wantedRange}. Your booking stays as it is: ${range}.`,
      ...(changeReason ? [`The host writes: “${changeReason}”`] : []),
      'You can ask for other days on your booking page, or call the office.',
    ],
  }),
  date_change_expired: ({ car, range, wantedRange }) => ({
    subject: `No answer about your new days with the ${car}`,
    heading: 'The host gave no answer in time',
    paragraphs: [
      `The host did not answer your request for ${wantedRange}. Your booking stays as it is: ${range}.`,
      'You can ask again on your booking page, or call the office, which reaches the host.',
    ],
  }),
  extension_held: ({ car, extension, extensionRange, heldUntil }) => ({
    subject: `Your extension of the ${car} is held for you`,
    heading: 'Pay to extend your booking',
    paragraphs: [
      `We hold the added days for you until ${heldUntil}. Your booking would then be for ${extensionRange}.`,
      `Please pay ${extension} by then, online on your booking page or at the office. Otherwise the added days are free again and your booking stays as it is.`,
    ],
  }),
  extension_lapsed: ({ car, extensionRange }) => ({
    subject: `Your extension of the ${car} has run out`,
    heading: 'The added days are free again',
    paragraphs: [
      `The payment for an extension to ${extensionRange} did not arrive in time. Your booking stays as it was.`,
      'Please bring the car back as agreed, or ask for the extension again on your booking page.',
    ],
  }),
  charge_sent: ({ car, charge, chargeName, chargeReason, answerUntil }) => ({
    subject: `A charge after your trip with the ${car}`,
    heading: 'A charge after your trip',
    paragraphs: [
      `The office asks for ${charge}. ${chargeName}: ${chargeReason}`,
      `You can accept or dispute this charge until ${answerUntil}. Your booking page shows the evidence, and there you can add words and photos of your own. Without an answer, the charge counts as accepted.`,
    ],
  }),
  charge_due: ({ car, charge, chargeName, chargeReason }) => ({
    subject: `A charge for your trip with the ${car} is due`,
    heading: 'A charge is due',
    paragraphs: [
      `${charge} is now due. ${chargeName}: ${chargeReason}`,
      'Your booking page shows how to pay it.',
    ],
  }),
  charge_withdrawn: ({ car, charge, chargeName, chargeReason }) => ({
    subject: `A charge for your trip with the ${car} is withdrawn`,
    heading: 'A charge is withdrawn',
    paragraphs: [
      `The office does not ask for ${charge} any more (${chargeName}).`,
      `The office writes: ${chargeReason}`,
    ],
  }),
  charges_paid: ({ car, charge }) => ({
    subject: `Your payment of ${charge} for the ${car}`,
    heading: 'A charge is paid',
    paragraphs: [`${charge} for charges after your trip is paid. Thank you.`],
  }),
  contract_signed: ({ car, contractVersion, contractHash }) => ({
    subject: `Your contract for the ${car} is signed`,
    heading: 'Your contract is signed',
    paragraphs: [
      `Version ${contractVersion} of the rental contract for the ${car} is signed. It is attached as a PDF, and your booking page has it too.`,
      `The SHA-256 of the file is ${contractHash}. With it, anybody can check that the file is unchanged.`,
      'If the car, the days, the price, a place, the hour of the return or the rules change, please sign again.',
    ],
  }),
  security_deposit_held: ({ car, securityDeposit, disputeHours, isCard }) => ({
    subject: `Your security deposit of ${securityDeposit} for the ${car}`,
    heading: 'Your security deposit',
    paragraphs: [
      isCard
        ? `You have authorised ${securityDeposit} on your card. Nothing is charged unless a charge after the trip needs it.`
        : `The office has received ${securityDeposit} in cash and keeps it for you. It is not part of the price.`,
      `It goes back by itself ${disputeHours} after the return of the car, unless a charge is still open. Your booking page shows it.`,
    ],
  }),
  security_deposit_released: ({ car, securityDeposit, isCard }) => ({
    subject: `Your security deposit for the ${car} goes back`,
    heading: 'Your security deposit goes back',
    paragraphs: [
      isCard
        ? `The authorisation of ${securityDeposit} on your card is given up. Nothing was charged. Your bank can take some days to show it.`
        : `All of your security deposit of ${securityDeposit} is yours again. If the office has not given it back to you yet, please collect it or ask for a transfer.`,
    ],
  }),
  security_deposit_charged: ({ car, securityDeposit, taken, goesBack, isCard }) => ({
    subject: `${taken} of your security deposit for the ${car} is charged`,
    heading: 'Your security deposit is settled',
    paragraphs: [
      `${taken} of your security deposit of ${securityDeposit} goes to charges after your trip. Your booking page shows each with its reason.`,
      isCard
        ? `Only this sum is charged to your card. The other ${goesBack} of the authorisation is given up.`
        : `The other ${goesBack} is yours again. If the office has not given it back to you yet, please collect it or ask for a transfer.`,
    ],
  }),
  hand_over_recorded: ({ car }) => ({
    subject: `Your ${car}: record of the hand-over`,
    heading: 'The hand-over is recorded',
    paragraphs: [
      'Your booking page has the record of the hand-over with photos, marks of damage and signatures, also as a PDF.',
      'For one hour you can add photos of your own there.',
    ],
  }),
  return_recorded: ({ car }) => ({
    subject: `Your ${car}: record of the return`,
    heading: 'The return is recorded',
    paragraphs: [
      'Your booking page has the record of the return with its photos beside those of the hand-over, also as a PDF.',
      'For one hour you can add photos of your own there.',
    ],
  }),
  accident_reported: ({ car }) => ({
    subject: `Your accident report for the ${car}`,
    heading: 'We have your accident report',
    paragraphs: [
      'The office reads it as soon as it can. Below is a copy of what you have sent; keep it.',
      'If a person is injured or you need help now, call: the report alone does not send help to you.',
    ],
  }),
  accident_acknowledged: ({ car, readBy }) => ({
    subject: 'The office has read your accident report',
    heading: 'The office has read your report',
    paragraphs: [
      `${readBy} has read your report of the accident with the ${car} and will contact you if anything is missing.`,
    ],
  }),
  pick_up_tomorrow: ({ car, pickupLocations, final, isPaid }) => ({
    subject: `Your ${car} waits for you tomorrow`,
    heading: 'Pick-up tomorrow',
    paragraphs: [
      `Tomorrow you pick up the ${car} at ${pickupLocations}.`,
      isPaid
        ? 'Everything is paid. Please bring your passport or ID and your driving licence.'
        : `Please pay the second half of ${final} before pick-up, and bring your passport or ID and your driving licence.`,
    ],
  }),
  return_today: ({ car, pickupLocations }) => ({
    subject: `Your ${car} goes back today`,
    heading: 'Return today',
    paragraphs: [
      `Today you bring the ${car} back to ${pickupLocations}.`,
      'Please fill it up to the level that it had at pick-up, and take everything that is yours with you.',
    ],
  }),
};
