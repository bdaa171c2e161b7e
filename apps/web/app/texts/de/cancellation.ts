import { cancellationTexts } from '@coastline/domain/bookings/cancellation-texts/de';
import type { Translation } from '../translation.ts';

export const cancellation: Translation['cancellation'] = {
  policies: cancellationTexts,
  policyTitle: (name) => `Stornobedingungen: ${name}`,
};
