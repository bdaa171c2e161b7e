import type { Translation } from '../../translation.ts';

export const footer: Translation['footer'] = {
  about: (tagline, offices) =>
    `${tagline}. Ophalen en terugbrengen bij ons kantoor: ${offices.join(' of ')}.`,
  guests: 'Voor huurders',
  hostsAndHelp: 'Verhuurders en hulp',
  listYourCar: 'Verhuur je auto',
  terms: 'Voorwaarden',
  callOffice: 'Bel het kantoor',
};
