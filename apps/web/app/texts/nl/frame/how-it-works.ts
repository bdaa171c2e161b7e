import { formatPlaces } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../../translation.ts';

export const howItWorks: Translation['howItWorks'] = {
  title: 'Zo werkt het',
  search: {
    title: 'Zoek en vergelijk',
    text: 'Kies je dagen en zie welke auto’s vrij zijn, met de hele prijs voor je beslist.',
  },
  book: {
    title: 'Boek meteen',
    text: 'Reserveer de auto vanuit huis. De helft betaal je nu als aanbetaling, de rest voor het ophalen.',
  },
  drive: {
    title: 'Ga op weg',
    text: (places) =>
      `Ontmoet ons, teken het contract en pak de sleutels: ${formatPlaces(places, 'op de luchthaven of in de buurt van Senegambia')}.`,
  },
};
