import { cancellationTexts } from '@coastline/domain/bookings/cancellation-texts/sv';
import type { Translation } from '../translation.ts';

export const cancellation: Translation['cancellation'] = {
  policies: cancellationTexts,
  askedHost: 'Bilens värd tillfrågas innan dagarna i en bokning ändras, utom när du ger tillbaka dagar.',
  policyTitle: (name) => `Avbokningsregler: ${name}`,
};
