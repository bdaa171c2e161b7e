import type { Translation } from '../../translation.ts';

export const footer: Translation['footer'] = {
  about: (tagline, offices) =>
    `${tagline}. Abholung und Rückgabe in unserem Büro: ${offices.join(' oder ')}.`,
  guests: 'Für Gäste',
  hostsAndHelp: 'Vermieter und Hilfe',
  listYourCar: 'Auto vermieten',
  terms: 'Geschäfts\u00adbedingungen',
  callOffice: 'Büro anrufen',
};
