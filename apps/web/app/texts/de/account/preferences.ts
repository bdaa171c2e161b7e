import type { Translation } from '../../translation.ts';

export const preferences: Translation['preferences'] = {
  title: 'Ihre Mietwünsche',
  text: 'Sagen Sie uns, was Sie gern mieten. Öffnen Sie die Suche ohne eigene Filter, wird sie nach Budget und Autotypen gefiltert; ein Tippen hebt das auf. Sie können das überspringen und jederzeit wiederkommen.',
  pageDescription: 'Was Sie gern mieten, wie lange und wofür.',
  loading: 'Ihre Wünsche werden geladen',
  budget: 'Budget pro Tag',
  budgetEnds: ['Niedrigstes Budget', 'Höchstes Budget'],
  types: 'Bevorzugte Autos',
  duration: 'Übliche Mietdauer',
  durations: { '1-day': '1 Tag', '2-3-days': '2–3 Tage', weekly: 'Wochenweise', monthly: 'Monatsweise' },
  use: 'Hauptzweck',
  uses: { business: 'Geschäftlich', tourism: 'Urlaub', personal: 'Privat', events: 'Feiern' },
  save: 'Wünsche speichern',
  saved: 'Ihre Wünsche sind gespeichert!',
  unsaved: 'Noch nicht gespeichert',
  skip: 'Überspringen',
};
