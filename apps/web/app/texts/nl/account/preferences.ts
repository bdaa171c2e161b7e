import type { Translation } from '../../translation.ts';

export const preferences: Translation['preferences'] = {
  title: 'Maak het persoonlijk',
  text: 'Vertel wat je graag huurt. Open je het zoeken zonder eigen filters, dan filteren je budget en autotypes; met één tik haal je ze weg. Je kunt dit overslaan en later terugkomen.',
  pageDescription: 'Wat je graag huurt, hoelang en waarvoor.',
  loading: 'Je voorkeuren worden geladen',
  budget: 'Budget per dag',
  budgetEnds: ['Laagste budget', 'Hoogste budget'],
  types: 'Favoriete autotypes',
  duration: 'Gebruikelijke huurduur',
  durations: { '1-day': '1 dag', '2-3-days': '2–3 dagen', weekly: 'Per week', monthly: 'Per maand' },
  use: 'Vooral voor',
  uses: { business: 'Werk', tourism: 'Vakantie', personal: 'Privé', events: 'Evenementen' },
  save: 'Voorkeuren opslaan',
  saved: 'Je voorkeuren zijn opgeslagen!',
  unsaved: 'Nog niet opgeslagen',
  skip: 'Nu overslaan',
};
