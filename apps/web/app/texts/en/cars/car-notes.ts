import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** What hosts and admins are told on a car's page (CAR-09, CAR-28, CAR-30). */
export const carNotes = defineTexts('carNotes', {
  inactive: { title: 'Inactive', text: 'This car is inactive: guests can neither find nor book it.' },
  admin: {
    title: 'Admins cannot book cars',
    text: 'Bookings are managed in the Admin Dashboard.',
  },
  own: {
    title: 'This is your car',
    text: 'You cannot book it yourself. Blocked days and price are kept under My Cars.',
  },
});
