import type { Translation } from '../../translation.ts';

export const insurance: Translation['insurance'] = {
  title: 'Versicherung',
  coverTitle: 'Was es gibt',
  byOwner: 'Der Vermieter hat dieses Auto versichert und gibt Ihnen die Angaben dazu.',
  notByOwner: 'Der Vermieter hat für dieses Auto keine Versicherung genannt.',
  agreed: 'Welcher Schutz besteht und wer ihn zahlt, vereinbaren Sie mit dem Vermieter.',
  notCoveredTitle: 'Was nicht gedeckt ist',
  notInPrice: 'Eine Versicherung ist im Preis nicht enthalten.',
  theft: 'Für Diebstahl oder Missbrauch des Autos während der Miete haften Sie.',
  damages: (productName) => `${productName} übernimmt keine Haftung für Schäden oder Unfälle.`,
};
