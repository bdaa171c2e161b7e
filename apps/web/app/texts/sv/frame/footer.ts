import type { Translation } from '../../translation.ts';

export const footer: Translation['footer'] = {
  about: (tagline, offices) =>
    `${tagline}. Upphämtning och återlämning på vårt kontor: ${offices.join(' eller ')}.`,
  guests: 'För gäster',
  hostsAndHelp: 'Värdar och hjälp',
  listYourCar: 'Hyr ut din bil',
  terms: 'Villkor',
  callOffice: 'Ring kontoret',
};
