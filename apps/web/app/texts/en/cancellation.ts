import { cancellationTexts } from '@coastline/domain/bookings/cancellation-texts/en';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Cancellation policies. */
export const cancellation = defineTexts('cancellation', {
  policies: cancellationTexts,
  policyTitle: (name: string) => `Cancellation policy: ${name}`,
});
