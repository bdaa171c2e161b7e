import { holdMinutes, type PaymentMethod } from '@coastline/domain/booking-life-cycle';
import { MINIMUM_DRIVER_AGE, type TextSection, type TextSettings } from '@coastline/domain/terms';
import type { LegalTexts } from '../legal-texts.ts';
import translation from './index.ts';

// By way of the index, so that these parts stay in the one file that has loaded already.
const { cancelling, dates } = translation;
const OFFICES = 'Banjul International Airport of de omgeving van Senegambia';

const hours = (method: PaymentMethod) => `${holdMinutes(method) / 60} uur`;
const windows = () =>
  `${hours('wave')} via Wave of bankoverschrijving, ${hours('cash')} bij contante betaling`;

const terms = ({ productName, minimumRentalDays }: TextSettings): TextSection[] => [
  {
    heading: `Wat ${productName} doet`,
    paragraphs: [
      `${productName} is alleen bemiddelaar: het brengt mensen die een auto nodig hebben samen met mensen die er een bezitten, en het kantoor ontvangt betalingen en overhandigt sleutels.`,
      'Verzekering, het voertuig zelf en elk voorval zijn zaken tussen de eigenaar en de huurder.',
    ],
  },
  {
    heading: 'Wie mag huren',
    paragraphs: [
      `De bestuurder moet minstens ${MINIMUM_DRIVER_AGE} jaar oud zijn.`,
      'Je hebt een geldig paspoort of identiteitsbewijs en een geldig rijbewijs nodig. Het kantoor controleert beide voor de auto wordt overhandigd.',
    ],
  },
  {
    heading: 'Boeking en bevestiging',
    paragraphs: [
      `De kortste huurperiode is ${dates.days(minimumRentalDays)}. De dag van ophalen en de dag van terugbrengen horen allebei bij je boeking.`,
      'Je krijgt de auto die je hebt geboekt of een vergelijkbaar model, afhankelijk van beschikbaarheid en van bevestiging door een beheerder.',
      `Een nieuwe boeking wordt vastgehouden terwijl je de aanbetaling doet: ${windows()}. Een boeking waarvan de tijd verloopt, wordt geannuleerd en de auto is weer vrij voor anderen.`,
    ],
  },
  {
    heading: 'Prijs en betaling',
    paragraphs: [
      'De prijs is de dagprijs maal het aantal dagen. De platformkosten zijn inbegrepen; er komt niets bij.',
      'Je betaalt in twee helften: 50 % aanbetaling, die de boeking bevestigt, en 50 % restbetaling voor het ophalen.',
      'Je kunt contant betalen op kantoor, via Wave of bankoverschrijving, en met kaart waar dat wordt aangeboden.',
    ],
  },
  {
    heading: 'Annuleren en terugbetaling',
    paragraphs: cancelling.policy,
  },
  {
    heading: 'Verzekering',
    paragraphs: [
      'Verzekering is niet bij de prijs inbegrepen. Welke dekking er is en wie daarvoor betaalt, spreken eigenaar en huurder af.',
    ],
  },
  {
    heading: 'Ophalen, terugbrengen en bezorgen',
    paragraphs: [
      `Je haalt de auto op en brengt hem terug bij het kantoor van ${productName}: ${OFFICES}.`,
      'Wil je dat de auto wordt gebracht, spreek dat dan af met het kantoor; daar zijn kosten aan verbonden.',
      'Breng de auto terug met evenveel brandstof als je hem kreeg.',
    ],
  },
  {
    heading: 'Aansprakelijkheid',
    paragraphs: [
      'De huurder is aansprakelijk voor diefstal of misbruik van de auto tijdens de huur.',
      'Meld elk voorval meteen bij het kantoor, en bij de politie als de wet dat vraagt.',
      `${productName} is niet aansprakelijk voor schade of ongevallen.`,
    ],
  },
  {
    heading: 'Recht',
    paragraphs: ['Op deze voorwaarden is het recht van Gambia van toepassing.'],
  },
];

const contract = ({ productName, minimumRentalDays }: TextSettings): TextSection[] => [
  {
    heading: 'De partijen',
    paragraphs: [
      `Dit contract wordt gesloten tussen de huurder en de eigenaar van de auto. ${productName} is alleen bemiddelaar en geen partij.`,
      'Verzekering, het voertuig en elk voorval zijn zaken tussen de twee partijen.',
    ],
  },
  {
    heading: 'De auto en de huurperiode',
    paragraphs: [
      'De eigenaar overhandigt de geboekte auto of een vergelijkbaar model, afhankelijk van beschikbaarheid en van bevestiging door een beheerder.',
      `De huur loopt van de ophaaldatum tot de inleverdatum, minstens ${dates.days(minimumRentalDays)}.`,
      `Ophalen en terugbrengen gebeurt bij het kantoor van ${productName}: ${OFFICES}.`,
    ],
  },
  {
    heading: 'De bestuurder',
    paragraphs: [
      `De bestuurder is minstens ${MINIMUM_DRIVER_AGE} jaar oud en toont bij het ophalen een geldig paspoort of identiteitsbewijs en een geldig rijbewijs.`,
      'De auto verlaat Gambia alleen als de advertentie dat toestaat.',
    ],
  },
  {
    heading: 'Betaling',
    paragraphs: [
      `Het totaal wordt in twee helften betaald: 50 % aanbetaling binnen de tijd dat de auto wordt vastgehouden (${windows()}) en 50 % restbetaling voor het ophalen.`,
      'Betaling is contant, via Wave of bankoverschrijving, en met kaart waar dat wordt aangeboden. De platformkosten zijn bij de prijs inbegrepen.',
    ],
  },
  {
    heading: 'Zorg en aansprakelijkheid',
    paragraphs: [
      'Verzekering hoort niet bij de prijs; eigenaar en huurder regelen die samen.',
      'De huurder brengt de auto terug in de staat en met de hoeveelheid brandstof waarmee hij is ontvangen.',
      'De huurder is aansprakelijk voor diefstal of misbruik en meldt elk voorval meteen bij het kantoor.',
      `${productName} is niet aansprakelijk voor schade of ongevallen.`,
    ],
  },
  {
    heading: 'Recht',
    paragraphs: ['Op dit contract is het recht van Gambia van toepassing.'],
  },
];

export default {
  terms,
  contract,
  note: 'Dit is een vertaling. De Engelse tekst is bindend.',
} satisfies LegalTexts;
