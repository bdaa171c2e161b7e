import { cancellationTexts } from '@coastline/domain/bookings/cancellation-texts/fr';
import type { Translation } from '../translation.ts';

export const cancellation: Translation['cancellation'] = {
  policies: cancellationTexts,
  askedHost:
    'L’hôte de cette voiture donne son accord avant un changement des jours d’une réservation, sauf si vous rendez des jours.',
  policyTitle: (name) => `Conditions d’annulation\u00a0: ${name}`,
};
