import type { Translation } from '../translation.ts';

export const home: Translation['home'] = {
  headline: 'Huur een topauto in Gambia',
  browseCars: 'Bekijk auto’s',
  signUp: ['Nieuw hier? ', 'Maak een account', ' voordat je boekt. Rondkijken kan zonder.'],
  ownACar: 'Heb je een auto?',
  listYourCar: 'Verhuur je auto',
  featured: 'Uitgelichte auto’s',
  viewAll: 'Bekijk alles',
  figures: { cars: 'Auto’s', rentals: 'Verhuringen', customers: 'Klanten' },
  income: {
    title: 'Verdien aan je auto',
    pitch:
      'Je inkomsten zijn beschermd door aanbetalingen en gecontroleerde huurdersprofielen. Het kantoor geeft de sleutels mee en neemt de auto terug.',
    price: {
      title: 'Jij bepaalt de prijs',
      text: 'Een dagprijs in dalasi, die je altijd kunt wijzigen. Gemaakte boekingen houden hun prijs.',
    },
    availability: {
      title: 'Jij beheert de agenda',
      text: 'Blokkeer de dagen waarop je de auto nodig hebt, of pauzeer de advertentie.',
    },
    protection: {
      title: 'Beschermde inkomsten',
      text: 'De helft wordt betaald voordat een boeking telt, de rest voordat de sleutels het kantoor verlaten.',
    },
  },
};
