import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** A car's page (CAR). */
export const car = defineTexts('car', {
  title: 'Car',
  description: (car: string, city: string) =>
    `Rent a ${car} in ${city}, The Gambia. See free days and the full price.`,
  back: 'Back to Cars',
  notFound: {
    title: 'Car not found',
    text: 'It may have been taken off the list, or the link is not complete.',
    /** It was there a moment ago. */
    gone: (car: string) => `${car} was taken off the list while you were looking at it.`,
    otherCars: 'Other cars on your dates',
  },
  photos: {
    of: (car: string) => `Photos of ${car}`,
    place: (place: number, count: number) => `${place} of ${count} photos`,
    alt: (car: string, place: number) => `${car}, photo ${place}`,
    show: (place: number) => `Show photo ${place}`,
    previous: 'Previous photo',
    next: 'Next photo',
    fullScreen: 'Show photos full screen',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },
  facts: { seats: 'Seats', gearbox: 'Gearbox', fuel: 'Fuel', doors: 'Doors' },
  features: 'Features',
  ticket: 'Price and booking',
  nothingCharged: 'Nothing is charged here. You pay the deposit after booking, and the office confirms it.',
  signInToBook: 'Sign In to Book',
  bookNow: 'Book Now',
  /** The way on for those who cannot book. */
  adminDashboard: 'Admin Dashboard',
  myCars: 'My Cars',
});
