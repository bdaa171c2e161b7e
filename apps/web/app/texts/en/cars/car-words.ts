import { carTypeLabel, fuelLabel, transmissionLabel } from '@coastline/domain/cars/car-particulars';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Words that every list and page of cars shares. */
export const carWords = defineTexts('carWords', {
  /** Types of old data have a label too (HOME-12, D21). */
  type: carTypeLabel,
  fuel: fuelLabel,
  /** Short on cards, in full in forms (BRW-09). */
  transmission: transmissionLabel,
  seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
  features: {
    air_conditioning: 'Air conditioning',
    tinted: 'Tinted windows',
    insured: 'Owner Provides Insurance',
    taxes_paid: 'Taxes paid',
    four_wheel_drive: 'Four-wheel drive (4×4)',
    allow_outside_gambia: 'May be driven outside The Gambia',
  },
  /** Titles of failures (ERR-18, ERR-19). */
  failed: {
    cars: 'Failed to load cars',
    car: 'Failed to load car',
    unexpected: 'Error',
  },
});
