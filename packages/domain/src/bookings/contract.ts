/** The rental contract as data (BOOK-04, TXT). */
import { formatDays } from '../days/rental-dates.ts';
import { formatExactPrice } from '../money/currency.ts';
import { fromDalasi } from '../money/money.ts';
import { formatPlaces, MINIMUM_DRIVER_AGE, OFFICES, type TextSettings } from './rental-terms.ts';
import { formatPaymentWindows, type TextSection } from './terms.ts';

const formatDalasi = (dalasi: number) => formatExactPrice(fromDalasi(dalasi));

/** The settings that the contract contains. */
type ContractSettings = Omit<TextSettings, 'passportDays' | 'graceHours'>;

/** The sections of the rental contract between renter and owner. */
export function contractSections(settings: ContractSettings): TextSection[] {
  const { productName, minimumRentalDays, holdHours, places, tariff } = settings;
  return [
    {
      heading: 'The parties',
      paragraphs: [
        `This contract is made between the renter and the owner of the car. ${productName} is only a facilitator and no party to it.`,
        'Insurance, the vehicle and any incident are matters between the two parties.',
      ],
    },
    {
      heading: 'The car and the rental period',
      paragraphs: [
        'The owner hands over the booked car or a similar model, subject to availability and to confirmation by an admin.',
        `The rental runs from the pick-up date to the return date, for at least ${formatDays(minimumRentalDays)}.`,
        `Pick-up and return take place at the ${productName} office: ${formatPlaces(places, OFFICES)}.`,
      ],
    },
    {
      heading: 'The driver',
      paragraphs: [
        `The driver is at least ${MINIMUM_DRIVER_AGE} years old and shows a valid passport or ID and a valid driver's licence at pick-up.`,
        'The rules of the car at the time of booking are part of this contract: kilometres a day, where the car may be driven, age and licence of the driver, smoking, pets, cancellation and security deposit.',
        'The car leaves The Gambia only where these rules allow it.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        `The total is paid in two halves: a 50 % deposit within the time the car is held (${formatPaymentWindows(holdHours)}) and a 50 % final payment before pick-up.`,
        'Payment is in cash, by Wave or by bank transfer, and by card where offered. The platform fee is included in the price.',
      ],
    },
    {
      heading: 'Care and liability',
      paragraphs: [
        'Insurance is not part of the price; it is settled between owner and renter.',
        'The renter returns the car in the state and with the level of fuel in which it was received.',
        'The renter is liable for theft or misuse and reports every incident to the office immediately.',
        `${productName} takes no responsibility for damages or accidents.`,
      ],
    },
    {
      heading: 'After the trip',
      paragraphs: [
        'A return more than 2 hours after the agreed hour costs a fifth of the price of a day for each started hour, and at most the price of a day for each 24 hours.',
        `Missing fuel costs ${formatDalasi(tariff.fuel_eighth_price)} for each eighth of the tank, and cleaning ${formatDalasi(tariff.cleaning_price)} at most. Kilometres beyond the allowance cost what the rules of the car say.`,
        'Fines and damage cost what they come to, and photos show it.',
        'The renter has 72 hours to accept or dispute a charge; without an answer it counts as accepted. The office decides disputes and gives its reasons.',
        'A security deposit that the rules of the car ask for is taken before the hand-over, in cash or by the authorisation of a card, and is not part of the price. It goes back by itself some days after the return, at the time that the page of the booking names, unless a charge is open. Charges that are due are taken of it, and what is above it stays due.',
      ],
    },
    {
      heading: 'Law',
      paragraphs: ['This contract is governed by the law of The Gambia.'],
    },
  ];
}
