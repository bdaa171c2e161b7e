import type { Translation } from '../translation.ts';

export const extras: Translation['extras'] = {
  title: 'Extras',
  kinds: {
    child_seat: 'Kindersitz',
    second_driver: 'Zweiter Fahrer',
    driver: 'Chauffeur',
    roof_rack: 'Dachträger',
    sim_card: 'SIM-Karte',
    ferry_papers: 'Papiere für die Fähre',
    border_papers: 'Papiere für die Grenze',
  },
  nothing: 'Für dieses Auto gibt es keine Extras.',
  loadFailed: 'Die Extras konnten nicht geladen werden.',
  none: 'Keine',
  perTrip: 'für die Reise',
  perDay: 'pro Tag',
  taken: 'An diesen Tagen nicht frei',
};
