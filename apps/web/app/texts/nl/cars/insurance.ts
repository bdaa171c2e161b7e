import type { Translation } from '../../translation.ts';

export const insurance: Translation['insurance'] = {
  title: 'Verzekering',
  coverTitle: 'Wat er is',
  byOwner: 'De verhuurder heeft deze auto verzekerd en geeft je de gegevens.',
  notByOwner: 'De verhuurder heeft voor deze auto geen verzekering genoemd.',
  agreed: 'Welke dekking er is en wie die betaalt, spreek je af met de verhuurder.',
  notCoveredTitle: 'Wat niet gedekt is',
  notInPrice: 'Verzekering is niet bij de prijs inbegrepen.',
  theft: 'Voor diefstal of misbruik van de auto tijdens de huur ben jij aansprakelijk.',
  damages: (productName) => `${productName} is niet verantwoordelijk voor schade of ongevallen.`,
};
