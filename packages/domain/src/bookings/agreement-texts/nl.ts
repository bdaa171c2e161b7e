import type { HoldHours } from '../booking-life-cycle.ts';
import { cancellationTexts } from '../cancellation-texts/nl.ts';
import { listTermsLines } from '../cancellation-texts/terms-lines.ts';
import { formatPlaces } from '../rental-terms.ts';
import type { AgreementTexts } from './agreement-texts.ts';

const OFFICES = 'op de internationale luchthaven van Banjul of in de omgeving van Senegambia';
const windows = ({ cash, transfer }: HoldHours) =>
  `${hours(transfer)} met Wave of per overschrijving, ${hours(cash)} bij contante betaling`;
const hours = (count: number) => (count === 1 ? '1 uur' : `${count} uur`);

const CANCELLATION_INTRODUCTION =
  'Voor elke auto geldt een van drie annuleringsregels. De pagina van de auto, het boekingsformulier en je boeking zeggen welke. Later dan daar staat komt er niets terug.';

export const agreementTexts: AgreementTexts = {
  terms: ({ productName, minimumRental, holdHours, places, passportKept, graceHours }) => [
    {
      heading: `Wat ${productName} doet`,
      paragraphs: [
        `${productName} bemiddelt alleen: het brengt mensen die een auto nodig hebben samen met mensen die er een hebben; het kantoor ontvangt betalingen en overhandigt sleutels.`,
        'Verzekering, de auto zelf en elk voorval zijn een zaak tussen eigenaar en huurder.',
      ],
    },
    {
      heading: 'Wie mag huren',
      paragraphs: [
        'De bestuurder moet minstens 21 jaar zijn.',
        'Je hebt een geldig paspoort of ID en een geldig rijbewijs nodig. Het kantoor controleert beide voordat het de auto overhandigt.',
      ],
    },
    {
      heading: 'Boeken en bevestigen',
      paragraphs: [
        `De kortste huur is ${minimumRental}. De ophaaldag en de dag van terugbrengen horen allebei bij je boeking.`,
        'Je krijgt de geboekte of een vergelijkbare auto, afhankelijk van beschikbaarheid en na bevestiging door het kantoor.',
        `Een nieuwe boeking wordt vastgehouden terwijl je de aanbetaling doet: ${windows(holdHours)}. Een boeking waarvan de tijd verloopt, wordt geannuleerd en de auto is weer vrij voor anderen.`,
      ],
    },
    {
      heading: 'Prijs en betaling',
      paragraphs: [
        'De prijs is de dagprijs maal het aantal dagen. De servicekosten zijn inbegrepen; er komt niets bij.',
        'Je betaalt in twee helften: 50 % aanbetaling, die de boeking bevestigt, en 50 % restbetaling vóór het ophalen.',
        'Je kunt contant op kantoor betalen, met Wave of per overschrijving, en met een kaart waar dat wordt aangeboden.',
      ],
    },
    {
      heading: 'Annuleren en terugbetaling',
      paragraphs: listTermsLines({ introduction: CANCELLATION_INTRODUCTION, graceHours }, cancellationTexts),
    },
    {
      heading: 'Verzekering',
      paragraphs: [
        'Verzekering is niet bij de prijs inbegrepen. Welke dekking er is en wie die betaalt, spreken eigenaar en huurder af.',
      ],
    },
    {
      heading: 'Ophalen, terugbrengen en bezorgen',
      paragraphs: [
        `Je haalt de auto op bij het kantoor van ${productName} en brengt hem daar terug: ${formatPlaces(places, OFFICES)}.`,
        'Wil je dat de auto naar je toe wordt gebracht, spreek dat dan af met het kantoor; het kost extra.',
        'Breng de auto terug met evenveel brandstof als je hem kreeg.',
      ],
    },
    {
      heading: 'Verantwoordelijkheid',
      paragraphs: [
        'De huurder is tijdens de huur aansprakelijk voor diefstal of misbruik van de auto.',
        'Meld elk voorval meteen aan het kantoor, en aan de politie waar de wet dat vraagt.',
        `${productName} aanvaardt geen verantwoordelijkheid voor schade of ongevallen.`,
      ],
    },
    {
      heading: 'Je gegevens',
      paragraphs: [
        `Je paspoort- of ID-nummer wordt verzegeld bewaard, alleen aan het kantoor getoond en ${passportKept} na de teruggave of de annulering verwijderd.`,
        'Huurder en eigenaar zien elkaars naam en telefoonnummer zodra een boeking is bevestigd, en niet meer als ze is geannuleerd. Elkaars e-mailadres zien ze nooit.',
        'Op je accountpagina kun je alles downloaden wat over je wordt bewaard, en je account verwijderen.',
      ],
    },
    { heading: 'Recht', paragraphs: ['Op deze voorwaarden is het recht van Gambia van toepassing.'] },
  ],
  contract: ({ productName, minimumRental, holdHours, places, fuelEighth, cleaning }) => [
    {
      heading: 'De partijen',
      paragraphs: [
        `Dit contract wordt gesloten tussen de huurder en de eigenaar van de auto. ${productName} bemiddelt alleen en is geen partij.`,
        'Verzekering, de auto en elk voorval zijn een zaak tussen beide partijen.',
      ],
    },
    {
      heading: 'De auto en de huurtijd',
      paragraphs: [
        'De eigenaar levert de geboekte of een vergelijkbare auto, afhankelijk van beschikbaarheid en na bevestiging door het kantoor.',
        `De huur loopt van de ophaaldag tot de dag van terugbrengen, minstens ${minimumRental}.`,
        `Ophalen en terugbrengen gebeuren bij het kantoor van ${productName}: ${formatPlaces(places, OFFICES)}.`,
      ],
    },
    {
      heading: 'De bestuurder',
      paragraphs: [
        'De bestuurder is minstens 21 jaar en toont bij het ophalen een geldig paspoort of ID en een geldig rijbewijs.',
        'De regels van de auto op het moment van boeken zijn deel van dit contract: kilometers per dag, waar er gereden mag worden, leeftijd en rijbewijs van de bestuurder, roken, huisdieren, annuleren en waarborgsom.',
        'De auto verlaat Gambia alleen waar deze regels dat toestaan.',
      ],
    },
    {
      heading: 'Betaling',
      paragraphs: [
        `Het totaal wordt in twee helften betaald: 50 % aanbetaling zolang de auto wordt vastgehouden (${windows(holdHours)}) en 50 % restbetaling vóór het ophalen.`,
        'Betaald wordt contant, met Wave of per overschrijving, en met een kaart waar dat wordt aangeboden. De servicekosten zijn in de prijs inbegrepen.',
      ],
    },
    {
      heading: 'Zorg en aansprakelijkheid',
      paragraphs: [
        'Verzekering hoort niet bij de prijs; eigenaar en huurder regelen die samen.',
        'De huurder brengt de auto terug in de staat en met de hoeveelheid brandstof waarmee hij hem kreeg.',
        'De huurder is aansprakelijk voor diefstal of misbruik en meldt elk voorval meteen aan het kantoor.',
        `${productName} aanvaardt geen verantwoordelijkheid voor schade of ongevallen.`,
      ],
    },
    {
      heading: 'Na de rit',
      paragraphs: [
        'Terugbrengen meer dan 2 uur na de afgesproken tijd kost per begonnen uur een vijfde van de dagprijs, en per 24 uur hoogstens de dagprijs.',
        `Ontbrekende brandstof kost ${fuelEighth} per achtste van de tank, schoonmaak hoogstens ${cleaning}. Kilometers boven de vrije kosten wat de regels van de auto zeggen.`,
        'Boetes en schade kosten wat ze bedragen, en foto’s tonen het.',
        'De huurder heeft 72 uur om kosten te accepteren of te betwisten; zonder antwoord gelden ze als geaccepteerd. Het kantoor beslist over betwiste kosten en geeft zijn redenen.',
        'Een waarborgsom die de regels van de auto vragen, wordt vóór het overhandigen genomen, contant of door een reservering op een kaart, en is geen deel van de prijs. Die komt enkele dagen na het terugbrengen vanzelf terug, op het moment dat de boekingspagina noemt, tenzij er nog kosten openstaan. Verschuldigde kosten gaan ervan af; wat erboven komt, blijft verschuldigd.',
      ],
    },
    { heading: 'Recht', paragraphs: ['Op dit contract is het recht van Gambia van toepassing.'] },
  ],
};
