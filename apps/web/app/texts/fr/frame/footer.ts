import type { Translation } from '../../translation.ts';

export const footer: Translation['footer'] = {
  about: (tagline, offices) =>
    `${tagline}. Prise en charge et retour à notre bureau\u00a0: ${offices.join(' ou ')}.`,
  guests: 'Locataires',
  hostsAndHelp: 'Hôtes et aide',
  listYourCar: 'Proposer ma voiture',
  terms: 'Conditions générales',
  callOffice: 'Appeler le bureau',
};
