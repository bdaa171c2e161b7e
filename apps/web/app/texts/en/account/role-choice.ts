import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The screen that asks how somebody wants to use the marketplace (ROLE-07 to ROLE-16). */
export const roleChoice = defineTexts('roleChoice', {
  title: 'Select Your Role',
  text: 'What brings you here?',
  pageDescription: 'Rent cars, rent out your own, or both.',
  renter: {
    title: 'I want to rent cars',
    points: ['Browse available vehicles', 'Book quickly', 'Manage bookings'] as readonly string[],
    action: 'Continue as Renter',
    chosen: 'You are now registered as a renter.',
  },
  owner: {
    title: 'I want to rent out my car',
    points: ['List vehicles', 'Manage bookings', 'Earn extra income'] as readonly string[],
    action: 'Continue as Car Host',
    chosen: 'You are now registered as a car host.',
  },
  held: 'Yours already',
  note: 'You can switch between the roles later, or add both.',
});
