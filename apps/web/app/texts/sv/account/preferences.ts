import type { Translation } from '../../translation.ts';

export const preferences: Translation['preferences'] = {
  title: 'Anpassa efter dig',
  text: 'Berätta vad du helst hyr. Öppnar du sökningen utan egna filter filtreras den efter budget och biltyper; ett tryck tar bort dem. Du kan hoppa över det och komma tillbaka när du vill.',
  pageDescription: 'Vad du helst hyr, hur länge och till vad.',
  loading: 'Läser in dina önskemål',
  budget: 'Budget per dag',
  budgetEnds: ['Lägsta budget', 'Högsta budget'],
  types: 'Biltyper du gillar',
  duration: 'Så länge hyr du oftast',
  durations: { '1-day': '1 dag', '2-3-days': '2–3 dagar', weekly: 'Veckovis', monthly: 'Månadsvis' },
  use: 'Till vad',
  uses: { business: 'Jobb', tourism: 'Semester', personal: 'Privat', events: 'Evenemang' },
  save: 'Spara',
  saved: 'Dina önskemål är sparade!',
  unsaved: 'Inte sparat än',
  skip: 'Hoppa över',
};
