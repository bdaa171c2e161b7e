import { recordNames } from '@coastline/domain/condition-records/record-names/en';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Sealed records of hand-over and return, for guests and hosts. */
export const conditionRecords = defineTexts('conditionRecords', {
  title: 'The car at hand-over and return',
  about: 'What was recorded and signed. Nobody can change it unnoticed.',
  loading: 'Loading the records',
  didNotLoad: 'The records did not load',
  handOver: 'Hand-over',
  return: 'Return',
  fuelLevel: (level: string) => `tank ${level}`,
  wrongClock: 'The clock of the phone was wrong, so the time of arrival counts.',
  corrected: (values: string) => `Corrected later: ${values}`,
  document: (moment: string) => `${moment}: record as PDF`,
  noPhoto: 'No photo',
  photo: (subject: string, moment: string) => `${subject}, ${moment}`,
  marks: 'Damage',
  drawing: (count: number) =>
    count === 1 ? 'Drawing of the car with 1 mark' : `Drawing of the car with ${count} marks`,
  withoutNote: 'Without a note',
  accessories: (names: string) => `In the car: ${names}`,
  notes: (notes: string) => `Notes: ${notes}`,
  missing: (reason: string) => `Why something is missing: ${reason}`,
  signedBy: (names: string) => `Signed by ${names}`,
  deleted: 'Notes and signatures were deleted with the account of the guest.',
  later: 'Added later',
  addPhoto: 'Add your own photo',
  addHint: (moment: string, time: string) =>
    `${moment}: until ${time}, up to 6 photos. They cannot be removed.`,
  added: 'The photo was added',
  notAdded: 'The photo was not added',
  names: recordNames,
});
