import type { Translation } from '../translation.ts';

export const extras: Translation['extras'] = {
  title: 'Tillval',
  nothing: 'Det finns inga tillval för den här bilen.',
  loadFailed: 'Tillvalen kunde inte laddas.',
  none: 'Inga',
  perTrip: 'för resan',
  perDay: 'per dag',
  taken: 'Inte ledigt de dagarna',
};
