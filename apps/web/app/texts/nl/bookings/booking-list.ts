import type { Translation } from '../../translation.ts';

export const bookingList: Translation['bookingList'] = {
  title: 'Mijn boekingen',
  description: "De auto's die je hebt geboekt, wat betaald is en wat er nu komt.",
  loading: 'Je boekingen laden',
  failed: 'De boekingen konden niet worden geladen',
  didNotLoad: 'Je boekingen zijn niet geladen',
  safe: 'Bij ons zijn ze veilig. Controleer je verbinding en probeer het opnieuw.',
  none: 'Nog geen boekingen',
  noneBody: 'Kies een auto en je dagen. Hij staat klaar als je landt.',
  more: 'Meer boekingen tonen',
  leftToPay: (time, deposit) => ['Nog ', { strong: time }, ' om ', { strong: deposit }, ' te betalen'],
  leftFor: (time, deposit) => ['Nog ', { strong: time }, ' voor ', { strong: deposit }],
  expiredLine: 'De aanbetaling kwam niet op tijd binnen; de auto is weer vrij.',
  hostEarns: (total) => ['Jouw deel. De huurder betaalt ', { strong: total }, '.'],
  hostShare: 'Jouw deel van wat de huurder had betaald.',
  remove: 'Van de lijst halen',
  removed: 'Boeking verwijderd',
  removedBody: 'De boeking is van je lijst gehaald',
  removedByHost: 'Boeking verwijderd',
  removeFailed: 'De boeking kon niet worden verwijderd',
};
