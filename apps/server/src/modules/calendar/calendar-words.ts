import type { Language } from '@coastline/domain/languages/languages';

interface CalendarWords {
  rentalCar: (carTitle: string) => string;
  booking: (bookingNumber: string) => string;
  where: (productName: string, offices: string) => string;
}

/** What a booking's entry in a calendar says. */
export const CALENDAR_WORDS: Record<Language, CalendarWords> = {
  en: {
    rentalCar: (car) => `Rental car: ${car}`,
    booking: (number) => `Booking ${number}`,
    where: (product, offices) => `Pick-up and return at the ${product} office: ${offices}.`,
  },
  sv: {
    rentalCar: (car) => `Hyrbil: ${car}`,
    booking: (number) => `Bokning ${number}`,
    where: (product, offices) => `Upphämtning och återlämning på ${product}-kontoret: ${offices}.`,
  },
  nl: {
    rentalCar: (car) => `Huurauto: ${car}`,
    booking: (number) => `Boeking ${number}`,
    where: (product, offices) => `Ophalen en terugbrengen bij het kantoor van ${product}: ${offices}.`,
  },
  fr: {
    rentalCar: (car) => `Voiture de location\u00a0: ${car}`,
    booking: (number) => `Réservation ${number}`,
    where: (product, offices) => `Prise en charge et retour au bureau de ${product}\u00a0: ${offices}.`,
  },
  de: {
    rentalCar: (car) => `Mietwagen: ${car}`,
    booking: (number) => `Buchung ${number}`,
    where: (product, offices) => `Abholung und Rückgabe im Büro von ${product}: ${offices}.`,
  },
};
