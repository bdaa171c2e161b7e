import { formatPlaces, MINIMUM_DRIVER_AGE } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../../translation.ts';
import { dates } from '../dates/dates.ts';

export const rentalTerms: Translation['rentalTerms'] = {
  title: 'Huurvoorwaarden',
  terms: ({ minimumRentalDays, places }) => [
    `Kortste huur: ${dates.days(minimumRentalDays)}`,
    `Bestuurder van ${MINIMUM_DRIVER_AGE} jaar of ouder, met geldig paspoort of ID en geldig rijbewijs`,
    'Twee betalingen: 50\u00a0% aanbetaling, 50\u00a0% vóór het ophalen; de platformkosten zijn inbegrepen',
    'De verzekering is iets tussen jou en de eigenaar; ze zit niet in de prijs',
    `Ophalen en inleveren ${formatPlaces(places, 'op Banjul International Airport of in Senegambia')}`,
    'Bezorgen kan tegen betaling, in overleg met het kantoor',
    'Inleveren met evenveel brandstof',
    'Meld elk voorval direct; je bent aansprakelijk voor diefstal of misbruik',
  ],
  noticeTitle: 'Over het huurcontract',
  notice: ({ productName }) =>
    `Je krijgt deze auto of een vergelijkbaar model, afhankelijk van beschikbaarheid en bevestiging door het kantoor. Het huurcontract is tussen jou en de eigenaar; ${productName} is niet aansprakelijk voor schade of ongevallen.`,
};
