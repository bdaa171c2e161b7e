import { formatPlaces, MINIMUM_DRIVER_AGE } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../../translation.ts';
import { dates } from '../dates/dates.ts';

export const rentalTerms: Translation['rentalTerms'] = {
  title: 'Mietbedingungen',
  terms: ({ minimumRentalDays, places }) => [
    `Mindestmietdauer: ${dates.days(minimumRentalDays)}`,
    `Fahrer ab ${MINIMUM_DRIVER_AGE} Jahren, mit gültigem Pass oder Ausweis und gültigem Führerschein`,
    'Zwei Zahlungen: 50\u00a0% Anzahlung, 50\u00a0% vor der Abholung; die Plattformgebühr ist enthalten',
    'Die Versicherung regeln Sie mit dem Vermieter; sie ist nicht im Preis enthalten',
    `Abholung und Rückgabe ${formatPlaces(places, 'am Banjul International Airport oder in Senegambia')}`,
    'Eine Lieferung kann gegen Gebühr mit dem Büro vereinbart werden',
    'Rückgabe mit gleichem Tankstand',
    'Melden Sie jeden Vorfall sofort; für Diebstahl oder Missbrauch haften Sie',
  ],
  noticeTitle: 'Hinweis zum Mietvertrag',
  notice: ({ productName }) =>
    `Sie erhalten dieses oder ein ähnliches Modell, je nach Verfügbarkeit und nach Bestätigung durch das Büro. Der Mietvertrag besteht zwischen Ihnen und dem Vermieter; ${productName} haftet nicht für Schäden oder Unfälle.`,
};
