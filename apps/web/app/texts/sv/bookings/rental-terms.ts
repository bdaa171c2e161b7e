import { formatPlaces, MINIMUM_DRIVER_AGE } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../../translation.ts';
import { dates } from '../dates/dates.ts';

export const rentalTerms: Translation['rentalTerms'] = {
  title: 'Hyresvillkor',
  terms: ({ minimumRentalDays, places }) => [
    `Kortaste hyrestid: ${dates.days(minimumRentalDays)}`,
    `Förare som fyllt ${MINIMUM_DRIVER_AGE}, med giltigt pass eller id-kort och giltigt körkort`,
    'Två betalningar: 50\u00a0% handpenning, 50\u00a0% före upphämtning; plattformsavgiften ingår',
    'Försäkringen är en sak mellan dig och ägaren; den ingår inte i priset',
    `Upphämtning och återlämning ${formatPlaces(places, 'på Banjul International Airport eller i Senegambia')}`,
    'Leverans kan ordnas med kontoret mot en avgift',
    'Lämna tillbaka med samma bränslenivå',
    'Anmäl varje händelse genast; du ansvarar för stöld och missbruk',
  ],
  noticeTitle: 'Om hyresavtalet',
  notice: ({ productName }) =>
    `Du får den här bilen eller en liknande modell, i mån av tillgång och efter kontorets bekräftelse. Hyresavtalet är mellan dig och ägaren; ${productName} ansvarar inte för skador eller olyckor.`,
};
