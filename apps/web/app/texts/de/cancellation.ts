import { cancellationTexts } from '@coastline/domain/bookings/cancellation-texts/de';
import type { Translation } from '../translation.ts';

export const cancellation: Translation['cancellation'] = {
  policies: cancellationTexts,
  askedHost:
    'Der Vermieter dieses Autos wird gefragt, bevor sich die Tage einer Buchung ändern, außer wenn Sie Tage zurückgeben.',
  policyTitle: (name) => `Stornobedingungen: ${name}`,
};
