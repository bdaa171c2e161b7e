import type { Translation } from '../../translation.ts';

export const insurance: Translation['insurance'] = {
  title: 'Försäkring',
  coverTitle: 'Vad som finns',
  byOwner: 'Värden har försäkrat bilen och ger dig uppgifterna.',
  notByOwner: 'Värden har inte angett någon försäkring för bilen.',
  agreed: 'Vilket skydd som finns och vem som betalar det kommer du överens om med värden.',
  notCoveredTitle: 'Vad som inte täcks',
  notInPrice: 'Försäkring ingår inte i priset.',
  theft: 'Du ansvarar för stöld eller missbruk av bilen under hyran.',
  damages: (productName) => `${productName} ansvarar inte för skador eller olyckor.`,
};
