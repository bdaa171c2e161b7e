import { cancellationTexts } from '@coastline/domain/bookings/cancellation-texts/en';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Cancellation policies. */
export const cancellation = defineTexts('cancellation', {
  policies: cancellationTexts,
  askedHost: 'The host of this car is asked before the days of a booking change, unless you give days back.',
  policyTitle: (name: string) => `Cancellation policy: ${name}`,
});
