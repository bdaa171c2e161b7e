import type { Translation } from '../translation.ts';

export const extras: Translation['extras'] = {
  title: 'Extra’s',
  kinds: {
    child_seat: 'Kinderzitje',
    second_driver: 'Tweede bestuurder',
    driver: 'Chauffeur',
    roof_rack: 'Imperiaal',
    sim_card: 'Simkaart',
    ferry_papers: 'Papieren voor de veerboot',
    border_papers: 'Papieren voor de grens',
  },
  nothing: 'Voor deze auto zijn er geen extra’s.',
  loadFailed: 'De extra’s konden niet worden geladen.',
  none: 'Geen',
  perTrip: 'voor de reis',
  perDay: 'per dag',
  taken: 'Niet vrij op deze dagen',
};
