import type { Translation } from '../translation.ts';

export const extras: Translation['extras'] = {
  title: 'Tillval',
  kinds: {
    child_seat: 'Barnstol',
    second_driver: 'Extra förare',
    driver: 'Chaufför',
    roof_rack: 'Takräcke',
    sim_card: 'SIM-kort',
    ferry_papers: 'Papper för färjan',
    border_papers: 'Papper för gränsen',
  },
  nothing: 'Det finns inga tillval för den här bilen.',
  loadFailed: 'Tillvalen kunde inte laddas.',
  none: 'Inga',
  perTrip: 'för resan',
  perDay: 'per dag',
  taken: 'Inte ledigt de dagarna',
};
