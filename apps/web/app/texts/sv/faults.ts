import type { Translation } from '../translation.ts';

export const faults: Translation['faults'] = {
  home: 'Till startsidan',
  notFound: 'Hoppsan! Sidan finns inte',
  notFoundText: 'Adressen kan vara felskriven, eller så har sidan flyttat.',
  notFoundTitle: 'Sidan finns inte',
  broken: 'Något gick fel',
  brokenText: 'Tyvärr hände något oväntat. Försök att ladda om sidan.',
  quote: 'Om det händer igen, uppge det här numret för kontoret:',
  details: 'Tekniska uppgifter',
};
