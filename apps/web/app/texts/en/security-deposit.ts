import type { SecurityDepositStatus } from '@coastline/domain/money/security-deposits';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The security deposit of a booking, for guests and hosts. */
export const securityDeposit = defineTexts('securityDeposit', {
  title: 'Security deposit',
  didNotLoad: 'The security deposit did not load',
  notTaken: 'Not taken yet',
  statuses: {
    requested: 'Waits for your card',
    held: 'Held',
    waived: 'Waived',
    settling: 'Being settled',
    settled: 'Settled',
    expired: 'Ended',
    voided: 'Not taken yet',
  } as Record<SecurityDepositStatus, string>,
  notPrice: 'It is not part of the price.',
  atPickUp: 'You leave it before the pick-up: in cash, or by authorising a card, which charges nothing.',
  /** `charge`: in the currency of the card. */
  authoriseNow: (charge: string) =>
    `The office asks you to authorise ${charge} on a card. Nothing is charged unless a charge after the trip needs it.`,
  authorise: (charge: string) => `Authorise ${charge}`,
  testMode: 'The payment provider is in test mode: no real money moves.',
  heldInCash: 'The office keeps it for you in cash.',
  heldOnCard: (until: string) => `It is authorised on your card until ${until}. Nothing is charged.`,
  receipt: (number: string) => `Receipt ${number}`,
  receiptFailed: 'The receipt did not load',
  backAfter: (hours: number) => `It goes back by itself ${hours} hours after the return.`,
  backAt: (time: string) => `It goes back by itself on ${time}.`,
  heldByCharge: 'A charge is still open. It goes back when the charge is decided.',
  /** The part of a held deposit that due charges will use. */
  goesToCharges: (amount: string) =>
    `${amount} of it pays charges after the trip. You need not pay them separately.`,
  seeCharges: 'See the charges',
  waived: 'The office does without it.',
  officeSays: (reason: string) => `The office writes: ${reason}`,
  settling: 'The payment provider is settling it. This can take some minutes.',
  allBack: (amount: string) => `All ${amount} went back.`,
  cardAllBack: 'The authorisation is given up. Nothing was charged.',
  partCharged: (charged: string, back: string) =>
    `${charged} paid charges after the trip. ${back} went back.`,
  allCharged: (amount: string) => `All ${amount} paid charges after the trip.`,
  collect: 'If the office has not given it back to you yet, collect it or ask for a transfer.',
  expired: 'The authorisation of the card has ended. Nothing was charged.',
  /** For the host. */
  forHost: 'The office takes it from the guest, and charges after the trip are paid from it.',
  /** In the list of due charges: the deposit pays the sum at this time. */
  paysDue: (amount: string) =>
    `${amount} is taken of your security deposit by itself. You need not do anything.`,
});
