import { holdMinutes, type PaymentMethod } from '@coastline/domain/booking-life-cycle';
import { MINIMUM_DRIVER_AGE, type TextSection, type TextSettings } from '@coastline/domain/terms';
import type { LegalTexts } from '../legal-texts.ts';
import translation from './index.ts';

// By way of the index, so that these parts stay in the one file that has loaded already.
const { cancelling, dates } = translation;
const OFFICES = 'l’aéroport international de Banjul ou le quartier de Senegambia';

const hours = (method: PaymentMethod) => {
  const count = holdMinutes(method) / 60;
  return count === 1 ? '1 heure' : `${count} heures`;
};
const windows = () => `${hours('wave')} par Wave ou virement bancaire, ${hours('cash')} en espèces`;

const terms = ({ productName, minimumRentalDays }: TextSettings): TextSection[] => [
  {
    heading: `Ce que fait ${productName}`,
    paragraphs: [
      `${productName} n’est qu’un intermédiaire\u00a0: il met en relation ceux qui cherchent une voiture et ceux qui en possèdent une\u00a0; son bureau reçoit les paiements et remet les clés.`,
      'L’assurance, le véhicule et tout incident ne regardent que le propriétaire et le locataire.',
    ],
  },
  {
    heading: 'Qui peut louer',
    paragraphs: [
      `Le conducteur doit avoir au moins ${MINIMUM_DRIVER_AGE} ans.`,
      'Il vous faut un passeport ou une pièce d’identité et un permis de conduire valables. Le bureau vérifie les deux avant de remettre la voiture.',
    ],
  },
  {
    heading: 'Réservation et confirmation',
    paragraphs: [
      `La durée minimale de location est de ${dates.days(minimumRentalDays)}. Le jour de prise en charge et le jour de retour font tous deux partie de votre réservation.`,
      'Vous recevez la voiture réservée ou un modèle semblable, selon les disponibilités et après confirmation par un administrateur.',
      `Une nouvelle réservation est gardée le temps de payer l’acompte\u00a0: ${windows()}. Passé ce délai, elle est annulée et la voiture redevient libre pour d’autres.`,
    ],
  },
  {
    heading: 'Prix et paiement',
    paragraphs: [
      'Le prix est le prix par jour multiplié par le nombre de jours. Les frais de plateforme y sont compris\u00a0; rien ne s’ajoute.',
      'Vous payez en deux moitiés\u00a0: 50\u00a0% d’acompte, qui confirme la réservation, et 50\u00a0% de solde avant la prise en charge.',
      'Vous pouvez payer en espèces au bureau, par Wave ou par virement bancaire, et par carte là où c’est proposé.',
    ],
  },
  {
    heading: 'Annulation et remboursement',
    paragraphs: cancelling.policy,
  },
  {
    heading: 'Assurance',
    paragraphs: [
      'L’assurance n’est pas comprise dans le prix. La couverture et qui la paie se conviennent entre propriétaire et locataire.',
    ],
  },
  {
    heading: 'Prise en charge, retour et livraison',
    paragraphs: [
      `Vous prenez et rendez la voiture au bureau de ${productName}\u00a0: ${OFFICES}.`,
      'Si vous souhaitez une livraison, convenez-en avec le bureau\u00a0; elle est payante.',
      'Rendez la voiture avec le même niveau de carburant qu’à la prise en charge.',
    ],
  },
  {
    heading: 'Responsabilité',
    paragraphs: [
      'Le locataire répond du vol ou de l’usage abusif de la voiture pendant la location.',
      'Signalez tout incident aussitôt au bureau, et à la police là où la loi l’exige.',
      `${productName} n’est pas responsable des dommages ou accidents.`,
    ],
  },
  {
    heading: 'Droit applicable',
    paragraphs: ['Ces conditions sont régies par le droit gambien.'],
  },
];

const contract = ({ productName, minimumRentalDays }: TextSettings): TextSection[] => [
  {
    heading: 'Les parties',
    paragraphs: [
      `Ce contrat est conclu entre le locataire et le propriétaire de la voiture. ${productName} n’est qu’un intermédiaire et n’y est pas partie.`,
      'L’assurance, le véhicule et tout incident ne regardent que les deux parties.',
    ],
  },
  {
    heading: 'La voiture et la durée',
    paragraphs: [
      'Le propriétaire remet la voiture réservée ou un modèle semblable, selon les disponibilités et après confirmation par un administrateur.',
      `La location va de la date de prise en charge à la date de retour, pour au moins ${dates.days(minimumRentalDays)}.`,
      `La prise en charge et le retour ont lieu au bureau de ${productName}\u00a0: ${OFFICES}.`,
    ],
  },
  {
    heading: 'Le conducteur',
    paragraphs: [
      `Le conducteur a au moins ${MINIMUM_DRIVER_AGE} ans et présente à la prise en charge un passeport ou une pièce d’identité et un permis de conduire valables.`,
      'La voiture ne quitte la Gambie que si son annonce le permet.',
    ],
  },
  {
    heading: 'Paiement',
    paragraphs: [
      `Le total se paie en deux moitiés\u00a0: 50\u00a0% d’acompte pendant que la voiture est gardée (${windows()}) et 50\u00a0% de solde avant la prise en charge.`,
      'Le paiement se fait en espèces, par Wave ou par virement bancaire, et par carte là où c’est proposé. Les frais de plateforme sont compris dans le prix.',
    ],
  },
  {
    heading: 'Soin et responsabilité',
    paragraphs: [
      'L’assurance ne fait pas partie du prix\u00a0; elle se règle entre propriétaire et locataire.',
      'Le locataire rend la voiture dans l’état et avec le niveau de carburant où il l’a reçue.',
      'Le locataire répond du vol ou de l’usage abusif et signale tout incident aussitôt au bureau.',
      `${productName} n’est pas responsable des dommages ou accidents.`,
    ],
  },
  {
    heading: 'Droit applicable',
    paragraphs: ['Ce contrat est régi par le droit gambien.'],
  },
];

export default {
  terms,
  contract,
  note: 'Ceci est une traduction. Le texte anglais fait foi.',
} satisfies LegalTexts;
