import { holdMinutes, type PaymentMethod } from '@coastline/domain/booking-life-cycle';
import { MINIMUM_DRIVER_AGE, type TextSection, type TextSettings } from '@coastline/domain/terms';
import type { LegalTexts } from '../legal-texts.ts';
import translation from './index.ts';

// By way of the index, so that these parts stay in the one file that has loaded already.
const { cancelling, dates } = translation;
const OFFICES = 'Banjul International Airport eller Senegambia-området';

const hours = (method: PaymentMethod) => {
  const count = holdMinutes(method) / 60;
  return count === 1 ? '1 timme' : `${count} timmar`;
};
const windows = () =>
  `${hours('wave')} med Wave eller banköverföring, ${hours('cash')} vid kontant betalning`;

const terms = ({ productName, minimumRentalDays }: TextSettings): TextSection[] => [
  {
    heading: `Vad ${productName} gör`,
    paragraphs: [
      `${productName} är bara en förmedlare: vi för samman den som behöver en bil med den som har en, och vårt kontor tar emot betalningar och lämnar över nycklar.`,
      'Försäkring, fordonet och eventuella händelser är en sak mellan ägaren och hyrestagaren.',
    ],
  },
  {
    heading: 'Vem som får hyra',
    paragraphs: [
      `Föraren måste ha fyllt ${MINIMUM_DRIVER_AGE} år.`,
      'Du behöver ett giltigt pass eller id-kort och ett giltigt körkort. Kontoret kontrollerar båda innan bilen lämnas ut.',
    ],
  },
  {
    heading: 'Bokning och bekräftelse',
    paragraphs: [
      `Kortaste hyrestid är ${dates.days(minimumRentalDays)}. Både upphämtningsdagen och återlämningsdagen hör till din bokning.`,
      'Du får den bil du bokat eller en liknande modell, i mån av tillgång och efter bekräftelse av en administratör.',
      `En ny bokning hålls medan du betalar handpenningen: ${windows()}. En bokning vars tid går ut avbokas, och bilen blir ledig för andra igen.`,
    ],
  },
  {
    heading: 'Pris och betalning',
    paragraphs: [
      'Priset är dagspriset gånger antalet dagar. Plattformsavgiften ingår; inget läggs till.',
      'Du betalar i två hälfter: 50 % handpenning, som bekräftar bokningen, och 50 % slutbetalning före upphämtningen.',
      'Du kan betala kontant på kontoret, med Wave eller banköverföring, och med kort där det erbjuds.',
    ],
  },
  {
    heading: 'Avbokning och återbetalning',
    paragraphs: cancelling.policy,
  },
  {
    heading: 'Försäkring',
    paragraphs: [
      'Försäkring ingår inte i priset. Vilket skydd som finns, och vem som betalar för det, avtalar ägaren och hyrestagaren.',
    ],
  },
  {
    heading: 'Upphämtning, återlämning och leverans',
    paragraphs: [
      `Du hämtar och lämnar tillbaka bilen på ${productName}s kontor: ${OFFICES}.`,
      'Vill du få bilen levererad ordnar du det med kontoret; det kostar extra.',
      'Lämna tillbaka bilen med samma bränslenivå som när du fick den.',
    ],
  },
  {
    heading: 'Ansvar',
    paragraphs: [
      'Hyrestagaren ansvarar för stöld eller missbruk av bilen under hyrestiden.',
      'Anmäl varje händelse genast till kontoret, och till polisen där lagen kräver det.',
      `${productName} tar inget ansvar för skador eller olyckor.`,
    ],
  },
  {
    heading: 'Lag',
    paragraphs: ['För dessa villkor gäller gambisk lag.'],
  },
];

const contract = ({ productName, minimumRentalDays }: TextSettings): TextSection[] => [
  {
    heading: 'Parterna',
    paragraphs: [
      `Detta avtal ingås mellan hyrestagaren och bilens ägare. ${productName} är bara en förmedlare och inte part i det.`,
      'Försäkring, fordonet och eventuella händelser är en sak mellan de två parterna.',
    ],
  },
  {
    heading: 'Bilen och hyrestiden',
    paragraphs: [
      'Ägaren lämnar ut den bokade bilen eller en liknande modell, i mån av tillgång och efter bekräftelse av en administratör.',
      `Hyran löper från upphämtningsdagen till återlämningsdagen, i minst ${dates.days(minimumRentalDays)}.`,
      `Upphämtning och återlämning sker på ${productName}s kontor: ${OFFICES}.`,
    ],
  },
  {
    heading: 'Föraren',
    paragraphs: [
      `Föraren har fyllt ${MINIMUM_DRIVER_AGE} år och visar giltigt pass eller id-kort och giltigt körkort vid upphämtningen.`,
      'Bilen lämnar Gambia bara om annonsen tillåter det.',
    ],
  },
  {
    heading: 'Betalning',
    paragraphs: [
      `Totalsumman betalas i två hälfter: 50 % handpenning inom den tid bilen hålls (${windows()}) och 50 % slutbetalning före upphämtningen.`,
      'Betalning sker kontant, med Wave eller banköverföring, och med kort där det erbjuds. Plattformsavgiften ingår i priset.',
    ],
  },
  {
    heading: 'Vård och ansvar',
    paragraphs: [
      'Försäkring ingår inte i priset; den regleras mellan ägare och hyrestagare.',
      'Hyrestagaren lämnar tillbaka bilen i det skick och med den bränslenivå som den togs emot.',
      'Hyrestagaren ansvarar för stöld eller missbruk och anmäler varje händelse genast till kontoret.',
      `${productName} tar inget ansvar för skador eller olyckor.`,
    ],
  },
  {
    heading: 'Lag',
    paragraphs: ['För detta avtal gäller gambisk lag.'],
  },
];

export default {
  terms,
  contract,
  note: 'Detta är en översättning. Den engelska texten gäller.',
} satisfies LegalTexts;
