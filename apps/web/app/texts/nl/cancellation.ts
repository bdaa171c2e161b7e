import { cancellationTexts } from '@coastline/domain/bookings/cancellation-texts/nl';
import type { Translation } from '../translation.ts';

export const cancellation: Translation['cancellation'] = {
  policies: cancellationTexts,
  askedHost:
    'De verhuurder van deze auto wordt gevraagd voordat de dagen van een boeking veranderen, behalve als je dagen teruggeeft.',
  policyTitle: (name) => `Annuleringsregels: ${name}`,
};
