import { chargeNames as englishNames } from '@coastline/domain/charges/charge-names/en';
import type { ChargeSide, ChargeStatus } from '@coastline/domain/charges/trip-charges';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Charges after a trip, for guests and hosts. */
export const charges = defineTexts('charges', {
  title: 'Charges after the trip',
  about: 'You see the evidence of each charge. Accept it, or dispute it with words and photos.',
  aboutHost: 'What the office asks the guest for, and your part of it.',
  aboutProposals: 'You can ask the office to charge something.',
  loading: 'Loading the charges',
  didNotLoad: 'The charges did not load',
  statuses: {
    draft: 'Draft',
    sent: 'Awaits an answer',
    accepted: 'Due',
    disputed: 'Disputed',
    upheld: 'Due',
    paid: 'Paid',
    withdrawn: 'Withdrawn',
    proposed: 'Proposed',
    dismissed: 'Dismissed',
  } as Record<ChargeStatus, string>,
  lateHours: (hours: number, price: string) =>
    `${hours === 1 ? '1 hour' : `${hours} hours`} at ${price} an hour`,
  fuelEighths: (eighths: number, price: string) =>
    `${eighths === 1 ? '1 eighth' : `${eighths} eighths`} of the tank at ${price} each`,
  extraKm: (km: string, price: string) => `${km} at ${price} a kilometre`,
  lowered: (amount: string) => `Asked for at first: ${amount}`,
  office: 'The office',
  you: 'You',
  guest: 'The guest',
  host: 'The host',
  noAnswer: 'Nobody answered in 72 hours, so the charge counts as accepted.',
  hostPart: (amount: string) => `Your part: ${amount}`,
  hostsPart: (amount: string) => `The host’s part: ${amount}`,
  photos: {
    office: 'Photos of the office',
    host: 'Photos of the host',
    guest: 'Photos of the guest',
  } as Record<ChargeSide, string>,
  photo: (number: number) => `Photo ${number}`,
  recorded: 'What was recorded',
  handOver: 'Hand-over',
  return: 'Return',
  agreedReturn: 'Agreed return',
  tank: (eighths: number) => `tank ${eighths}/8`,
  answerBy: (time: string) =>
    `Please answer until ${time}. Without an answer, the charge counts as accepted.`,
  tooLate:
    'The time for an answer is over, so the charge counts as accepted. Please contact the office if something is wrong.',
  accept: (amount: string) => `Accept ${amount}`,
  dispute: 'Dispute',
  words: 'What happened?',
  wordsMissing: 'Please say what happened.',
  addPhoto: 'Add a photo',
  photoHint: 'JPG, PNG or WEBP, up to 6 photos.',
  sendingPhoto: 'Sending the photo',
  photoErrors: {
    tooLarge: 'The photo is larger than 20 MB.',
    unsupported: 'This file is not a JPG, PNG or WEBP photo.',
    closed: 'This charge takes no more photos.',
    failed: 'The photo did not get through. Please try again.',
  },
  sendDispute: 'Send to the office',
  cancel: 'Not now',
  accepted: 'You have accepted the charge',
  disputed: 'The office has your words',
  disputedBody: 'It decides and tells you why.',
  propose: 'Report damage or costs',
  proposeKind: 'What for',
  proposeAmount: 'Amount',
  amountMissing: 'Please enter the amount.',
  amountTooLarge: (most: string) => `Please enter at most ${most}.`,
  amountTooExact: 'Please enter at most two decimals.',
  proposeWords: 'What the guest will read',
  proposeHint:
    'Send it first, then add photos as evidence. The office sends it to the guest or tells you why not.',
  sendProposal: 'Send to the office',
  proposed: 'The office has your charge',
  proposedBody: 'Add photos as evidence now.',
  proposeFailed: 'It was not sent',
  awaitsOffice: 'The office decides about it. Photos help.',
  failed: 'Your answer was not sent',
  due: 'To pay now',
  dueBody: 'Please give your booking number as the reference.',
});

/** The names of charges, the same as in mails. */
export const chargeNames = defineTexts('chargeNames', englishNames);
