import type { HoldHours } from '../booking-life-cycle.ts';
import { cancellationTexts } from '../cancellation-texts/sv.ts';
import { listTermsLines } from '../cancellation-texts/terms-lines.ts';
import { formatPlaces } from '../rental-terms.ts';
import type { AgreementTexts } from './agreement-texts.ts';

const OFFICES = 'på Banjuls internationella flygplats eller i Senegambia-området';
const windows = ({ cash, transfer }: HoldHours) =>
  `${hours(transfer)} med Wave eller banköverföring, ${hours(cash)} vid kontant betalning`;
const hours = (count: number) => (count === 1 ? '1 timme' : `${count} timmar`);

const CANCELLATION_INTRODUCTION =
  'Varje bil har en av tre avbokningsregler. Bilens sida, bokningsformuläret och din bokning säger vilken. Senare än så återbetalas inget.';

export const agreementTexts: AgreementTexts = {
  terms: ({ productName, minimumRental, holdHours, places, passportKept, graceHours }) => [
    {
      heading: `Vad ${productName} gör`,
      paragraphs: [
        `${productName} är bara en förmedlare: det för samman den som behöver en bil med den som äger en, och dess kontor tar emot betalningar och lämnar ut nycklar.`,
        'Försäkring, själva bilen och allt som händer är en sak mellan ägaren och hyrestagaren.',
      ],
    },
    {
      heading: 'Vem som får hyra',
      paragraphs: [
        'Föraren måste vara minst 21 år.',
        'Du behöver ett giltigt pass eller ID och ett giltigt körkort. Kontoret kontrollerar båda innan bilen lämnas ut.',
      ],
    },
    {
      heading: 'Bokning och bekräftelse',
      paragraphs: [
        `Kortaste hyrestid är ${minimumRental}. Både upphämtningsdagen och återlämningsdagen hör till din bokning.`,
        'Du får bilen du bokade eller en liknande, i mån av tillgång och efter kontorets bekräftelse.',
        `En ny bokning hålls medan du betalar handpenningen: ${windows(holdHours)}. En bokning vars tid går ut avbokas, och bilen är öppen för andra igen.`,
      ],
    },
    {
      heading: 'Pris och betalning',
      paragraphs: [
        'Priset är dagspriset gånger antalet dagar. Serviceavgiften ingår; inget läggs till.',
        'Du betalar i två halvor: 50 % handpenning, som bekräftar bokningen, och 50 % slutbetalning före upphämtningen.',
        'Du kan betala kontant på kontoret, med Wave eller med banköverföring, och med kort där det erbjuds.',
      ],
    },
    {
      heading: 'Avbokning och återbetalning',
      paragraphs: listTermsLines({ introduction: CANCELLATION_INTRODUCTION, graceHours }, cancellationTexts),
    },
    {
      heading: 'Försäkring',
      paragraphs: [
        'Försäkring ingår inte i priset. Vilket skydd som finns och vem som betalar det kommer ägare och hyrestagare överens om.',
      ],
    },
    {
      heading: 'Upphämtning, återlämning och leverans',
      paragraphs: [
        `Du hämtar bilen och lämnar tillbaka den på ${productName}s kontor: ${formatPlaces(places, OFFICES)}.`,
        'Vill du få bilen körd till dig kommer du överens med kontoret om leveransen; den kostar extra.',
        'Lämna tillbaka bilen med lika mycket bränsle som du fick den med.',
      ],
    },
    {
      heading: 'Ansvar',
      paragraphs: [
        'Hyrestagaren ansvarar för stöld eller missbruk av bilen under hyrestiden.',
        'Anmäl allt som händer till kontoret genast, och till polisen där lagen kräver det.',
        `${productName} tar inget ansvar för skador eller olyckor.`,
      ],
    },
    {
      heading: 'Dina uppgifter',
      paragraphs: [
        `Numret på ditt pass eller din legitimation förvaras förseglat, visas bara för kontoret och tas bort ${passportKept} efter återlämningen eller avbokningen.`,
        'Hyrestagare och ägare ser varandras namn och telefonnummer när en bokning är bekräftad, och inte längre när den är avbokad. De ser aldrig varandras e-postadress.',
        'På din kontosida kan du ladda ner allt som sparas om dig, och ta bort ditt konto.',
      ],
    },
    { heading: 'Lag', paragraphs: ['För dessa villkor gäller Gambias lag.'] },
  ],
  contract: ({ productName, minimumRental, holdHours, places, fuelEighth, cleaning }) => [
    {
      heading: 'Parterna',
      paragraphs: [
        `Avtalet sluts mellan hyrestagaren och bilens ägare. ${productName} är bara förmedlare och inte part i det.`,
        'Försäkring, bilen och allt som händer är en sak mellan de två parterna.',
      ],
    },
    {
      heading: 'Bilen och hyrestiden',
      paragraphs: [
        'Ägaren lämnar ut den bokade bilen eller en liknande, i mån av tillgång och efter kontorets bekräftelse.',
        `Hyran löper från upphämtningsdagen till återlämningsdagen, minst ${minimumRental}.`,
        `Upphämtning och återlämning sker på ${productName}s kontor: ${formatPlaces(places, OFFICES)}.`,
      ],
    },
    {
      heading: 'Föraren',
      paragraphs: [
        'Föraren är minst 21 år och visar ett giltigt pass eller ID och ett giltigt körkort vid upphämtningen.',
        'Bilens regler vid bokningen är en del av avtalet: kilometer per dag, var bilen får köras, förarens ålder och körkort, rökning, husdjur, avbokning och deposition.',
        'Bilen lämnar Gambia bara där reglerna tillåter det.',
      ],
    },
    {
      heading: 'Betalning',
      paragraphs: [
        `Totalen betalas i två halvor: 50 % handpenning inom den tid bilen hålls (${windows(holdHours)}) och 50 % slutbetalning före upphämtningen.`,
        'Betalning sker kontant, med Wave eller med banköverföring, och med kort där det erbjuds. Serviceavgiften ingår i priset.',
      ],
    },
    {
      heading: 'Aktsamhet och ansvar',
      paragraphs: [
        'Försäkring är inte en del av priset; den ordnas mellan ägare och hyrestagare.',
        'Hyrestagaren lämnar tillbaka bilen i det skick och med den mängd bränsle den hade vid upphämtningen.',
        'Hyrestagaren ansvarar för stöld eller missbruk och anmäler allt som händer till kontoret genast.',
        `${productName} tar inget ansvar för skador eller olyckor.`,
      ],
    },
    {
      heading: 'Efter resan',
      paragraphs: [
        'En återlämning mer än 2 timmar efter avtalad tid kostar en femtedel av dygnspriset för varje påbörjad timme, och högst dygnspriset för varje 24 timmar.',
        `Bränsle som saknas kostar ${fuelEighth} för varje åttondel av tanken, och städning högst ${cleaning}. Kilometer utöver de fria kostar vad bilens regler säger.`,
        'Böter och skador kostar vad de uppgår till, och bilder visar det.',
        'Hyrestagaren har 72 timmar på sig att godkänna eller bestrida en avgift; utan svar räknas den som godkänd. Kontoret avgör bestridda avgifter och anger sina skäl.',
        'En deposition som bilens regler kräver tas före utlämningen, kontant eller genom reservation på ett kort, och är inte en del av priset. Den kommer tillbaka av sig själv några dagar efter återlämningen, vid den tid som bokningssidan anger, om ingen avgift är öppen. Avgifter som ska betalas dras från den, och det som går utöver den återstår att betala.',
      ],
    },
    { heading: 'Lag', paragraphs: ['För detta avtal gäller Gambias lag.'] },
  ],
};
