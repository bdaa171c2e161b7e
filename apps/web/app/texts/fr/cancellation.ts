import { cancellationTexts } from '@coastline/domain/bookings/cancellation-texts/fr';
import type { Translation } from '../translation.ts';

export const cancellation: Translation['cancellation'] = {
  policies: cancellationTexts,
  policyTitle: (name) => `Conditions d’annulation\u00a0: ${name}`,
};
